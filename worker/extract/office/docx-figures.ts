import { cleanLine } from '../clean-text.ts'
import { captionPlaces, isCaption } from '../figures/captions.ts'
import type { PlacedDrawing } from '../figures/lift.ts'
import type { FigurePlace, SourceSegment } from '../source-document.ts'
import type { CellDrawing } from './docx-body.ts'
import type { FoundDrawing } from './drawings.ts'
import type { Relationship } from './relationships.ts'

/** The segments that a paragraph or table became: from the first to before the second. */
type Written = { from: number; to: number }
type Standing = Written & { isCaption: boolean; drawings: { drawing: FoundDrawing; line?: string }[] }

/** Collects the drawings of a Word file with the paragraphs around them, among which their captions are found. */
export function createFigureFlow() {
  const flow: Standing[] = []
  return {
    addParagraph(
      paragraph: { text: string; caption: boolean },
      drawings: FoundDrawing[],
      written: Written,
    ): void {
      if (paragraph.text === '' && drawings.length === 0) return
      const isOne = written.to - written.from === 1 && isCaption(cleanLine(paragraph.text), paragraph.caption)
      flow.push({ ...written, isCaption: isOne, drawings: drawings.map((drawing) => ({ drawing })) })
    },
    addTable(rows: string[][], drawings: CellDrawing[], written: Written): void {
      const found = drawings.map(({ drawing, row, cell }) => {
        const line = captionIn(rows[row]?.[cell]) ?? captionIn(rows[row + 1]?.[cell])
        return line === undefined ? { drawing } : { drawing, line }
      })
      flow.push({ ...written, isCaption: false, drawings: found })
    },
    placed: (segments: SourceSegment[], relationships: Map<string, Relationship>): PlacedDrawing[] => {
      const places = captionPlaces(flow.map(placeInFlow))
      return flow.flatMap((at, group) => {
        const shared = captionAt(segments, flow[places.get(group) ?? -1])
        const last = at.drawings.length - 1
        return at.drawings.map(({ drawing, line }, index): PlacedDrawing => {
          const after = at.to > 0 ? at.to - 1 : null
          const own = line === undefined ? undefined : captionOfLine(segments, at, line)
          // Pictures side by side have one caption: it stands below the last of them.
          const caption = own ?? (index === last ? shared : undefined)
          const captioned = (own ?? shared) !== undefined
          return {
            drawing,
            relationships,
            group,
            captioned,
            after,
            alt: drawing.alt,
            ...(caption ? { caption } : {}),
          }
        })
      })
    },
  }
}

/** The captions of cells are found with the table itself. */
const placeInFlow = ({ isCaption: is, drawings }: Standing) => ({
  isCaption: is,
  pictures: drawings.filter(({ line }) => line === undefined).length,
})

function captionIn(cell: string | undefined): string | undefined {
  return cell
    ?.split('\n')
    .map(cleanLine)
    .find((line) => isCaption(line))
}

function captionAt(segments: SourceSegment[], at: Standing | undefined): FigurePlace['caption'] {
  const segment = at && segments[at.from]
  return segment ? { text: segment.text, segment: at.from } : undefined
}

function captionOfLine(
  segments: SourceSegment[],
  { from, to }: Written,
  line: string,
): FigurePlace['caption'] {
  for (let at = from; at < to; at++) if (segments[at]?.text.includes(line)) return { text: line, segment: at }
  return undefined
}
