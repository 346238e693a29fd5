import type { InkRow, InkStretch } from './rows.ts'

/** The empty strip between two columns. */
export type Gutter = { from: number; to: number }

const STEP = 2
/** In points: the widest page that the format allows. */
const WIDEST_PAGE = 14_400
/** A title, an abstract or a wide table may cross the strip; most rows may not. */
const MAX_CROSSING = 0.35
const MIN_ROWS = 6
const MIN_COLUMN_EMS = 9
/** Lines of running text fill their column; cells of a table mostly do not. */
const MIN_FILL = 0.6

/** The strip that divides the rows into two columns of running text, if there is one. */
export function findGutter(rows: InkRow[]): Gutter | undefined {
  if (rows.length < MIN_ROWS) return undefined
  const stretches = rows.flatMap((row) => row.stretches)
  const left = Math.min(...stretches.map((stretch) => stretch.x))
  const right = Math.max(...stretches.map((stretch) => stretch.end))
  if (!(right - left < WIDEST_PAGE)) return undefined
  const em = median(rows.map((row) => row.size))
  const limit = Math.max(1, rows.length * MAX_CROSSING)
  const candidates = emptyStrips(stretches, { left, right }, limit).filter(
    (strip) => strip.from - left > em * MIN_COLUMN_EMS && right - strip.to > em * MIN_COLUMN_EMS,
  )
  const valid = candidates.filter((strip) => partsText(rows, strip, left, right))
  return widest(valid)
}

const widest = (strips: Gutter[]) => strips.sort((a, b) => b.to - b.from - (a.to - a.from))[0]

/** In a table or a column of dates, all but every line has one beside it; two columns share some heights by chance. */
const MAX_SHARED = 0.75
const MIN_FIGURES = 0.3
const MAX_TITLES = 4
const TITLE_EMS = 1.5

/** The strip beside a sidebar: its lines are too short to fill a column, as in forms and CVs. */
export function findSidebar(rows: InkRow[]): Gutter | undefined {
  const em = median(rows.map((row) => row.size))
  // A name in large letters ends wherever it ends.
  const body = rows.filter((row) => row.size < em * TITLE_EMS)
  if (body.length < MIN_ROWS) return undefined
  const stretches = body.flatMap((row) => row.stretches)
  const left = Math.min(...stretches.map((stretch) => stretch.x))
  const right = Math.max(...stretches.map((stretch) => stretch.end))
  if (!(right - left < WIDEST_PAGE)) return undefined
  return widest(
    emptyStrips(stretches, { left, right }, MAX_TITLES).filter((strip) => partsLists(body, strip)),
  )
}

function partsLists(rows: InkRow[], strip: Gutter): boolean {
  let [before, after, crossing] = [0, 0, 0]
  const both: InkStretch[][] = []
  for (const { stretches } of rows) {
    const first = stretches.some((stretch) => stretch.end <= strip.to)
    const second = stretches.some((stretch) => stretch.x >= strip.from)
    if (!first && !second) crossing++
    else if (first && second) both.push(stretches)
    else if (first) before++
    else after++
  }
  const fewer = Math.min(before, after) + both.length
  return (
    crossing <= MAX_TITLES &&
    fewer >= MIN_ROWS &&
    both.length < fewer * MAX_SHARED &&
    both.filter((row) => hasDate(row, strip)).length * 2 <= both.length
  )
}

/** One side of the row is a date, as in a column of dates beside what they date. */
const hasDate = (row: InkStretch[], strip: Gutter): boolean =>
  isDate(row.filter((stretch) => stretch.end <= strip.to)) ||
  isDate(row.filter((stretch) => stretch.x >= strip.from))

/** Mostly figures. */
function isDate(stretches: InkStretch[]): boolean {
  const letters = stretches
    .flatMap(({ glyphs }) => glyphs.map(({ text }) => text))
    .join('')
    .replace(/\s/g, '')
  return (letters.match(/\p{N}/gu)?.length ?? 0) > letters.length * MIN_FIGURES
}

function emptyStrips(
  stretches: InkStretch[],
  page: { left: number; right: number },
  limit: number,
): Gutter[] {
  const bins = new Int32Array(Math.ceil((page.right - page.left) / STEP) + 1)
  for (const stretch of stretches) {
    const last = Math.floor((stretch.end - page.left) / STEP)
    for (let bin = Math.floor((stretch.x - page.left) / STEP); bin <= last; bin++)
      bins[bin] = (bins[bin] ?? 0) + 1
  }
  const strips: Gutter[] = []
  let start = -1
  for (let bin = 0; bin <= bins.length; bin++) {
    const empty = bin < bins.length && (bins[bin] ?? 0) <= limit
    if (empty && start < 0) start = bin
    if (!empty && start >= 0) {
      strips.push(...narrowest(bins, start, bin, page.left))
      start = -1
    }
  }
  return strips
}

/** Within a sparsely crossed strip, the part that the fewest rows cross. */
function narrowest(bins: Int32Array, from: number, to: number, origin: number): Gutter[] {
  const part = bins.subarray(from, to)
  const least = Math.min(...part)
  const first = from + part.indexOf(least)
  let last = first
  while (last + 1 < to && bins[last + 1] === least) last++
  const strip = { from: origin + first * STEP, to: origin + (last + 1) * STEP }
  return strip.to - strip.from >= 4 ? [strip] : []
}

function partsText(rows: InkRow[], strip: Gutter, left: number, right: number): boolean {
  const lefts: InkStretch[] = []
  const rights: InkStretch[] = []
  for (const { stretches } of rows) {
    if (stretches.some((stretch) => stretch.x < strip.from && stretch.end > strip.to)) continue
    const before = merged(stretches.filter((stretch) => stretch.end <= strip.to))
    const after = merged(stretches.filter((stretch) => stretch.x >= strip.from))
    if (before) lefts.push(before)
    if (after) rights.push(after)
  }
  return fills(lefts, strip.from - left) && fills(rights, right - strip.to)
}

function fills(column: InkStretch[], width: number): boolean {
  return (
    column.length >= MIN_ROWS && median(column.map((stretch) => stretch.end - stretch.x)) >= width * MIN_FILL
  )
}

function merged(stretches: InkStretch[]): InkStretch | undefined {
  const first = stretches[0]
  if (!first) return undefined
  return { x: first.x, end: Math.max(...stretches.map((stretch) => stretch.end)), glyphs: [] }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
