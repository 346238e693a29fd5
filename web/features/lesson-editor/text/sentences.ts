import type { Mark, Sentence, SentenceSupport } from '#db/content.ts'
import { clipped } from '#web/domain/text-change.ts'
import { marksOf, withOwn } from './marks.ts'

/**
 * A field's text is its sentences joined, so each keeps the space behind it. What is stored has no such spaces:
 * `spaced` adds them when a field opens, `trimmed` removes them when it is saved.
 */
export type { Sentence }

export const newSentence = (text = ''): Sentence => ({
  id: crypto.randomUUID(),
  text,
  citations: [],
  base: null,
})

export const textOf = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join('')

/** How a sentence stands to its passages while it is typed; the server decides when it has checked it. */
export function supportOf({ text, citations, base }: Sentence): SentenceSupport {
  if (citations.length === 0) return 'own'
  return base !== null && plainSpaces(base) === plainSpaces(text) ? 'supported' : 'changed'
}

const plainSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

export const hasText = ({ text }: { text: string }): boolean => text.trim() !== ''

/** As a field shows them: one space between two sentences, set as they are where both are set alike. */
export const spaced = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((sentence, place) => {
    const next = sentences[place + 1]
    if (!next || /\s$/u.test(sentence.text)) return sentence
    const { text, marks } = sentence
    const goesOn = ({ to, type, href }: Mark) =>
      to === text.length &&
      next.marks?.some((mark) => mark.from === 0 && mark.type === type && mark.href === href)
    const longer = marks?.map((mark) => (goesOn(mark) ? { ...mark, to: mark.to + 1 } : mark))
    return { ...sentence, text: `${text} `, ...(longer && { marks: longer }) }
  })

/** As they are sent: without the spaces at their ends, and without empty ones. */
export const trimmed = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(hasText).map((sentence) => {
    const text = sentence.text.trim()
    if (text === sentence.text) return sentence
    const from = sentence.text.length - sentence.text.trimStart().length
    return withOwn({ ...sentence, text }, clipped(sentence.marks ?? [], from, from + text.length))
  })

/** Several sentences as one, with the passages of all and every word set as it was. */
export function asOne(sentences: readonly Sentence[]): Sentence {
  const [first = newSentence(), ...others] = sentences
  if (others.length === 0) return first
  const citations = [...new Set(sentences.flatMap((one) => one.citations))]
  return withOwn({ ...first, text: textOf(sentences), citations }, marksOf(sentences))
}

/** How many letters and digits a text has: what decides who keeps an id. */
export const letters = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
