import type { Ask } from '#worker/ai/answers/answerer.ts'
import { languageOf } from '#worker/ai/answers/question-kinds.ts'
import { translateByModel } from '#worker/features/translate/by-model.ts'
import { listCourseTerms } from '#worker/features/translate/glossary-queries.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { renewalOf } from './answer-meter.ts'
import type { Answered, Question } from './answer-question.ts'
import type { Scope } from './ask-queries.ts'
import { otherThan } from './other-language.ts'

/** An introduction such as "Translate this:" before the text, from the prompt or typed. */
const INTRODUCED = /^\s*(?:translate|ترجم)(?:\s+[^\s:]+){0,3}\s*:\s*/iu

/** A question about translation, without such an introduction, is an ordinary question. */
export const isTextToTranslate = ({ mode, text }: Ask): boolean =>
  mode === 'translate' || (mode === 'course' && INTRODUCED.test(text))

/** The translated text, with all its numbers and names, or the reason why there is none. */
export async function* translated(
  services: Services,
  { ask, scope, signal }: Question,
): AsyncGenerator<Answered, void> {
  const carried = ask.previous ?? { focus: [], passage_ids: [] }
  const text = ask.text.replace(INTRODUCED, '').trim()
  const end = (outcome: 'translated' | 'none'): Answered => ({ type: 'end', outcome, carried, tokens: 0 })
  if (text === '') {
    yield { type: 'say', key: 'translate_what', values: {} }
    yield end('none')
    return
  }
  const from = languageOf(text)
  try {
    const to = otherThan(from)
    const glossary = await glossaryOf(services, scope, from)
    const work = translateByModel(services, scope.userId, { text, from, to, glossary })
    const made = await Promise.race([work, stopped(signal)])
    if (signal.aborted) return
    if (made) yield { type: 'token', text: made.translation }
    else yield { type: 'say', key: 'not_translated', values: {} }
    yield end(made ? 'translated' : 'none')
  } catch (thrown) {
    if (signal.aborted) return
    yield await faultOf(services, scope.userId, thrown)
  }
}

/** The terms of the conversation's course that have a translation. */
async function glossaryOf(services: Services, { userId, courseId }: Scope, from: 'ar' | 'en') {
  const terms = courseId === null ? [] : await listCourseTerms(services, userId, courseId)
  return terms.flatMap((one) => {
    const [term, target] = [one[from], one[otherThan(from)]]
    return term !== null && target !== null ? [{ term, target }] : []
  })
}

/** Resolves on a stop, so that it doesn't have to wait for the model. */
const stopped = (signal: AbortSignal) =>
  new Promise<undefined>((done) => {
    if (signal.aborted) done(undefined)
    signal.addEventListener('abort', () => done(undefined), { once: true })
  })

async function faultOf(services: Services, userId: string, thrown: unknown): Promise<Answered> {
  const code = thrown instanceof AppError ? thrown.code : undefined
  if (code === 'assistant_closed_in_exam') return { type: 'fault', code }
  if (code === 'quota_spent') {
    const renewsAt = await renewalOf(services, userId)
    return { type: 'fault', code, ...(renewsAt ? { renews_at: renewsAt } : {}) }
  }
  log('warn', 'assistant_model_failed', { stack: stackOf(thrown) })
  return { type: 'fault', code: 'unavailable' }
}
