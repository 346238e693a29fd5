import { expect, it } from 'vitest'
import type { DiffPart } from '#worker/contract/publishing.ts'
import { diffWords, sampleOf, wordsOf } from '#worker/features/publishing/diff-rules.ts'

const side = (parts: DiffPart[], op: 'removed' | 'added') =>
  parts
    .filter((part) => part.op === 'same' || part.op === op)
    .map(({ text }) => text)
    .join('')
const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ op, text }) => (op === 'same' ? text : op === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

it('a changed word is shown as removed and added in its sentence', () => {
  expect(marked('It needs about 30 comparisons.', 'It needs about 20 comparisons.')).toBe(
    'It needs about -30-+20+ comparisons.',
  )
})

it('a changed Arabic word is shown as a whole, with its prefix and its vowel marks', () => {
  expect(marked('يكفي فهرسٌ نحو ٣٠ مقارنة.', 'يكفي فهرسًا نحو ٢٠ مقارنة.')).toBe(
    'يكفي -فهرسٌ-+فهرسًا+ نحو -٣٠-+٢٠+ مقارنة.',
  )
})

it('an added sentence is one change, and so is a run of changed words', () => {
  expect(marked('One. Three.', 'One. Two here. Three.')).toBe('One. +Two here. +Three.')
  expect(marked('the old three words here', 'the some other text here')).toBe(
    'the -old three words-+some other text+ here',
  )
})

it('nothing differs between equal texts, and everything beside an empty one', () => {
  expect(diffWords('same', 'same')).toEqual([{ op: 'same', text: 'same' }])
  expect(diffWords('', '')).toEqual([])
  expect(diffWords('', 'new')).toEqual([{ op: 'added', text: 'new' }])
  expect(diffWords('old', '')).toEqual([{ op: 'removed', text: 'old' }])
})

it('both sides can be read back from the parts, whatever the texts are', () => {
  const words = ['بحيرة', 'lake', ' ', '  ', '\n', '.', '،', 'و', '30', '٣٠', '😀', 'é', '-']
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  const text = () =>
    Array.from({ length: Math.floor(next() * 30) }, () => words[Math.floor(next() * words.length)]).join('')
  for (let round = 0; round < 500; round++) {
    const before = text()
    const after = text()
    const parts = diffWords(before, after)
    expect(side(parts, 'removed')).toBe(before)
    expect(side(parts, 'added')).toBe(after)
    expect(wordsOf(before).join('')).toBe(before)
  }
})

it('a text of thousands of changed words is compared in good time', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, n) => `${word}${n}`).join(' ')
  const parts = diffWords(`start ${long('a')} end`, `start ${long('b')} end`)
  expect(parts.map(({ op }) => op)).toEqual(['same', 'removed', 'added', 'same'])
})

it('a sample begins with the sentence of the first change and is short', () => {
  const parts = diffWords(
    `First sentence. ${'Long middle. '.repeat(40)}The last has 30 things.`,
    `First sentence. ${'Long middle. '.repeat(40)}The last has 20 things.`,
  )
  expect(sampleOf(parts)).toEqual([
    { op: 'same', text: 'The last has ' },
    { op: 'removed', text: '30' },
    { op: 'added', text: '20' },
    { op: 'same', text: ' things.' },
  ])
  const whole = sampleOf(diffWords('', 'word '.repeat(500)))
  expect(whole.map(({ text }) => text).join('').length).toBeLessThanOrEqual(250)
})
