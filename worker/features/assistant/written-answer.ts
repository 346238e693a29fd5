import type { Ask, Carried, Library, Passage, SayKey } from '#worker/ai/answers/answerer.ts'
import { questionOf } from '#worker/ai/answers/question.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { QuotaSpent } from './answer-meter.ts'
import type { Answered, Question } from './answer-question.ts'
import { getCitation } from './citation-queries.ts'
import type { ExerciseGuard } from './exercise-guard.ts'
import { writeAnswer } from './model-answer.ts'
import { findSources } from './other-language.ts'

type With = { library: Library; guard: ExerciseGuard; isFree: boolean }
/** If nothing could be shown, `say` comes before the passages themselves; `tokens` were used all the same. */
type Result = { type: 'ended' } | { type: 'nothing'; say?: SayKey; tokens: number }
const ENDED: Result = { type: 'ended' }

/** A model's answer, unless none of it may be shown. */
export async function* written(
  services: Services,
  question: Question,
  { library, guard, isFree }: With,
): AsyncGenerator<Answered, Result> {
  const { ask, scope, messageId, signal } = question
  const shown = new Set<number>()
  let isSaid = false
  let [tokens, dropped] = [0, 0]
  try {
    const by = { ask, userId: scope.userId, messageId, signal }
    const found = isFree ? { sources: [], worded: undefined } : await findSources(services, by, library)
    tokens = found.worded?.tokens ?? 0
    // The guard also checks the translated question, so that asking in another language doesn't get around it.
    if (found.worded && (yield* guard.help(found.worded.text, question.nudges))) {
      yield { type: 'end', outcome: 'meta', carried: leaning(ask, []), tokens }
      return ENDED
    }
    const sources = found.sources.filter((passage) => !guard.withholds(passage))
    if (!isFree && sources.length === 0) return { type: 'nothing', tokens }
    for await (const part of writeAnswer(services, { ...by, sources })) {
      if (part.type === 'used') {
        tokens += part.tokens
        dropped = part.dropped
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
    if (!isSaid && isFree) {
      yield { type: 'fault', code: 'unavailable' }
      return ENDED
    }
    if (!isSaid) return { type: 'nothing', tokens, ...(dropped > 0 ? { say: 'model_unproven' } : {}) }
    const used = sources.filter((_, place) => shown.has(place + 1))
    yield { type: 'end', outcome: isFree ? 'unsourced' : 'answer', carried: leaning(ask, used), tokens }
    return ENDED
  } catch (thrown) {
    if (thrown instanceof QuotaSpent) {
      const { renewsAt } = thrown
      yield { type: 'fault', code: 'quota_spent', ...(renewsAt ? { renews_at: renewsAt } : {}) }
      return ENDED
    }
    if (signal.aborted) return ENDED
    log('warn', 'assistant_model_failed', { stack: stackOf(thrown) })
    if (!isSaid && !isFree) return { type: 'nothing', say: 'model_away', tokens }
    yield { type: 'fault', code: isSaid ? 'interrupted' : 'unavailable' }
    return ENDED
  }
}

/** What a follow-up question may refer back to. */
function leaning({ text, previous }: Ask, used: Passage[]): Carried {
  const { focus } = questionOf(text)
  const heading = used[0]?.heading ?? previous?.heading
  return {
    focus: focus.length > 0 ? focus : (previous?.focus ?? []),
    ...(heading === undefined ? {} : { heading }),
    passage_ids: used.map(({ id }) => id),
  }
}
