import type { LessonTotals } from '#worker/contract/review.ts'
import { m } from './messages.ts'

type Counted = Pick<LessonTotals, 'minutes' | 'objectives' | 'objectives_asked'>

/** "Read in 4 minutes · asks 2 of its 3 objectives". */
export function lessonLine({ minutes, objectives, objectives_asked: asked }: Counted): string {
  const read = m.lesson.readIn({ n: minutes })
  return objectives === 0 ? read : `${read} · ${m.lesson.asks({ asked, of: objectives })}`
}
