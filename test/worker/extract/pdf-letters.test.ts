import { describe, expect, it } from 'vitest'
import { toLogical } from '#worker/extract/pdf/bidi.ts'
import { mendBrackets } from '#worker/extract/pdf/brackets.ts'
import { markDescending } from '#worker/extract/pdf/drawing-order.ts'
import { spreadMarks } from '#worker/extract/pdf/lam-alef.ts'
import { directionOf } from '#worker/extract/pdf/letters.ts'
import { groupLines } from '#worker/extract/pdf/lines.ts'
import { attachMarks } from '#worker/extract/pdf/marks.ts'
import { settleScripts } from '#worker/extract/pdf/scripts.ts'
import { splitCells } from '#worker/extract/pdf/spaces.ts'
import { drawn, glyph } from './glyph-builder.ts'

const tokens = (texts: string[]) => texts.map((text) => ({ text }))
const logical = (texts: string[], rightToLeft: boolean) =>
  toLogical(tokens(texts), rightToLeft)
    .map((token) => token.text)
    .join('')

describe('visual order to logical order', () => {
  it('reverses an Arabic line', () => {
    expect(logical([...'بتك'], true)).toBe('كتب')
  })

  it('never turns the letters of a ligature', () => {
    expect(logical(['و', 'ل', 'و', 'أ', 'لا'], true)).toBe('لاأولو')
  })

  it('keeps Latin words and numbers from left to right inside Arabic', () => {
    expect(logical([...'2024 ماع SQL ةغل'], true)).toBe('لغة SQL عام 2024')
  })

  it('keeps dates, decimals and thousands whole', () => {
    expect(logical([...'15/03/2024 موي'], true)).toBe('يوم 15/03/2024')
    expect(logical([...'1,250.75 غلب'], true)).toBe('بلغ 1,250.75')
  })

  it('writes a percent sign after its number, whichever side it was drawn on', () => {
    expect(logical([...'71% وحن'], true)).toBe('نحو 71%')
    expect(logical([...'%71 وحن'], true)).toBe('نحو 71%')
  })

  it('keeps a version number with the Latin word before it', () => {
    expect(logical([...'HTTP 2 ةخسن'], true)).toBe('نسخة HTTP 2')
  })

  it('turns only the Arabic stretch of an English line', () => {
    expect(logical([...'the word باتك means book'], false)).toBe('the word كتاب means book')
  })

  it('leaves an English line alone', () => {
    expect(logical([...'plain text (1).'], false)).toBe('plain text (1).')
  })
})

describe('brackets', () => {
  it('are turned when the producer stored their shapes', () => {
    expect(mendBrackets('الذاكرة )RAM( سريعة')).toBe('الذاكرة (RAM) سريعة')
    expect(mendBrackets('قال: »نعم«')).toBe('قال: «نعم»')
  })

  it('stay when they already open before they close', () => {
    expect(mendBrackets('الذاكرة (RAM) سريعة')).toBe('الذاكرة (RAM) سريعة')
    expect(mendBrackets('(أ) أولًا [1]')).toBe('(أ) أولًا [1]')
  })
})

describe('combining marks', () => {
  it('join the next letter where the stream runs from left to right', () => {
    const glyphs = [glyph('ب', 0), glyph('\u064e', 6), glyph('ت', 5)]
    expect(attachMarks(glyphs).map((g) => g.text)).toEqual(['ب', 'ت\u064e'])
  })

  it('join the letter before them where the stream runs from right to left', () => {
    const glyphs = [glyph('ت', 10), glyph('\u064e', 11), glyph('ب', 5), glyph('\u0650', 6)]
    for (const each of glyphs) each.descending = true
    expect(attachMarks(glyphs).map((g) => g.text)).toEqual(['ت\u064e', 'ب\u0650'])
  })

  it('join their letter although they are drawn at a height and in a run of their own', () => {
    const glyphs = [glyph('\u0651', 6, { y: 4, run: 2 }), glyph('ل', 5, { run: 3 })]
    expect(attachMarks(glyphs).map((g) => g.text)).toEqual(['ل\u0651'])
  })

  it('of Latin text join the letter before', () => {
    expect(attachMarks([glyph('e', 0), glyph('\u0301', 2)]).map((g) => g.text)).toEqual(['e\u0301'])
  })

  it('of a lam-alef stand on the letter that can bear them', () => {
    expect(spreadMarks('ﻻ', ['\u064e'])).toBe('ل\u064eا')
    expect(spreadMarks('ﻷ', ['\u064e', '\u0652'])).toBe('ل\u0652أ\u064e')
    expect(spreadMarks('ﻷ', ['\u064e'])).toBe('لأ\u064e')
    expect(spreadMarks('ب', ['\u064e'])).toBe('ب\u064e')
  })
})

describe('the order of drawing', () => {
  it('is seen to run from right to left even when each glyph is a run of its own', () => {
    const glyphs = [...'كتاب'].map((text, i) => glyph(text, 40 - i * 6, { run: i, order: i }))
    markDescending(glyphs)
    expect(glyphs.every((each) => each.descending)).toBe(true)
  })

  it('keeps alef after lam where the two halves of a lam-alef lie across each other', () => {
    const glyphs = [glyph('س', 20), glyph('ل', 12), glyph('ا', 13), glyph('م', 5)].map((each, order) => ({
      ...each,
      order,
      run: order,
    }))
    markDescending(glyphs)
    const [line] = groupLines(glyphs)
    expect(
      line &&
        logical(
          line.glyphs.map((each) => each.text),
          true,
        ),
    ).toBe('سلام')
  })

  it('keeps kerned letters of one run as they were drawn', () => {
    const [line] = groupLines([glyph('A', 0), { ...glyph('V', 4), order: 1 }, { ...glyph('.', 3), order: 2 }])
    expect(line?.glyphs.map((each) => each.text).join('')).toBe('AV.')
  })
})

describe('spaces', () => {
  const texts = (glyphs: ReturnType<typeof drawn>, drawsSpaces: boolean) =>
    splitCells(glyphs, 10, drawsSpaces).map((cell) => cell.tokens.map((token) => token.text).join(''))

  it('are added at a gap between Latin words', () => {
    expect(texts([glyph('a', 0), glyph('b', 7)], true)).toEqual(['a b'])
    expect(texts([glyph('a', 0), glyph('b', 6)], true)).toEqual(['ab'])
  })

  it('are not made up inside Arabic words when the document draws its own', () => {
    expect(texts([glyph('ا', 0), glyph('ل', 7)], true)).toEqual(['ال'])
    expect(texts([glyph('ا', 0), glyph('ل', 7)], false)).toEqual(['ا ل'])
    expect(texts([glyph('ا', 0), glyph('ل', 10)], true)).toEqual(['ا ل'])
  })

  it('give way to a new cell where the gap is as wide as between table columns', () => {
    expect(texts([glyph('a', 0), glyph('b', 40)], true)).toEqual(['a', 'b'])
  })
})

describe('raised numbers', () => {
  const line = { y: 0, size: 10, turn: 0, glyphs: [] }
  const raised = (text: string, x: number) => glyph(text, x, { size: 6, y: 4 })
  const read = (glyphs: ReturnType<typeof drawn>, rightToLeft = false) =>
    settleScripts(glyphs, line, rightToLeft)
      .map((each) => each.text)
      .join('')

  it('that call a footnote go', () => {
    expect(read([...drawn([...'word']), raised('1', 20), glyph(' ', 24)])).toBe('word ')
    expect(read([raised('2', 0), ...drawn([...'ةملك'])], true)).toBe('ةملك')
  })

  it('that are powers stay', () => {
    expect(read([...drawn([...'10']), raised('3', 10)])).toBe('10³')
    expect(read([...drawn([...'x']), raised('2', 5)])).toBe('x²')
    expect(
      read([...drawn([...'of']), ...drawn([...'R']).map((g) => ({ ...g, x: 13, end: 18 })), raised('2', 18)]),
    ).toBe('ofR²')
  })

  it('that are lowered become subscripts', () => {
    const lowered = glyph('2', 5, { size: 6, y: -2 })
    expect(read([...drawn([...'H']), lowered, glyph('O', 9)])).toBe('H₂O')
  })

  it('join the line of the letters beside them', () => {
    const lines = groupLines([...drawn([...'area']), { ...raised('2', 20), y: 5, order: 9 }])
    expect(lines).toHaveLength(1)
  })
})

describe('the direction of a glyph', () => {
  it('follows its first strong letter', () => {
    expect([...'aé中'].map(directionOf)).toEqual(['L', 'L', 'L'])
    expect(['ب', 'لا', 'ﷲ', '،'].map(directionOf)).toEqual(['R', 'R', 'R', 'R'])
    expect(['5', '٥', '۵'].map(directionOf)).toEqual(['N', 'N', 'N'])
    expect(['.', '(', ' ', '×'].map(directionOf)).toEqual(['O', 'O', 'O', 'O'])
  })
})
