import { FIGURE_LIMITS } from '#db/vocabulary.ts'
import type { TracedItem } from '../glyphs.ts'
import type { TextLine } from '../page-lines.ts'
import type { Area } from './area.ts'
import { type DrawnGroup, groupShapes, isScan, readShapes } from './drawn-groups.ts'
import { figuresOfPages, type PageFigure } from './figure-regions.ts'

/** What is kept of the drawings of a page until the text of the whole document is known. */
export type PageDrawing = {
  view: Area
  /** The page is shown turned by a quarter. */
  isTurned: boolean
  /** A picture fills it, and there is no text to speak of. */
  isPicture: boolean
  groups: DrawnGroup[]
}

export const NOTHING_DRAWN: PageDrawing = {
  view: { left: 0, bottom: 0, right: 0, top: 0 },
  isTurned: false,
  isPicture: false,
  groups: [],
}

const MOST_GROUPS = 200
/** The same place on so many pages: a logo, a frame. */
const REPEATS = 3

export function pageDrawing(
  items: TracedItem[],
  { view: edges, rotate }: { view: number[]; rotate: number },
  letters: number,
): PageDrawing {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = edges
  const view = {
    left: Math.min(x0, x1),
    bottom: Math.min(y0, y1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
  }
  const isTurned = rotate % 180 !== 0
  const shapes = readShapes(items, view)
  const isPicture = isScan(shapes, view, letters)
  const groups = isPicture ? [] : groupShapes(shapes, view).slice(0, MOST_GROUPS)
  return { view, isTurned, isPicture, groups }
}

export type DocumentFigure = PageFigure & { page: number; isTurned: boolean }

/** The figures of all pages, without what stands at the same place again and again. */
export function documentFigures(
  pages: TextLine[][],
  drawings: PageDrawing[],
  bodySize: number,
): DocumentFigure[] {
  const drawn = pages.map((lines, i) => ({ lines, ...(drawings[i] ?? NOTHING_DRAWN) }))
  const found = figuresOfPages(drawn, bodySize).flatMap((figures, i) =>
    figures.map((figure) => ({ ...figure, page: i + 1, isTurned: drawings[i]?.isTurned ?? false })),
  )
  const places = new Map<string, number>()
  for (const figure of found) places.set(placeOf(figure), (places.get(placeOf(figure)) ?? 0) + 1)
  return found
    .filter((figure) => figure.caption !== undefined || (places.get(placeOf(figure)) ?? 0) < REPEATS)
    .slice(0, FIGURE_LIMITS.figures)
}

function placeOf({ area }: PageFigure): string {
  return [area.left, area.bottom, area.right, area.top].map((edge) => Math.round(edge / 4)).join(' ')
}
