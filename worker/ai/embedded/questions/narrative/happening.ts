import type { Sentence } from '../../document.ts'

/** Something that happened once, as a clause that stands alone, and how far on in the passage it is told. */
export type Happening = { sentence: Sentence; place: number; text: string }

/** How the clauses of a language are read. */
export type Telling = {
  /** Whether a sentence tells something that happened at all, though it may not stand alone. */
  tells: (plain: string) => boolean
  /** A sentence that states what is so, or was so for long. */
  describes: (plain: string) => boolean
  /** From here to the end of its paragraph a text may tell what was before. */
  looksBack: (plain: string) => boolean
  /** The clauses that tell one thing that happened and stand alone: offsets of the plain text, in order. */
  clauses: (plain: string) => Array<readonly [from: number, to: number]>
}
