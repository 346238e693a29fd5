import type { Sentence } from '../../document.ts'

/** A part of the plain text of a sentence. */
export type Range = readonly [from: number, to: number]

/** What a sentence says of whom, so that the two may stand apart in a question. */
export type Predication = {
  sentence: Sentence
  /** A specific noun phrase, as it stands. */
  subject: Range
  /** The sentence before that names the subject, where this one has a pronoun for it. */
  named?: Sentence
  /** A clause with its own verb that reads alone. A subject that stands inside it is cut out of what is shown. */
  predicate: Range
  number: 'one' | 'many'
  gender?: 'm' | 'f'
  person: boolean
  /** Named, and not described: states and bodies act as persons do. */
  name?: boolean
  /** The predicate would suit a subject of either number and gender: its verb has one form for all. */
  open?: boolean
}
