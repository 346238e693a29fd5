import type { Mark } from '#db/content.ts'
import { clipped, shifted, tidied } from '#web/domain/text-change.ts'
import type { Stretch } from '../field/caret.ts'
import type { Sentence } from './sentences.ts'

/** How the text of a field is set, counted from its beginning. */
export function marksOf(sentences: readonly Sentence[]): Mark[] {
  let at = 0
  return tidied(
    sentences.flatMap(({ text, marks = [] }) => {
      const from = at
      at += text.length
      return shifted(clipped(marks, 0, text.length), from)
    }),
  )
}

/** A sentence with these marks, or with none. */
export function withOwn(sentence: Sentence, marks: readonly Mark[]): Sentence {
  if (marks.length === 0 && !sentence.marks) return sentence
  const { marks: _, ...plain } = sentence
  return marks.length === 0 ? plain : { ...plain, marks: tidied(marks) }
}

/** The sentences of a field, each with its part of the field's marks. */
export function withMarks(sentences: readonly Sentence[], marks: readonly Mark[]): Sentence[] {
  let at = 0
  return sentences.map((sentence) => {
    const from = at
    at += sentence.text.length
    return withOwn(sentence, clipped(marks, from, at))
  })
}

/** Whether all of a stretch is set in a way; for a link, the address that all of it leads to. */
export const markOver = (sentences: readonly Sentence[], { from, to }: Stretch, type: Mark['type']) =>
  marksOf(sentences).find((mark) => mark.type === type && mark.from <= from && mark.to >= to)

/** The stretch set in a way, or no longer where `isOn` is false. A link takes the place of another one. */
export function marked(
  sentences: readonly Sentence[],
  { from, to }: Stretch,
  mark: Pick<Mark, 'type' | 'href'>,
  isOn: boolean,
): Sentence[] {
  const rest = marksOf(sentences).flatMap((one) =>
    one.type === mark.type ? [...clipped([one], 0, from), ...shifted(clipped([one], to), to)] : [one],
  )
  return withMarks(sentences, isOn ? [...rest, { ...mark, from, to }] : rest)
}
