import { describe, expect, it } from 'vitest'
import { createLineJoiner } from '#worker/extract/pdf/hyphens.ts'
import { judgeLegibility } from '#worker/extract/pdf/legibility.ts'
import { joinAcrossBreaks } from '#worker/extract/pdf/page-breaks.ts'
import type { TextLine } from '#worker/extract/pdf/page-lines.ts'
import { toBlocks } from '#worker/extract/pdf/structure.ts'
import { line } from './glyph-builder.ts'

const joinLines = createLineJoiner()
const style = { bodySize: 10, outlineLevel: () => 0, joinLines }
const kinds = (lines: TextLine[]) => toBlocks(lines, style).map(({ kind, text }) => [kind, text])

describe('blocks', () => {
  it('are headings by their size, in three levels', () => {
    const blocks = toBlocks(
      [
        line('Book', 300, { size: 18 }),
        line('Chapter', 250, { size: 14 }),
        line('Section', 220, { size: 12 }),
        line('Text.', 200),
      ],
      style,
    )
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['heading', 3],
      ['paragraph', undefined],
    ])
  })

  it('are headings where the outline says so, whatever their size', () => {
    const [block] = toBlocks([line('Introduction', 300)], { ...style, outlineLevel: () => 2 })
    expect([block?.kind, block?.level]).toEqual(['heading', 2])
  })

  it('are headings where a bold line stands alone', () => {
    expect(kinds([line('Causes of rust', 300, { bold: true, end: 90 }), line('Iron rusts.', 280)])).toEqual([
      ['heading', 'Causes of rust'],
      ['paragraph', 'Iron rusts.'],
    ])
  })

  it('join lines that reach the margin and part where one falls short', () => {
    const lines = [line('first line', 300), line('ends here.', 288, { end: 120 }), line('New one.', 276)]
    expect(kinds(lines)).toEqual([
      ['paragraph', 'first line ends here.'],
      ['paragraph', 'New one.'],
    ])
  })

  it('part where a line is indented or the gap is wider, though the line before is full', () => {
    const indented = [line('one', 300), line('two', 288), line('three', 276, { x: 15 }), line('four', 264)]
    expect(kinds(indented).map(([, text]) => text)).toEqual(['one two', 'three four'])
    const spaced = [
      line('one', 300),
      line('two', 288),
      line('three', 276),
      line('four', 258),
      line('five', 246),
    ]
    expect(kinds(spaced).map(([, text]) => text)).toEqual(['one two three', 'four five'])
  })

  it('join a ragged line when the next word had no room on it', () => {
    const ragged = [line('the column is this wide', 300), line('a short line', 288, { end: 330 })]
    expect(kinds([...ragged, line('incomprehensibilities', 276, { end: 120 })])).toHaveLength(1)
    expect(kinds([...ragged, line('It is new.', 276, { end: 120 })])).toHaveLength(2)
  })

  it('judge the margin of Arabic at the left', () => {
    const lines = [
      line('السطر الأول', 300, { rightToLeft: true }),
      line('ينتهي هنا.', 288, { rightToLeft: true, x: 250 }),
      line('سطر جديد.', 276, { rightToLeft: true }),
    ]
    expect(kinds(lines).map(([, text]) => text)).toEqual(['السطر الأول ينتهي هنا.', 'سطر جديد.'])
  })

  it('put a divided word together', () => {
    expect(joinLines('the photo-', 'synthesis')).toBe('the photosynthesis')
    expect(joinLines('the Franco-', 'German')).toBe('the Franco-German')
  })

  it('know list items by bullet, number or a label set apart', () => {
    const lines = ['• one', '2. two', '٣. ثلاثة', '1.\tfour', '•خمسة', '6.ستة'].map((text, i) =>
      line(text, 300 - i * 12, { end: 60 }),
    )
    expect(kinds(lines).every(([kind]) => kind === 'list_item')).toBe(true)
  })

  it('gather rows of cells into a table; one row alone is a line of text', () => {
    const [table] = toBlocks([line('a\tb', 300), line('c\td', 288)], style)
    expect(table?.rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(kinds([line('Name\tDate', 300)])).toEqual([['paragraph', 'Name Date']])
  })
})

describe('footnotes', () => {
  const page = [
    line('The body of the page goes on', 300, { size: 10 }),
    line('and on to the margin', 288, { size: 10 }),
    line('1 The first note runs', 60, { size: 8 }),
    line('over two lines.', 51, { size: 8 }),
    line('2 The second.', 42, { size: 8 }),
  ]

  it('are small print below the body that begins with a number', () => {
    expect(kinds(page).slice(1)).toEqual([
      ['note', '1 The first note runs over two lines.'],
      ['note', '2 The second.'],
    ])
  })

  it('are not a caption in small print above body text, nor small print without a number', () => {
    expect(
      kinds([line('1 A caption', 320, { size: 8 }), ...page]).filter(([kind]) => kind === 'note'),
    ).toHaveLength(2)
    expect(
      kinds([line('Body text', 300), line('Printed in Doha', 40, { size: 8 })]).map(([kind]) => kind),
    ).toEqual(['paragraph', 'paragraph'])
  })

  it('do not part the sentence that goes on after the page', () => {
    const blocks = [...toBlocks(page, style), ...toBlocks([line('here it ends.', 700)], style)]
    const [first, ...rest] = joinAcrossBreaks(
      blocks.map((block, i) => ({ ...block, place: { page: i < 3 ? 1 : 2 } })),
    )
    expect(first?.text).toBe('The body of the page goes on and on to the margin here it ends.')
    expect(rest.map(({ kind }) => kind)).toEqual(['note', 'note'])
  })
})

describe('the end of a page', () => {
  const block = (text: string, page: number, open: boolean) => ({
    kind: 'paragraph' as const,
    text,
    open,
    room: open ? 0 : 200,
    opening: 20,
    indent: 0,
    lines: 1,
    size: 10,
    region: 0,
    place: { page },
  })

  it('does not part a sentence', () => {
    const [joined, ...rest] = joinAcrossBreaks([
      block('The sentence goes', 1, true),
      block('on here.', 2, false),
    ])
    expect(joined?.text).toBe('The sentence goes on here.')
    expect(joined?.place).toEqual({ page: 1 })
    expect(rest).toEqual([])
  })

  it('parts paragraphs that end or begin there', () => {
    expect(joinAcrossBreaks([block('It ends.', 1, true), block('on here.', 2, false)])).toHaveLength(2)
    expect(joinAcrossBreaks([block('It stops short', 1, false), block('on here.', 2, false)])).toHaveLength(2)
    expect(joinAcrossBreaks([block('It goes', 1, true), block('Another begins', 2, false)])).toHaveLength(2)
  })

  it('does not repeat the head of a table', () => {
    const table = (rows: string[][], page: number) => ({
      ...block('', page, false),
      kind: 'table' as const,
      rows,
    })
    const [joined] = joinAcrossBreaks([
      table(
        [
          ['n', 'v'],
          ['a', '1'],
        ],
        1,
      ),
      table(
        [
          ['n', 'v'],
          ['b', '2'],
        ],
        2,
      ),
    ])
    expect(joined?.rows).toEqual([
      ['n', 'v'],
      ['a', '1'],
      ['b', '2'],
    ])
  })
})

describe('legibility', () => {
  const clean = { visible: 1000, hidden: 0, unmapped: 0, silent: 0, privateUse: 0, overlong: 0 }
  const arabic = 'الماء مادة شفافة لا لون لها ولا طعم وهي أساس الحياة على الأرض '.repeat(6)

  it('is given for honest text and for a short page without pictures', () => {
    expect(judgeLegibility(arabic, clean, 1, 0)).toBeUndefined()
    expect(judgeLegibility('Hello', clean, 1, 0)).toBeUndefined()
  })

  it('tells a scan from an empty page', () => {
    expect(judgeLegibility('3', clean, 3, 3)).toBe('scanned')
    expect(judgeLegibility('', clean, 3, 0)).toBe('no_text')
  })

  it('is refused where many glyphs have no known letter', () => {
    expect(judgeLegibility(arabic, { ...clean, unmapped: 80 }, 1, 0)).toBe('garbled_text')
    expect(judgeLegibility(arabic, { ...clean, privateUse: 80 }, 1, 0)).toBe('garbled_text')
    expect(judgeLegibility(arabic, { ...clean, silent: 700 }, 1, 0)).toBe('garbled_text')
    expect(judgeLegibility(arabic, { ...clean, overlong: 3 }, 1, 0)).toBe('garbled_text')
  })

  it('allows the kashidas of a justified page', () => {
    expect(judgeLegibility(arabic, { ...clean, silent: 250 }, 1, 0)).toBeUndefined()
  })

  it('is refused where the letters themselves are wrong', () => {
    expect(judgeLegibility(arabic.replaceAll('ا', 'ووو'), clean, 1, 0)).toBe('garbled_text')
    expect(judgeLegibility(arabic.replaceAll(/(?<=.)/g, ' '), clean, 1, 0)).toBe('garbled_text')
  })
})
