import type { Knowledge } from '../../knowledge.ts'
import { type QuestionCandidate, statement } from '../candidate.ts'
import { changedBy } from './changed.ts'
import { type Stated, spanOfStated } from './stated.ts'

const SCORE = 1.6

/**
 * A sentence as it is, and the same with one place changed. Only what can be falsified is also asked as it is: true and
 * false come from one pool.
 */
export function factStatements(stated: Stated[], { document: { lang } }: Knowledge): QuestionCandidate[] {
  return stated.flatMap((one) => {
    const [best] = one.alterations
    if (!best) return []
    const { sentence, text, worth } = one
    const spans = [spanOfStated(one)]
    const common = {
      sentence,
      score: SCORE + worth * 0.5 + best.worth * 0.5,
      difficulty: 'intermediate',
      skill: 'recall',
    } as const
    const made = changedBy(one, best, lang)
    return [
      statement({ ...common, spans, rule: 'fact_true', title: text, isTrue: true }, lang),
      statement(
        { ...common, spans, rule: 'fact_changed', title: made.text, isTrue: false, changed: made.changed },
        lang,
      ),
    ]
  })
}
