import type { Ask, Library } from '#worker/ai/answers/answerer.ts'
import { languageOf } from '#worker/ai/answers/question-kinds.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { QuotaSpent } from './answer-meter.ts'
import type { Answered, Question } from './answer-question.ts'
import { getCitation } from './citation-queries.ts'
import type { ExerciseGuard } from './exercise-guard.ts'
import { writeAnswer } from './model-answer.ts'
import { findSources, inOtherLanguage, otherThan, type Worded } from './other-language.ts'

type With = { library: Library; guard: ExerciseGuard; isFree: boolean }

/** The answer of a model; false where nothing of it could be shown, so that the passages themselves are. */
export async function* written(
  services: Services,
  question: Question,
  { library, guard, isFree }: With,
): AsyncGenerator<Answered, boolean> {
  const { ask, scope, messageId, signal } = question
  const carried = ask.previous ?? { focus: [], passage_ids: [] }
  const shown = new Set<number>()
  let isSaid = false
  let tokens = 0
  try {
    const by = { ask, userId: scope.userId, messageId, signal }
    const found = isFree
      ? { sources: [], worded: await wordedFor(services, by, guard) }
      : await findSources(services, by, library)
    // What an exercise asks is not answered in another language either.
    if (found.worded && (yield* guard.help(found.worded.text, question.nudges))) {
      yield { type: 'end', outcome: 'meta', carried, tokens: found.worded.tokens }
      return true
    }
    const sources = found.sources.filter(({ segment_id: segmentId }) => !guard.withholds(segmentId))
    if (!isFree && sources.length === 0) return false
    for await (const part of writeAnswer(services, { ...by, sources })) {
      if (part.type === 'used') {
        tokens = part.tokens + (found.worded?.tokens ?? 0)
        continue
      }
      for (const { number, passage } of part.cited) {
        if (shown.has(number)) continue
        shown.add(number)
        yield { type: 'citation', ...(await getCitation(services, passage, number)) }
      }
      isSaid = true
      const marks = part.cited.map(({ number }) => ` [${number}]`).join('')
      yield { type: 'token', text: `${part.text}${marks} ` }
    }
    if (!isSaid && !isFree) return false
    const used = sources.filter((_, place) => shown.has(place + 1))
    const leaning = { focus: [], passage_ids: used.map(({ id }) => id) }
    yield { type: 'end', outcome: isFree ? 'unsourced' : 'answer', carried: leaning, tokens }
    return true
  } catch (thrown) {
    if (thrown instanceof QuotaSpent) {
      const { renewsAt } = thrown
      yield { type: 'fault', code: 'quota_spent', ...(renewsAt ? { renews_at: renewsAt } : {}) }
      return true
    }
    if (signal.aborted) return true
    log('warn', 'assistant_model_failed', { stack: stackOf(thrown) })
    if (!isSaid && !isFree) return false
    yield { type: 'fault', code: 'unavailable' }
    return true
  }
}

type By = { ask: Ask; userId: string; messageId: string; signal: AbortSignal }

/** The question as an open exercise in the other language would ask it; nothing where none is open. */
async function wordedFor(services: Services, by: By, guard: ExerciseGuard): Promise<Worded | undefined> {
  const isAskedThere = guard.languages.has(otherThan(languageOf(by.ask.text)))
  return isAskedThere ? inOtherLanguage(services, by) : undefined
}
