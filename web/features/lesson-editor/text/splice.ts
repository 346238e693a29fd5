import { clipped, marksAfter, shifted, type TextChange } from '#web/domain/text-change.ts'
import { type Piece, recut } from './cut.ts'
import { marksOf, withMarks, withOwn } from './marks.ts'
import { hasText, letters, newSentence, type Sentence, textOf } from './sentences.ts'

/** The field after a replacement: the sentences it touches are cut anew, the others stay as they are. */
export const splice = (sentences: readonly Sentence[], change: TextChange, lang: string): Sentence[] =>
  withMarks(cutAnew(sentences, change, lang), marksAfter(marksOf(sentences), change))

function cutAnew(sentences: readonly Sentence[], { from, to, insert }: TextChange, lang: string): Sentence[] {
  if (sentences.length === 0) return insert === '' ? [] : recut([{ text: insert, of: null }], lang)
  const spans = spansOf(sentences)
  const length = spans.at(-1)?.end ?? 0
  // What is typed on a border belongs to the sentence before it until it is cut.
  const holds = (place: number) =>
    spans.findIndex(({ start, end }) => place <= end && (place > start || start === 0))
  const first = Math.max(0, holds(from))
  let last = Math.max(first, holds(to))
  // Where the end of a sentence changes, its border to the next one may be gone.
  if (to >= (spans[last]?.end ?? 0) - 2 && to < length && last + 1 < spans.length) last++
  const pieces: Piece[] = []
  for (const { sentence, start } of spans.slice(first, last + 1)) {
    const left = sentence.text.slice(0, Math.max(0, from - start))
    const right = sentence.text.slice(Math.max(0, to - start))
    if (sentence === sentences[first]) {
      if (left !== '') pieces.push({ text: left, of: sentence })
      if (insert !== '') pieces.push({ text: insert, of: null })
    }
    if (right !== '') pieces.push({ text: right, of: sentence })
  }
  return [...sentences.slice(0, first), ...recut(pieces, lang), ...sentences.slice(last + 1)]
}

/** A field of one sentence, as a heading is: it is never cut, whatever stops it holds. */
export function spliceOne(sentences: readonly Sentence[], change: TextChange): Sentence[] {
  const [only = newSentence()] = sentences
  const text = only.text.slice(0, change.from) + change.insert + only.text.slice(change.to)
  return withMarks([{ ...only, text }], marksAfter(marksOf([only]), change))
}

type Span = { sentence: Sentence; start: number; end: number }
function spansOf(sentences: readonly Sentence[]): Span[] {
  let end = 0
  return sentences.map((sentence) => {
    const start = end
    end += sentence.text.length
    return { sentence, start, end }
  })
}

/** Both halves of a field that is split, as by Enter. The longer half of a sentence keeps its id. */
export function splitAt(sentences: readonly Sentence[], at: number): [Sentence[], Sentence[]] {
  const left: Sentence[] = []
  const right: Sentence[] = []
  for (const { sentence, start, end } of spansOf(sentences)) {
    if (at >= end) left.push(sentence)
    else if (at <= start) right.push(sentence)
    else {
      const [before, after] = [sentence.text.slice(0, at - start), sentence.text.slice(at - start)]
      const leftKeeps = letters(before) >= letters(after)
      const other = crypto.randomUUID()
      const second = after.trimStart()
      const half = (text: string, keeps: boolean, from: number): Sentence =>
        withOwn(
          { ...sentence, id: keeps ? sentence.id : other, text },
          clipped(sentence.marks ?? [], from, from + text.length),
        )
      const halves = [
        half(before, leftKeeps, 0),
        half(second, !leftKeeps, sentence.text.length - second.length),
      ] as const
      if (hasText(halves[0])) left.push(halves[0])
      if (hasText(halves[1])) right.push(halves[1])
    }
  }
  return [left, right]
}

const ENDS = /[.!?؟。…:؛]$/u

/** Two fields as one, with a space only after a full stop: two halves of a word become the word again. */
export function join(before: readonly Sentence[], after: readonly Sentence[], lang: string): Sentence[] {
  const last = before.at(-1)
  const first = after[0]
  if (!last || !first) return [...before, ...after]
  const gap = ENDS.test(last.text) ? ' ' : ''
  const middle = recut(
    [
      { text: last.text + gap, of: last },
      { text: first.text, of: first },
    ],
    lang,
  )
  const marks = [...marksOf(before), ...shifted(marksOf(after), textOf(before).length + gap.length)]
  return withMarks([...before.slice(0, -1), ...middle, ...after.slice(1)], marks)
}

/** A stretch of a field with the ids and citations of its sentences, as copying takes it. */
export const stretch = (sentences: readonly Sentence[], from: number, to: number): Sentence[] =>
  splitAt(splitAt(sentences, to)[0], from)[1]

/** Sentences of the editor itself put in place of a stretch: their passages come along. */
export function insertSentences(
  sentences: readonly Sentence[],
  { from, to }: { from: number; to: number },
  added: readonly Sentence[],
  lang: string,
): Sentence[] {
  const rest = from === to ? [...sentences] : splice(sentences, { from, to, insert: '' }, lang)
  const [left, right] = splitAt(rest, from)
  return join(join(left, added, lang), right, lang)
}

export const lengthOf = (sentences: readonly Sentence[]): number => textOf(sentences).length
