import type { TextLine } from '../page-lines.ts'

/** In points of the page, y upwards, as in `page.view` of pdf.js. */
export type Area = { left: number; bottom: number; right: number; top: number }

export const widthOf = (area: Area): number => area.right - area.left
export const heightOf = (area: Area): number => area.top - area.bottom
export const sizeOf = (area: Area): number => Math.max(0, widthOf(area)) * Math.max(0, heightOf(area))

export const union = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  bottom: Math.min(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
})

export const common = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
})

/** Whether they lie across each other, or no farther apart than that. */
export const touches = (a: Area, b: Area, across = 0, along = across): boolean =>
  a.left - across <= b.right &&
  b.left - across <= a.right &&
  a.bottom - along <= b.top &&
  b.bottom - along <= a.top

/** How much of the first lies in the second, from 0 to 1. */
export const shareInside = (a: Area, b: Area): number => sizeOf(common(a, b)) / Math.max(sizeOf(a), 1)

/** Letters reach below their baseline. */
const DESCENT = 0.25
const ASCENT = 0.8

/** Where a line lies; lines that are turned by quarters are turned back. */
export function areaOfLine({ x, end, y, size, turn }: TextLine): Area {
  const [low, high] = [y - size * DESCENT, y + size * ASCENT]
  if (turn === 1) return { left: -high, bottom: x, right: -low, top: end }
  if (turn === 2) return { left: -end, bottom: -high, right: -x, top: -low }
  if (turn === 3) return { left: low, bottom: -end, right: high, top: -x }
  return { left: x, bottom: low, right: end, top: high }
}
