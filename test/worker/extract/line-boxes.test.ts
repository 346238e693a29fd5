import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { LineBox } from '#db/schema/materials.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { countLetters } from '#worker/contract/letters.ts'
import { createLineJoiner } from '#worker/extract/pdf/hyphens.ts'
import { joinAcrossBreaks } from '#worker/extract/pdf/page-breaks.ts'
import { toBlocks } from '#worker/extract/pdf/structure.ts'
import { createSegmentWriter } from '#worker/extract/segment-writer.ts'
import type { SourceSegment } from '#worker/extract/source-document.ts'
import { documentBytes, documentNames, ofKind, readBytes, readDocument } from './documents.ts'
import { line } from './glyph-builder.ts'
import { show, writePdf } from './pdf-writer.ts'

const lettersOf = (boxes: LineBox[] = []) => boxes.reduce((sum, box) => sum + box[4], 0)
const pagesOf = ({ boxes, locator }: SourceSegment) => boxes?.map((box) => box[6] ?? locator.page)
const readable = documentNames().filter((name) => /\.pdf$/.test(name) && !/^(scan|wrong|locked)/.test(name))

describe('the boxes of lines', () => {
  it('hold the letters of each segment, in every PDF of the fixtures', async () => {
    let segments = 0
    for (const name of readable) {
      for (const segment of (await readDocument(name)).segments) {
        segments++
        expect(lettersOf(segment.boxes), `${name}: ${segment.text}`).toBe(countLetters(segment.text))
      }
    }
    console.log(`${readable.length} PDFs, ${segments} segments: all have their boxes`)
    expect(segments).toBeGreaterThan(750)
  })

  it('lie where the words were drawn', async () => {
    const [first, second] = ['Where this line lies', 'and the one below it.']
    const document = await readBytes(writePdf([show(first, 700) + show(second, 686)]), 'a.pdf')
    const [segment] = document.segments
    expect(segment?.text).toBe(`${first} ${second}`)
    expect(segment?.boxes?.map(([x, , y, size, letters]) => [x, y, size, letters])).toEqual([
      [50, 700, 12, 17],
      [50, 686, 12, 16],
    ])
    // By the widths of Helvetica: 8391 thousandths of an em.
    expect(segment?.boxes?.[0]?.[1]).toBe(150.7)
  })

  it('are read from the right where the line is Arabic, and never lie outside of the page', async () => {
    for (const name of readable.filter((one) => one.startsWith('ar-water'))) {
      const { segments } = await readDocument(name)
      const { width, height } = (await PDFDocument.load(await documentBytes(name))).getPage(0).getSize()
      const boxes = segments.flatMap((segment) => segment.boxes ?? [])
      expect(boxes.filter(([, , , , , rightToLeft]) => rightToLeft === 1).length).toBeGreaterThan(
        boxes.length * 0.9,
      )
      for (const [x, end, y] of boxes) {
        expect(x).toBeLessThanOrEqual(end)
        expect([x >= 0, end <= width, y >= 0, y <= height]).toEqual([true, true, true, true])
      }
    }
  })

  it('name the page where it is not that of the segment', async () => {
    const document = await readDocument('en-course.pdf')
    const over = document.segments.filter((segment) => new Set(pagesOf(segment)).size > 1)
    expect(over.length).toBeGreaterThan(0)
    for (const segment of over) {
      const pages = pagesOf(segment) ?? []
      expect(pages[0]).toBe(segment.locator.page)
      expect(pages).toEqual(pages.toSorted((a = 0, b = 0) => a - b))
      expect(segment.boxes?.filter((box) => box[6] === segment.locator.page)).toEqual([])
    }
  })

  it('are one for each cell of a table', async () => {
    const [table] = ofKind(await readDocument('en-course.pdf'), 'table')
    const letters = table?.rows?.flat().map(countLetters)
    expect(table?.boxes?.map((box) => box[4])).toEqual(letters)
  })

  it('are left out for lines that are turned', async () => {
    const turned = 'BT 0 1 -1 0 300 200 Tm /F1 12 Tf (Turned by a quarter) Tj ET\n'
    const document = await readBytes(writePdf([show('An upright line', 700) + turned]), 'a.pdf')
    expect(document.segments.map(({ text, boxes }) => [text, boxes !== undefined])).toEqual([
      ['An upright line', true],
      ['Turned by a quarter', false],
    ])
  })

  it('go with the rows of a table that goes on after a page break, without the head that is repeated', () => {
    const table = (y: number) =>
      toBlocks([line('Name\tPlace', y), line('Nile\tEgypt', y - 12)], {
        bodySize: 10,
        outlineLevel: () => 0,
        joinLines: createLineJoiner(),
      })
    const pages = [1, 2].map((page) => table(300).map((block) => ({ ...block, place: { page } })))
    const [joined] = joinAcrossBreaks(pages.flat())
    expect(joined?.rows).toHaveLength(3)
    expect(joined?.boxes?.map((row) => row.map((box) => [box[4], box[6]]))).toEqual([
      [[9, undefined]],
      [[9, undefined]],
      [[9, 2]],
    ])
  })
})

describe('the boxes of a text that is divided', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'letters').join(' ')
  const written = async (text: string, boxes: LineBox[][]) => {
    const writer = createSegmentWriter('pdf')
    writer.add({ kind: 'paragraph', text, boxes, place: { page: 1 } })
    return (await writer.finish()).segments
  }

  it('go to their pieces; a line in two of them is cut by its share of letters', async () => {
    const count = LIMITS.segmentChars / 8 + 10
    const box = (rightToLeft: 0 | 1): LineBox => [100, 300, 500, 12, count * 7, rightToLeft]
    for (const rightToLeft of [0, 1] as const) {
      const segments = await written(words(count), [[box(rightToLeft)]])
      expect(segments).toHaveLength(2)
      for (const segment of segments) expect(lettersOf(segment.boxes)).toBe(countLetters(segment.text))
      const [[first], [second]] = segments.map((segment) => segment.boxes ?? []) as [LineBox[], LineBox[]]
      const share = (countLetters(segments[0]?.text ?? '') / (count * 7)) * 200
      expect(first?.slice(0, 2)).toEqual(
        rightToLeft ? [expect.closeTo(300 - share, 0), 300] : [100, expect.closeTo(100 + share, 0)],
      )
      expect(second?.slice(0, 2)).toEqual(rightToLeft ? [100, first?.[0]] : [first?.[1], 300])
    }
  })

  it('are left out where they do not hold the letters of the text', async () => {
    const [segment] = await written('Four words stand here', [[[0, 10, 0, 10, 3, 0]]])
    expect(segment?.boxes).toBeUndefined()
  })
})
