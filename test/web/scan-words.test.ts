import { expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { isDoubted, readWords } from '#web/features/materials/scan/read-words.ts'
import { isUnread, textOf, typedLines } from '#web/features/materials/scan/typed-lines.ts'

const page = { width: 1_000, height: 2_000 }
const line = (block: number, paragraph: number, of: number) =>
  `4\t1\t${block}\t${paragraph}\t${of}\t0\t100\t200\t300\t40\t-1\t`
const word = (text: string, confidence: number, [left, width, top] = [100, 300, 200]) =>
  `5\t1\t1\t1\t1\t1\t${left}\t${top}\t${width}\t40\t${confidence}\t${text}`

it('the table of the reader becomes lines with their places, and its mean', () => {
  const table = [
    line(1, 1, 1),
    word('Humus', 96.4),
    word('feeds', 90.2, [500, 100, 200]),
    line(1, 1, 2),
    word('plants', 50),
    '',
  ]
  expect(readWords(table.join('\n'), page)).toEqual({
    confidence: 78,
    lines: [
      { text: 'Humus feeds', confidence: 90, box: [0.1, 0.1, 0.6, 0.12], confirmed: true, starts: true },
      { text: 'plants', confidence: 50, box: [0.1, 0.1, 0.4, 0.12], confirmed: false },
    ],
  })
})

it('a short line alone is a heading, and what holds no letter is no line', () => {
  const table = [
    line(1, 1, 1),
    word('~', 20),
    line(2, 1, 1),
    word('Soil', 95),
    line(3, 1, 1),
    word('It lives.', 95, [100, 300, 400]),
  ]
  expect(readWords(table.join('\n'), page).lines.map(({ text, heading }) => [text, heading])).toEqual([
    ['Soil', true],
    ['It lives.', undefined],
  ])
})

it('a sentence that goes on below begins no paragraph, whatever the reader says', () => {
  const table = [
    line(1, 1, 1),
    word('It comes from', 95, [100, 300, 100]),
    line(2, 1, 1),
    word('dead leaves.', 95, [100, 300, 160]),
    line(3, 1, 1),
    word('It feeds plants.', 95, [100, 300, 220]),
  ]
  expect(readWords(table.join('\n'), page).lines.map(({ starts }) => starts)).toEqual([true, undefined, true])
})

it('a page without words has no confidence to speak of', () => {
  expect(readWords('1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t', page)).toEqual({ confidence: 0, lines: [] })
})

it('Latin signs in Arabic lines become Arabic ones, and hidden marks go', () => {
  const table = [line(1, 1, 1), word('\u200fالماء,', 90), word('لماذا?', 90)]
  expect(readWords(table.join('\n'), page).lines[0]?.text).toBe('الماء، لماذا؟')
})

it.each([
  ['soil', 80, false],
  ['soil', 79, true],
  ['soil', null, true],
  ['500 years', 99, true],
  ['عام ٥٠٠', 99, true],
])('%s read with certainty %s is to be checked: %s', (text, confidence, doubted) => {
  expect(isDoubted({ text, confidence })).toBe(doubted)
})

it('what is typed becomes lines and the same text again', () => {
  const text = 'Soil\n\nIt holds water\nand minerals.\n\nIt lives.'
  const lines = typedLines(text)
  expect(lines.map(({ starts }) => starts)).toEqual([true, true, undefined, true])
  expect(lines.every(({ confirmed }) => confirmed)).toBe(true)
  expect(textOf(lines)).toBe(text)
  expect(isUnread(typedLines('  \n'))).toBe(true)
})

it('a long paragraph that is pasted is cut between words', () => {
  const lines = typedLines('word '.repeat(LIMITS.scanLineChars).trim())
  expect(lines.every(({ text }) => text.length <= LIMITS.scanLineChars && !/^ | $/.test(text))).toBe(true)
  expect(lines.flatMap(({ text }) => text.split(' ')).length).toBe(LIMITS.scanLineChars)
  expect(lines.map(({ starts }) => starts === true).indexOf(true, 1)).toBe(-1)
})
