import { describe, expect, it } from 'vitest'
import { readingRegions } from '#worker/extract/pdf/columns.ts'
import { withoutFurniture } from '#worker/extract/pdf/furniture.ts'
import type { Glyph } from '#worker/extract/pdf/glyphs.ts'
import { judgeLegibility } from '#worker/extract/pdf/legibility.ts'
import { joinAcrossBreaks } from '#worker/extract/pdf/page-breaks.ts'
import type { TextLine } from '#worker/extract/pdf/page-lines.ts'
import { joinLines, toBlocks } from '#worker/extract/pdf/structure.ts'
import { drawn } from './glyph-builder.ts'

const line = (text: string, y: number, rest: Partial<TextLine> = {}): TextLine => ({
  text,
  cells: text.split('\t'),
  y,
  size: 10,
  x: 0,
  end: 400,
  turn: 0,
  rightToLeft: false,
  bold: false,
  region: 0,
  ...rest,
})
const noOutline = () => 0
const kinds = (lines: TextLine[]) => toBlocks(lines, 10, noOutline).map(({ kind, text }) => [kind, text])

function column(letter: string, x: number, rows: number, fromY = 0): Glyph[] {
  return Array.from({ length: rows }, (_, row) =>
    drawn(Array.from({ length: 30 }, () => letter)).map((glyph) => ({
      ...glyph,
      x: glyph.x + x,
      end: glyph.end + x,
      y: fromY - row * 12,
    })),
  ).flat()
}
const lettersOf = (region: Glyph[]) => [...new Set(region.map((glyph) => glyph.text))].join('')

describe('columns', () => {
  it('are read from the left in English and from the right in Arabic', () => {
    expect(readingRegions([...column('a', 0, 12), ...column('b', 170, 12)]).map(lettersOf)).toEqual([
      'a',
      'b',
    ])
    expect(readingRegions([...column('ب', 0, 12), ...column('ت', 170, 12)]).map(lettersOf)).toEqual([
      'ت',
      'ب',
    ])
  })

  it('part at lines that cross the gutter', () => {
    const title = drawn(Array.from({ length: 60 }, () => 't')).map((glyph) => ({ ...glyph, y: 30 }))
    const regions = readingRegions([...title, ...column('a', 0, 12), ...column('b', 170, 12)])
    expect(regions.map(lettersOf)).toEqual(['t', 'a', 'b'])
  })

  it('are three where there are two gutters', () => {
    const regions = readingRegions([...column('a', 0, 12), ...column('b', 170, 12), ...column('c', 340, 12)])
    expect(regions.map(lettersOf)).toEqual(['a', 'b', 'c'])
  })

  it('are not seen in a table of short cells', () => {
    const cells = Array.from({ length: 12 }, (_, row) => [
      ...drawn([...'item']).map((glyph) => ({ ...glyph, y: -row * 14 })),
      ...drawn([...'12']).map((glyph) => ({
        ...glyph,
        x: glyph.x + 300,
        end: glyph.end + 300,
        y: -row * 14,
      })),
    ]).flat()
    expect(readingRegions(cells)).toHaveLength(1)
  })

  it('leave text that is turned by a quarter to the end', () => {
    const turned = drawn([...'side']).map((glyph) => ({ ...glyph, turn: 1 }))
    expect(readingRegions([...turned, ...column('a', 0, 3)]).map(lettersOf)).toEqual(['a', 'side'])
  })
})

describe('running headers and footers', () => {
  const page = (n: number) => [
    line('Annual report', 800),
    ...Array.from({ length: 5 }, (_, i) =>
      line(`text ${'vwxyz'.charAt(n)} of line ${'abcde'.charAt(i)}`, 700 - i * 12),
    ),
    line(`Page ${n}`, 40),
  ]

  it('go when they come back at the same height, whatever their number', () => {
    const pages = withoutFurniture([1, 2, 3, 4].map(page))
    expect(pages.flat().map((each) => each.text)).not.toContain('Annual report')
    expect(pages.flat().some((each) => each.text.startsWith('Page'))).toBe(false)
    expect(pages.flat()).toHaveLength(20)
  })

  it('stay in a document too short to tell', () => {
    expect(withoutFurniture([1, 2].map(page)).flat()).toHaveLength(14)
  })

  it('do not take the title of a slide that stands at different heights', () => {
    const slides = [700, 650, 600, 550].map((y, i) => [
      line('Example', y),
      ...Array.from({ length: 5 }, (_, j) =>
        line(`slide ${'abcd'.charAt(i)}${'vwxyz'.charAt(j)}`, y - 40 - j * 12),
      ),
    ])
    expect(
      withoutFurniture(slides)
        .flat()
        .filter((each) => each.text === 'Example'),
    ).toHaveLength(4)
  })

  it('include a page number that stands alone', () => {
    expect(
      withoutFurniture([[line('Text', 500), line('- ١ -', 30)]])
        .flat()
        .map((each) => each.text),
    ).toEqual(['Text'])
  })
})

describe('blocks', () => {
  it('are headings by their size, in three levels', () => {
    const blocks = toBlocks(
      [
        line('Book', 300, { size: 18 }),
        line('Chapter', 250, { size: 14 }),
        line('Section', 220, { size: 12 }),
        line('Text.', 200),
      ],
      10,
      noOutline,
    )
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['heading', 3],
      ['paragraph', undefined],
    ])
  })

  it('are headings where the outline says so, whatever their size', () => {
    const [block] = toBlocks([line('Introduction', 300)], 10, () => 2)
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
    expect(joinLines('the Franco-', 'German')).toBe('the Franco- German')
  })

  it('know list items by bullet, number or a label set apart', () => {
    const lines = ['• one', '2. two', '٣. ثلاثة', '1.\tfour'].map((text, i) =>
      line(text, 300 - i * 12, { end: 60 }),
    )
    expect(kinds(lines).map(([kind]) => kind)).toEqual(['list_item', 'list_item', 'list_item', 'list_item'])
  })

  it('gather rows of cells into a table; one row alone is a line of text', () => {
    const [table] = toBlocks([line('a\tb', 300), line('c\td', 288)], 10, noOutline)
    expect(table?.rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(kinds([line('Name\tDate', 300)])).toEqual([['paragraph', 'Name Date']])
  })
})

describe('the end of a page', () => {
  const block = (text: string, page: number, open: boolean) => ({
    kind: 'paragraph' as const,
    text,
    open,
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
  const clean = { visible: 1000, hidden: 0, unmapped: 0, silent: 0, privateUse: 0 }
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
    expect(judgeLegibility(arabic, { ...clean, silent: 600 }, 1, 0)).toBe('garbled_text')
  })

  it('allows the kashidas of a justified page', () => {
    expect(judgeLegibility(arabic, { ...clean, silent: 250 }, 1, 0)).toBeUndefined()
  })

  it('is refused where the letters themselves are wrong', () => {
    expect(judgeLegibility(arabic.replaceAll('ا', 'ووو'), clean, 1, 0)).toBe('garbled_text')
    expect(judgeLegibility(arabic.replaceAll(/(?<=.)/g, ' '), clean, 1, 0)).toBe('garbled_text')
  })
})
