import { isBlank } from './letters.ts'
import type { GlyphLine } from './lines.ts'
import { isCellGap } from './spaces.ts'

type Gap = { from: number; to: number }

/** Columns of a tight table stand at least this far apart, and further than the line's words. */
const LEAST_EMS = 0.75
const WIDER_THAN_WORDS = 1.8
const WORD_EMS = 0.12
/** Rows of one table are at most this many ems apart. */
const ROW_EMS = 3.2
const LEAST_OVERLAP = 2
const MOST_COLUMNS = 24
/** In points. */
const ALIGNED = 3

/**
 * Where lines are cut into cells although the gap is narrow: in three lines or more, one below the
 * other, whose gaps stand in one column, or in two if one of them shows it by a wide gap.
 */
export function tableCuts(lines: GlyphLine[]): number[][] {
  const gaps = lines.map(columnGaps)
  const cuts: number[][] = lines.map(() => [])
  for (let start = 0; start < lines.length; ) {
    const end = endOfTable(lines, gaps, start)
    if (isTable(lines, gaps, start, end)) {
      for (let i = start; i < end; i++) cuts[i] = (gaps[i] ?? []).map(middleOf)
      const head = headCuts(lines, gaps.slice(start, end), start)
      if (head) cuts[start - 1] = head
    }
    start = Math.max(end, start + 1)
  }
  return cuts
}

/**
 * The cells of a head in bold stand as tightly as words: it is cut where a word begins or ends with the column below.
 */
function headCuts(lines: GlyphLine[], rows: Gap[][], start: number): number[] | undefined {
  const [head, first] = [lines[start - 1], lines[start]]
  if (!head || !first || head.turn !== first.turn || !isBold(head) || isBold(first)) return undefined
  if (head.y - first.y > first.size * ROW_EMS || columnGaps(head).length === rows[0]?.length) return undefined
  const columns = rows.reduce<Gap[] | undefined>((shared, gaps) => shared && intersect(shared, gaps), rows[0])
  const words = wordGaps(head)
  const cuts = (columns ?? []).map((column) => words.find((gap) => isAligned(gap, column)))
  const found = cuts.flatMap((gap) => (gap ? [middleOf(gap)] : []))
  return found.length > 0 && found.length === columns?.length && new Set(found).size === found.length
    ? found
    : undefined
}

const isBold = ({ glyphs }: GlyphLine): boolean => glyphs.every((glyph) => glyph.bold || isBlank(glyph.text))
const isAligned = (gap: Gap, column: Gap): boolean =>
  Math.abs(gap.to - column.to) < ALIGNED || Math.abs(gap.from - column.from) < ALIGNED
const middleOf = ({ from, to }: Gap): number => (from + to) / 2

function wordGaps(line: GlyphLine): Gap[] {
  const gaps: Gap[] = []
  let ink: number | undefined
  for (const glyph of line.glyphs) {
    if (isBlank(glyph.text)) continue
    if (ink !== undefined && glyph.x - ink > line.size * WORD_EMS) gaps.push({ from: ink, to: glyph.x })
    ink = Math.max(ink ?? glyph.end, glyph.end)
  }
  return gaps
}

function columnGaps(line: GlyphLine): Gap[] {
  const gaps = wordGaps(line)
  const wide = (gap: Gap) => gap.to - gap.from > line.size * LEAST_EMS
  const words = gaps.filter((gap) => !wide(gap)).map((gap) => gap.to - gap.from)
  const word = words.sort((a, b) => a - b)[Math.floor(words.length / 2)] ?? 0
  const columns = gaps.filter((gap) => wide(gap) && gap.to - gap.from > word * WIDER_THAN_WORDS)
  return columns.length < MOST_COLUMNS ? columns : []
}

/** The first line below whose gaps are no longer in the columns of the lines above. */
function endOfTable(lines: GlyphLine[], gaps: Gap[][], start: number): number {
  let columns = gaps[start] ?? []
  if (columns.length === 0) return start + 1
  let end = start + 1
  for (; end < lines.length; end++) {
    const [above, line] = [lines[end - 1], lines[end]]
    if (!above || !line || above.turn !== line.turn || above.y - line.y > line.size * ROW_EMS) break
    const shared = intersect(columns, gaps[end] ?? [])
    if (!shared) break
    columns = shared
  }
  return end
}

function intersect(columns: Gap[], gaps: Gap[]): Gap[] | undefined {
  if (columns.length !== gaps.length) return undefined
  const shared = columns.map((column, i) => ({
    from: Math.max(column.from, gaps[i]?.from ?? 0),
    to: Math.min(column.to, gaps[i]?.to ?? 0),
  }))
  return shared.every((gap) => gap.to - gap.from >= LEAST_OVERLAP) ? shared : undefined
}

function isTable(lines: GlyphLine[], gaps: Gap[][], start: number, end: number): boolean {
  if (end - start >= 3) return true
  const showsColumn = (i: number) => gaps[i]?.some((gap) => isCellGap(gap.to - gap.from, lines[i]?.size ?? 0))
  return end - start === 2 && (showsColumn(start) || showsColumn(start + 1)) === true
}
