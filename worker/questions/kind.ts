import type { KeyOf, PartsOf, QuestionType, ResponseOf } from '#db/vocabulary.ts'

/** Part ids with whether each was answered rightly; empty for types that are answered with text. */
export type Marks = Record<string, boolean>
/** How much of a question was right, as a fraction of integers, and which of its parts. */
export type Marked = { earned: number; of: number; marks: Marks }

/** What is particular to a type of question. Everything here is pure. */
export type Kind<Type extends QuestionType> = {
  /** Whether a response has the shape of this type and names only parts of this question. */
  fits(parts: PartsOf[Type], response: ResponseOf[QuestionType]): response is ResponseOf[Type]
  mark(parts: PartsOf[Type], key: KeyOf[Type], response: ResponseOf[Type]): Marked
  /** A response that earns everything. */
  right(key: KeyOf[Type]): ResponseOf[Type]
  /** The parts in the order in which one attempt shows them. `next` gives numbers from 0 up to 1. */
  show(parts: PartsOf[Type], next: () => number): PartsOf[Type]
}

export const ids = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id)

export const isDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length
