import type { TextLine } from '../page-lines.ts'
import { isCaption, isPartCaption, isTableCaption } from './captions.ts'

const LONG_LINE = 60
const LONG_RUN = 120
/** The words below the parts of a figure may take this many lines. */
const PART_CAPTION_LINES = 3
/** The words at the ticks of an axis stand below each other too. */
const LINE_OF_RUN = 20

/** The lines that are running text: long ones, and those of a paragraph in a narrow column. */
export function proseLines(lines: TextLine[]): Set<TextLine> {
  const prose = new Set<TextLine>()
  let run: TextLine[] = []
  const settle = () => {
    const chars = run.reduce((sum, line) => sum + line.text.length, 0)
    const isParagraph = run.length > 1 && chars > LONG_RUN && chars / run.length > LINE_OF_RUN
    if (!isWordsOfFigure(run))
      for (const line of run) if (isParagraph || longestCell(line) > LONG_LINE) prose.add(line)
    run = []
  }
  for (const line of lines) {
    if (!follows(line, run.at(-1))) settle()
    run.push(line)
  }
  settle()
  return prose
}

function isWordsOfFigure(run: TextLine[]): boolean {
  const start = run[0]?.text ?? ''
  if (isPartCaption(start)) return run.length <= PART_CAPTION_LINES
  return isCaption(start) || isTableCaption(start)
}

function follows(line: TextLine, before: TextLine | undefined): boolean {
  if (!before || line.region !== before.region || line.turn !== before.turn || line.cells.length > 1)
    return false
  const drop = before.y - line.y
  return (
    drop > 0 &&
    drop < line.size * 1.7 &&
    Math.abs(before.size - line.size) < 0.6 &&
    line.x < before.end &&
    before.x < line.end
  )
}

/** Labels side by side are one line to the reader of text. */
const longestCell = ({ cells }: TextLine): number => Math.max(...cells.map((cell) => cell.length))
