import { describe, expect, it } from 'vitest'
import {
  headRows,
  isOrdered,
  isQuoted,
  isSpeakerNote,
  listDepth,
  listNumber,
} from '#worker/ai/text/segment-marks.ts'

describe('the number of a list item', () => {
  it.each([
    ['1. Open the valve.', 1, 3],
    ['2) Open the valve.', 2, 3],
    ['(3) Open the valve.', 3, 4],
    ['١٢- تُعرّف الاتفاقية الطفل', 12, 4],
    ['1.الجدول: يتكون من صفوف', 1, 2],
    ['۴. نخستین گام', 4, 3],
    ['b) the second', 2, 3],
    ['(ج) زيادة الفهم', 3, 4],
    ['iv. the fourth', 4, 4],
  ])('is read from "%s"', (text, value, length) => {
    expect(listNumber(text)).toMatchObject({ value, length })
  })

  it.each(['3.5 litres of water', '1984 was a year', 'A cell is alive', 'و. أحمد', '2026', 'mix. Then stir'])(
    'is not seen in "%s"',
    (text) => {
      expect(isOrdered([text, text])).toBe(false)
    },
  )
})

describe('a list', () => {
  it.each([
    [['1. a', '2. b', '3. c']],
    [['4) ا', '5) ب']],
    [['أ) الأول', 'ب) الثاني', 'ج) الثالث']],
    [['أ) الأول', 'ب) الثاني', 'ت) الثالث']],
    [['i. one', 'ii. two', 'iii. three', 'iv. four', 'v. five']],
    [['h) eight', 'i) nine', 'j) ten']],
    [['٣- ثلاثة', '٤- أربعة']],
  ])('that counts on is ordered: %j', (texts) => {
    expect(isOrdered(texts)).toBe(true)
  })

  it.each([[['first', 'second']], [['1. a', 'b']], [['2. a', '5. b']], [['1. a', '1. b']], [[]]])(
    'that does not is unordered: %j',
    (texts) => {
      expect(isOrdered(texts)).toBe(false)
    },
  )
})

describe('what a segment says of itself', () => {
  it('tells the notes of a speaker from footnotes by their slide', () => {
    expect(isSpeakerNote({ kind: 'note', slide: 3 })).toBe(true)
    expect(isSpeakerNote({ kind: 'note' })).toBe(false)
    expect(isSpeakerNote({ kind: 'paragraph', slide: 3 })).toBe(false)
  })

  it('tells quotations, head rows and the depth of an item by its level', () => {
    expect(isQuoted({ kind: 'paragraph', level: 1 })).toBe(true)
    expect(isQuoted({ kind: 'paragraph' })).toBe(false)
    expect(isQuoted({ kind: 'heading', level: 1 })).toBe(false)
    expect(headRows({ kind: 'table', level: 1 })).toBe(1)
    expect(headRows({ kind: 'table' })).toBeUndefined()
    expect(headRows({ kind: 'heading', level: 2 })).toBeUndefined()
    expect([listDepth({ level: 2 }), listDepth({})]).toEqual([2, 1])
  })
})
