import type { LineBox } from '#db/schema/materials.ts'
import { FIGURE_LIMITS } from '#db/vocabulary.ts'
import { tenths } from '../../line-boxes.ts'
import type { FigurePlace, SourceFigure, SourceSegment } from '../../source-document.ts'
import { type Area, heightOf, widthOf } from './area.ts'
import type { Caption } from './captions.ts'
import type { DocumentFigure } from './document-figures.ts'

const CAPTION_CHARS = 500
const START_CHARS = 12
/** Pixels for a point. */
const SHARPNESS = 2

type PlacedBox = { segment: number; box: LineBox }

/** Tells each figure the segments beside it: that of its caption, and that which is read before it. */
export function placeFigures(figures: DocumentFigure[], segments: SourceSegment[]): SourceFigure[] {
  if (figures.length === 0) return []
  const byPage = boxesByPage(segments)
  return figures.map((figure): SourceFigure => {
    const { page, area, labels } = figure
    const boxes = byPage.get(page) ?? []
    const caption = figure.caption && captionOf(figure.caption, boxes, segments)
    return {
      source: 'region',
      page,
      box: [tenths(area.left), tenths(area.bottom), tenths(area.right), tenths(area.top)],
      ...pixelsOf(area, figure.isTurned),
      after: caption ? behind(caption.segment) : segmentBefore(figure, boxes, segments),
      alt: altOf(labels.map(({ text }) => text)),
      ...(caption ? { caption } : { offered: 'no_caption' }),
    }
  })
}

/** The words in the figure say something of it to who cannot see it. */
function altOf(labels: string[]): string {
  const words = [...new Set(labels)].filter((label) => /\p{L}{2}/u.test(label)).join(', ')
  return words.length > FIGURE_LIMITS.altChars ? '' : words
}

/** What its picture will measure. */
function pixelsOf(area: Area, isTurned: boolean): { width: number; height: number } {
  const most = Math.sqrt(FIGURE_LIMITS.pixels / (widthOf(area) * heightOf(area)))
  const scale = Math.min(SHARPNESS, most)
  const [width, height] = [Math.floor(widthOf(area) * scale), Math.floor(heightOf(area) * scale)]
  return isTurned ? { width: height, height: width } : { width, height }
}

function boxesByPage(segments: SourceSegment[]): Map<number, PlacedBox[]> {
  const byPage = new Map<number, PlacedBox[]>()
  for (const [segment, { boxes = [], locator }] of segments.entries()) {
    for (const box of boxes) {
      const page = box[6] ?? locator.page ?? 0
      const known = byPage.get(page)
      if (known) known.push({ segment, box })
      else byPage.set(page, [{ segment, box }])
    }
  }
  return byPage
}

/** The segment of its line, from the caption on: a line before may have flowed into it. */
function captionOf(
  { text: start, line, area }: Caption,
  boxes: PlacedBox[],
  segments: SourceSegment[],
): FigurePlace['caption'] {
  const found = boxes.find(
    ({ box: [x, end, y] }) => Math.abs(y - line.y) < 0.2 && x >= area.left - 1 && end <= area.right + 1,
  )
  const text = found && segments[found.segment]?.text
  const from = text?.indexOf(start.slice(0, START_CHARS)) ?? -1
  if (!found || !text || from < 0) return undefined
  // Captions side by side share their segment, and each has its own words of it.
  const own = start === line.text ? text.slice(from, from + CAPTION_CHARS) : start
  return text.includes(own) ? { segment: found.segment, text: own } : undefined
}

const behind = (segment: number): number | null => (segment > 0 ? segment - 1 : null)

/** The last segment of the page that begins above the figure, in its column where there is one. */
function segmentBefore(
  { area, page }: DocumentFigure,
  boxes: PlacedBox[],
  segments: SourceSegment[],
): number | null {
  const above = boxes.filter(({ box: [, , y] }) => y > area.top)
  const beside = above.filter(({ box: [x, end] }) => x < area.right && end > area.left)
  const last = (beside.length > 0 ? beside : above).at(-1)
  if (last) return last.segment
  const first = boxes[0]?.segment ?? segments.findIndex(({ locator }) => (locator.page ?? 0) > page)
  return behind(first < 0 ? segments.length : first)
}
