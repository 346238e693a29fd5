import type { Asked, QuestionResponse, Typed } from './asked.ts'
import type { Judged } from './judged.ts'

/** What each part to answer with takes. */
export type AnswerProps<Type extends Asked['type']> = {
  question: Typed<Type>
  response: QuestionResponse | undefined
  /** `typing` while somebody writes: what follows may come within the second. */
  onRespond: (response: QuestionResponse, typing?: 'typing') => void
  /** Enter in a field. */
  onEnter?: () => void
  /** Marked: nothing can be changed any more. */
  judged?: Judged
  /** Language and direction of the question. */
  own: { lang: string; dir: 'ltr' | 'rtl' }
}
