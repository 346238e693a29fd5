import { describe, expect, it } from 'vitest'
import { readingRegions } from '#worker/extract/pdf/columns.ts'
import { withoutFurniture } from '#worker/extract/pdf/furniture.ts'
import type { Glyph } from '#worker/extract/pdf/glyphs.ts'
import { groupLines } from '#worker/extract/pdf/lines.ts'
import { tableCuts } from '#worker/extract/pdf/table-cuts.ts'
import { drawn, line } from './glyph-builder.ts'

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

describe('a tight table', () => {
  const cell = (text: string, x: number, row: number): Glyph[] =>
    drawn([...text]).map((glyph) => ({ ...glyph, x: glyph.x + x, end: glyph.end + x, y: -row * 14 }))
  const cuts = (glyphs: Glyph[]) => tableCuts(groupLines(glyphs)).map((each) => each.length)

  it('is cut where the narrow gaps of three lines stand in one column', () => {
    const rows = ['one', 'seven', 'ten'].flatMap((text, row) => [
      ...cell(text, 0, row),
      ...cell('value', 35, row),
    ])
    expect(cuts(rows)).toEqual([1, 1, 1])
  })

  it('is cut beside a row that shows the column by a wide gap', () => {
    const rows = [
      ...cell('a', 0, 0),
      ...cell('value', 40, 0),
      ...cell('longer', 0, 1),
      ...cell('value', 40, 1),
    ]
    expect(cuts(rows)).toEqual([1, 1])
  })

  it('is not seen in lines whose gaps stand elsewhere', () => {
    const rows = [1, 2, 3].flatMap((row) => [
      ...cell('word'.repeat(row), 0, row),
      ...cell('word', row * 20 + 10, row),
    ])
    expect(cuts(rows)).toEqual([0, 0, 0])
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
    const pages = withoutFurniture([1, 2, 3, 4].map(page), 10)
    expect(pages.flat().map((each) => each.text)).not.toContain('Annual report')
    expect(pages.flat().some((each) => each.text.startsWith('Page'))).toBe(false)
    expect(pages.flat()).toHaveLength(20)
  })

  it('stay in a document too short to tell', () => {
    expect(withoutFurniture([1, 2].map(page), 10).flat()).toHaveLength(14)
  })

  it('do not take the title of a slide that stands at different heights', () => {
    const slides = [700, 650, 600, 550].map((y, i) => [
      line('Example', y),
      ...Array.from({ length: 5 }, (_, j) =>
        line(`slide ${'abcd'.charAt(i)}${'vwxyz'.charAt(j)}`, y - 40 - j * 12),
      ),
    ])
    expect(
      withoutFurniture(slides, 10)
        .flat()
        .filter((each) => each.text === 'Example'),
    ).toHaveLength(4)
  })

  it('go when they change with the chapter but carry the page number', () => {
    const heads = ['Light', 'Light', 'Sound', 'Heat', 'Heat', 'Force']
    const pages = heads.map((head, i) => [
      line(`${i + 7} ${head}`, 800),
      ...Array.from({ length: 5 }, (_, j) =>
        line(`body ${'abcdef'.charAt(i)}${'vwxyz'.charAt(j)}`, 700 - j * 12),
      ),
    ])
    expect(withoutFurniture(pages, 10).flat()).toHaveLength(30)
  })

  it('are not the titles of chapters that each begin a page', () => {
    const pages = [1, 2, 3, 4].map((n) => [
      line(`Chapter ${n}`, 800, { size: 18 }),
      ...Array.from({ length: 5 }, (_, j) =>
        line(`body ${'vwxyz'.charAt(n)}${'abcde'.charAt(j)}`, 700 - j * 12),
      ),
    ])
    expect(withoutFurniture(pages, 10).flat()).toHaveLength(24)
  })

  it('include a page number that stands alone', () => {
    expect(
      withoutFurniture([[line('Text', 500), line('- ١ -', 30)]], 10)
        .flat()
        .map((each) => each.text),
    ).toEqual(['Text'])
  })
})
