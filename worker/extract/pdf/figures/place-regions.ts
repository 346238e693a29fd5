import type { LineBox } from '#db/schema/materials.ts'
import { tenths } from '../../line-boxes.ts'
import type { FigureRegion, SourceSegment } from '../../source-document.ts'
import type { Caption } from './captions.ts'
import type { DocumentFigure } from './document-figures.ts'

const CAPTION_CHARS = 500
const START_CHARS = 12
const MOST_LABELS = 40

type PlacedBox = { segment: number; box: LineBox }

/** Tells each figure the segments beside it: that of its caption, and that which is read before it. */
export function placeRegions(figures: DocumentFigure[], segments: SourceSegment[]): FigureRegion[] {
  if (figures.length === 0) return []
  const byPage = boxesByPage(segments)
  return figures.map((figure): FigureRegion => {
    const { page, area, labels } = figure
    const boxes = byPage.get(page) ?? []
    const caption = figure.caption && captionOf(figure.caption, boxes, segments)
    return {
      page,
      box: [tenths(area.left), tenths(area.bottom), tenths(area.right), tenths(area.top)],
      captioned: caption !== undefined,
      caption,
      after: caption ? caption.segment - 1 : segmentBefore(figure, boxes, segments),
      labels: labels.slice(0, MOST_LABELS).map(({ text }) => text),
    }
  })
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
): FigureRegion['caption'] {
  const found = boxes.find(
    ({ box: [x, end, y] }) => Math.abs(y - line.y) < 0.2 && x >= area.left - 1 && end <= area.right + 1,
  )
  const text = found && segments[found.segment]?.text
  if (!found || !text) return undefined
  const from = text.indexOf(start.slice(0, START_CHARS))
  // Captions side by side share their segment.
  if (from < 0 || start !== line.text) return { segment: found.segment, text: start }
  return { segment: found.segment, text: text.slice(from, from + CAPTION_CHARS) }
}

/** The last segment of the page that begins above the figure, in its column where there is one. */
function segmentBefore(
  { area, page }: DocumentFigure,
  boxes: PlacedBox[],
  segments: SourceSegment[],
): number {
  const above = boxes.filter(({ box: [, , y] }) => y > area.top)
  const beside = above.filter(({ box: [x, end] }) => x < area.right && end > area.left)
  const last = (beside.length > 0 ? beside : above).at(-1)
  if (last) return last.segment
  const first = boxes[0]?.segment ?? segments.findIndex(({ locator }) => (locator.page ?? 0) > page)
  return (first < 0 ? segments.length : first) - 1
}
