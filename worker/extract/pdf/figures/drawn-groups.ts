import type { TracedItem } from '../glyphs.ts'
import { type Area, common, heightOf, union, widthOf } from './area.ts'
import { DRAWN, DRAWN_NUMBERS } from './drawing-trace.ts'

/** Shapes that lie close together, as the parts of a drawing do. */
export type DrawnGroup = { area: Area; shapes: number; images: number; rules: number }

/** How far the parts of one drawing may lie apart, in points. */
const REACH = 10
const CELL = 5
/** A poster has larger cells. */
const MOST_CELLS = 20_000
const PAGE_WIDE = 0.85
const STAMP_LETTERS = 40
const RULE_LENGTH = 8
const HAIRLINE = { thickness: 2, share: 0.35 }

type Shape = { kind: number; area: Area }

/** A page that pictures fill, one or strips of it, and which holds no more text than a stamp is a scan. */
export function isScan(shapes: Shape[], view: Area, letters: number): boolean {
  const pictures = shapes.filter(({ kind }) => kind === DRAWN.image).map(({ area }) => area)
  if (letters >= STAMP_LETTERS || pictures.length === 0) return false
  if (pictures.some((area) => fills(area, view))) return true
  const covered = pictures.reduce((sum, area) => sum + widthOf(area) * heightOf(area), 0)
  return fills(pictures.reduce(union), view) && covered > widthOf(view) * heightOf(view) * PAGE_WIDE ** 2
}

export function readShapes(items: TracedItem[], view: Area): Shape[] {
  const shapes: Shape[] = []
  for (const { drawn = new Float32Array() } of items) {
    for (let i = 0; i + DRAWN_NUMBERS <= drawn.length; i += DRAWN_NUMBERS) {
      const at = (number: number): number => drawn[i + number] ?? 0
      const area = common({ left: at(1), bottom: at(2), right: at(3), top: at(4) }, view)
      if (area.left <= area.right && area.bottom <= area.top) shapes.push({ kind: at(0), area })
    }
  }
  return shapes
}

/** Groups in one pass over the shapes and one over a grid, whatever the shapes are. */
export function groupShapes(shapes: Shape[], view: Area): DrawnGroup[] {
  const parts = shapes.filter(({ area }) => !fills(area, view) && !isHairline(area, view))
  if (parts.length === 0) return []
  const grid = gridOf(view)
  const labels = connected(occupied(parts, grid), grid)
  const groups = new Map<number, DrawnGroup>()
  for (const { kind, area } of parts) {
    const [column, row] = grid.cellOf(area.left, area.bottom)
    const label = labels[row * grid.columns + column] ?? 0
    const group = groups.get(label) ?? { area, shapes: 0, images: 0, rules: 0 }
    if (group.shapes > 0) group.area = union(group.area, area)
    group.shapes++
    if (kind === DRAWN.image) group.images++
    if (isRule(area)) group.rules++
    groups.set(label, group)
  }
  return [...groups.values()]
}

/** Thin, and longer than a dot of a pattern. */
function isRule(area: Area): boolean {
  const [width, height] = [widthOf(area), heightOf(area)]
  return Math.min(width, height) < HAIRLINE.thickness && Math.max(width, height) > RULE_LENGTH
}

const fills = (area: Area, view: Area): boolean =>
  widthOf(area) > widthOf(view) * PAGE_WIDE && heightOf(area) > heightOf(view) * PAGE_WIDE

/** A rule across the text, not a stroke of a drawing. */
function isHairline(area: Area, view: Area): boolean {
  const [width, height] = [widthOf(area), heightOf(area)]
  if (height < HAIRLINE.thickness) return width > widthOf(view) * HAIRLINE.share
  return width < HAIRLINE.thickness && height > heightOf(view) * HAIRLINE.share
}

type Grid = {
  columns: number
  rows: number
  reach: number
  cellOf: (x: number, y: number) => [column: number, row: number]
}

function gridOf(view: Area): Grid {
  const cell = Math.max(CELL, Math.sqrt((widthOf(view) * heightOf(view)) / MOST_CELLS))
  const columns = Math.floor(widthOf(view) / cell) + 1
  const rows = Math.floor(heightOf(view) / cell) + 1
  return {
    columns,
    rows,
    reach: Math.max(1, Math.round(REACH / cell)),
    cellOf: (x, y) => [Math.floor((x - view.left) / cell), Math.floor((y - view.bottom) / cell)],
  }
}

/** Which cells a shape covers: the corners of all shapes are noted, then summed up once. */
function occupied(shapes: Shape[], { columns, rows, cellOf }: Grid): Int32Array {
  const width = columns + 1
  const counts = new Int32Array(width * (rows + 1))
  const note = (column: number, row: number, count: number) => {
    const at = row * width + column
    counts[at] = (counts[at] ?? 0) + count
  }
  for (const { area } of shapes) {
    const [left, bottom] = cellOf(area.left, area.bottom)
    const [right, top] = cellOf(area.right, area.top)
    note(left, bottom, 1)
    note(right + 1, bottom, -1)
    note(left, top + 1, -1)
    note(right + 1, top + 1, 1)
  }
  const cells = new Int32Array(columns * rows)
  const above = new Int32Array(width)
  for (let row = 0; row < rows; row++) {
    let sum = 0
    for (let column = 0; column < columns; column++) {
      sum += counts[row * width + column] ?? 0
      const covering = sum + (above[column] ?? 0)
      above[column] = covering
      cells[row * columns + column] = covering
    }
  }
  return cells
}

/** A number for each covered cell, the same where one can be reached from the other. */
function connected(cells: Int32Array, { columns, rows, reach }: Grid): Int32Array {
  const labels = new Int32Array(cells.length)
  let label = 0
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start] || labels[start]) continue
    labels[start] = ++label
    const open = [start]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
          const near = r * columns + c
          if (!cells[near] || labels[near]) continue
          labels[near] = label
          open.push(near)
        }
      }
    }
  }
  return labels
}
