import type { LineBox, RecognisedLine } from '#db/schema/materials.ts'
import { countLetters, LINE_REACH, PICTURE_SIDE } from '#worker/contract/letters.ts'
import { cleanLine } from '#worker/extract/clean-text.ts'
import { tenths } from '#worker/extract/line-boxes.ts'
import type { PageFrame } from '#worker/extract/pdf/page-frames.ts'
import { addLines } from '#worker/extract/plain/text.ts'
import type { SegmentWriter } from '#worker/extract/segment-writer.ts'

/** Of a picture that is a page by itself. */
export const PICTURE_FRAME: PageFrame = {
  left: 0,
  bottom: 0,
  right: PICTURE_SIDE,
  top: PICTURE_SIDE,
  turned: 0,
}

type ConfirmedPage = {
  page: number
  lines: RecognisedLine[]
  /** Undefined where its page is never shown: then nothing is marked on it. */
  frame: PageFrame | undefined
  /** The rank of its headings among those of the file. */
  level?: number
}

/** Writes the confirmed lines of a page as text, with the places of those that were read on its picture. */
export function addConfirmed(writer: SegmentWriter, { page, lines, frame, level = 1 }: ConfirmedPage): void {
  const place = { page }
  for (const group of paragraphsOf(lines)) {
    const boxes = group.map((line) => boxOf(line, frame))
    if (group[0]?.heading) writer.add({ kind: 'heading', level, text: group[0].text, place, ...known(boxes) })
    else {
      let from = 0
      addLines(
        group.map(({ text }) => text),
        (block, count) => {
          writer.add({ ...block, place, ...known(boxes.slice(from, from + count)) })
          from += count
        },
      )
    }
  }
}

/** A heading stands by itself; other lines go on until the next paragraph begins. */
function paragraphsOf(lines: RecognisedLine[]): RecognisedLine[][] {
  const groups: RecognisedLine[][] = []
  for (const [at, line] of lines.entries()) {
    if (line.text.trim() === '') continue
    const begins = at === 0 || line.starts || line.heading || groups.at(-1)?.[0]?.heading
    if (begins) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups
}

/** A line that its owner typed has no place, and then its paragraph has none. */
const known = (boxes: (LineBox | undefined)[]): { boxes?: LineBox[][] } => {
  const found = boxes.flatMap((box) => (box ? [[box]] : []))
  return found.length === boxes.length ? { boxes: found } : {}
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The place of a line on the picture, as shares of the page that is shown, in points of its file. */
function boxOf({ text, box }: RecognisedLine, frame: PageFrame | undefined): LineBox | undefined {
  if (!box || !frame) return undefined
  const [x1, y1] = pointOf(frame, box[0], box[1])
  const [x2, y2] = pointOf(frame, box[2], box[3])
  const [left, right, bottom, top] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
  const size = (top - bottom) / (LINE_REACH.above + LINE_REACH.below)
  const isFromRight = RIGHT_TO_LEFT.test(text) !== (frame.turned === 180)
  return [
    tenths(left),
    tenths(right),
    tenths(bottom + size * LINE_REACH.below),
    tenths(size),
    countLetters(cleanLine(text)),
    isFromRight ? 1 : 0,
  ]
}

/** Shares go from the upper left corner of the page as it is shown, which may be turned clockwise. */
function pointOf({ left, bottom, right, top, turned }: PageFrame, x: number, y: number): [number, number] {
  const [width, height] = [right - left, top - bottom]
  if (turned === 90) return [left + y * width, bottom + x * height]
  if (turned === 180) return [right - x * width, bottom + y * height]
  if (turned === 270) return [right - y * width, top - x * height]
  return [left + x * width, top - y * height]
}
