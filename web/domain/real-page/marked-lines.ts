import { countLetters, LINE_REACH } from '#worker/contract/letters.ts'

/** The passage that is shown, others that are used, and those that no lesson uses, by the reason. */
export type MarkKind = 'hit' | 'use' | 'unused' | 'skipped' | 'left-out'
type Range = { start: number; end: number }
/** A line of the contract, `LineBox`, as it came over the wire. */
export type ShownBox = [
  x: number,
  end: number,
  y: number,
  size: number,
  letters: number,
  rightToLeft: 0 | 1,
  page?: number | null,
]
/** A segment of the source: its text, the page on which it begins, its lines in reading order. */
type Lines = { text: string; page: number; boxes: ShownBox[] }
/** On its page, in points from the lower left. */
export type Marked = { page: number; left: number; right: number; bottom: number; top: number }

/** So many letters are wider than high; on a page that is shown turned by a quarter they are not. */
const WIDE_LETTERS = 4
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/**
 * Where the words of a range stand: one piece for each line that it touches. A line holds a number of letters, and a
 * word lies where its letters do in the width of the line, counted from the right in a line that is read from there.
 * A line that mixes directions is marked whole, since its words don't stand in the order in which they are counted; so
 * is one that is shown turned by a quarter.
 */
export function markedLines({ text, page, boxes }: Lines, { start, end }: Range): Marked[] {
  const from = countLetters(text.slice(0, start))
  const to = countLetters(text.slice(0, end))
  const marked: Marked[] = []
  let before = 0
  let offset = 0
  for (const [x, right, y, size, letters, rightToLeft, elsewhere] of boxes) {
    const line = takeLetters(text, offset, letters)
    offset += line.length
    const [first, last] = [Math.max(from, before) - before, Math.min(to, before + letters) - before]
    before += letters
    if (first >= last) continue
    const isMixed = RIGHT_TO_LEFT.test(line) && LEFT_TO_RIGHT.test(line)
    const width = right - x
    const isTurned = letters > WIDE_LETTERS && width < size
    const [head, tail] = isMixed || isTurned ? [0, 1] : [first / letters, last / letters]
    marked.push({
      page: elsewhere ?? page,
      left: rightToLeft ? right - tail * width : x + head * width,
      right: rightToLeft ? right - head * width : x + tail * width,
      bottom: y - size * LINE_REACH.below,
      top: y + size * LINE_REACH.above,
    })
  }
  return marked
}

/** The text from an offset on that holds that many letters. */
function takeLetters(text: string, offset: number, letters: number): string {
  let end = offset
  for (let left = letters; left > 0 && end < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0)
    left -= countLetters(character)
    end += character.length
  }
  return text.slice(offset, end)
}
