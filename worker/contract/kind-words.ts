import type { AssessmentKind } from '#db/vocabulary.ts'

/** The words for the kinds of assessments in addresses, as the specification spells them. */
export const KIND_WORDS = { exam: 'exam', exercise: 'excercise' } as const
export const kindOf = (word: string): AssessmentKind => (word === KIND_WORDS.exercise ? 'exercise' : 'exam')
