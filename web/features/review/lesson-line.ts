import type { LessonTotals } from '#worker/contract/review.ts'
import { ruleWords } from './messages.ts'

type Counted = Pick<LessonTotals, 'minutes' | 'objectives' | 'objectives_asked'>

/** "Read in 4 minutes · asks 2 of its 3 objectives". */
export function lessonLine({ minutes, objectives, objectives_asked: asked }: Counted): string {
  const read = ruleWords.line.readIn({ n: minutes })
  return objectives === 0 ? read : `${read} · ${ruleWords.line.asks({ asked, of: objectives })}`
}
