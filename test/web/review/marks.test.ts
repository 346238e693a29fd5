import { expect, it } from 'vitest'
import { pieces, type Range } from '#web/features/review/items/marks.ts'

const cut = (text: string, ranges: Range[]) => pieces(text, ranges).map((piece) => [piece.text, piece.kind])

it('a text without passages is one piece', () => {
  expect(cut('plain', [])).toEqual([['plain', null]])
})

it('the selected passage wins where it overlaps another, and neighbours of one kind join', () => {
  const ranges: Range[] = [
    { start: 0, end: 6, kind: 'use' },
    { start: 4, end: 8, kind: 'hit' },
    { start: 8, end: 9, kind: 'hit' },
  ]
  expect(cut('0123456789', ranges)).toEqual([
    ['0123', 'use'],
    ['45678', 'hit'],
    ['9', null],
  ])
})

it('offsets are UTF-16 units, and a range past the end stops there', () => {
  expect(cut('𝒜ب', [{ start: 2, end: 99, kind: 'hit' }])).toEqual([
    ['𝒜', null],
    ['ب', 'hit'],
  ])
})
