import type { TextLine } from '../page-lines.ts'
import { type Area, areaOfLine, heightOf, shareInside, sizeOf, touches, union, widthOf } from './area.ts'
import {
  type Candidate,
  type CaptionSide,
  type Surroundings,
  sideOf,
  standsBetween,
  toCandidates,
} from './candidates.ts'
import { type Caption, captionsOf, isTableCaption } from './captions.ts'
import type { DrawnGroup } from './drawn-groups.ts'
import { proseLines } from './prose.ts'

/** A line, or a cell of it where the page keeps them apart: labels of two figures may stand on one line. */
type Piece = { text: string; area: Area; line: TextLine }

/** A part of a page that shows a figure. */
export type PageFigure = { area: Area; caption: Caption | undefined; labels: Piece[] }

export type DrawnPage = { lines: TextLine[]; view: Area; groups: DrawnGroup[] }

/** A centimetre. */
const LEAST_SIDE = 28
const LEAST_SHARE = 0.004
const LONGEST_SIDES = 11
/** In points; what is smaller is a bullet or an icon. */
const LEAST_GROUP = 24
const LABEL = { chars: 60, across: 14, along: 8 }
/** Type larger than the body's is a heading, not a label. */
const HEADING_SIZE = 1.15
const PROSE_SHARE = 0.35
const LINE_HEIGHT = 14
/** Letters per thousand square points: more are a table; the boxes of a captioned chart hold many too. */
const DENSE = { alone: 5.5, captioned: 12 }
const FEW_SHAPES = 6

type Ground = DrawnPage & Surroundings & { bodySize: number; pieces: Piece[] }

/** Undefined where nothing is drawn that could be a figure. */
function groundOf(page: DrawnPage, bodySize: number): Ground | undefined {
  const isLarge = ({ area }: DrawnGroup) => widthOf(area) >= LEAST_GROUP && heightOf(area) >= LEAST_GROUP
  const groups = page.groups.filter(isLarge)
  if (groups.length === 0) return undefined
  const { lines } = page
  const pieces = lines.flatMap(piecesOf)
  return { ...page, bodySize, groups, captions: captionsOf(lines), prose: proseLines(lines), pieces }
}

function piecesOf(line: TextLine): Piece[] {
  const { cells, boxes } = line
  const area = areaOfLine(line)
  if (cells.length < 2 || boxes?.length !== cells.length) return [{ text: line.text, area, line }]
  return boxes.map(([left, right], i) => ({ text: cells[i] ?? '', area: { ...area, left, right }, line }))
}

/** The figures of each page, from the top down. */
export function figuresOfPages(pages: DrawnPage[], bodySize: number): PageFigure[][] {
  const grounds = pages.map((page) => groundOf(page, bodySize))
  const sides = grounds.flatMap((ground) => ground?.groups.map(({ area }) => sideOf(area, ground)) ?? [])
  const above = sides.filter((side) => side === 'above').length
  const below = sides.filter((side) => side === 'below').length
  return grounds.map((ground) => (ground ? figuresOn(ground, above > below ? 'above' : 'below') : []))
}

function figuresOn(ground: Ground, side: CaptionSide): PageFigure[] {
  const found: PageFigure[] = []
  for (const candidate of toCandidates(ground.groups, ground, side)) {
    const { caption } = candidate
    const labels = ground.pieces.filter((piece) => isLabel(piece, candidate, ground))
    const whole = labels.reduce((all, label) => union(all, label.area), candidate.area)
    const area = caption ? without(caption, whole, candidate.area) : whole
    if (isFigure(candidate, area, ground)) found.push({ area, caption, labels })
  }
  return merged(found).sort((a, b) => b.area.top - a.area.top)
}

function isLabel(
  { text, area: own, line }: Piece,
  { area, caption }: Candidate,
  { prose, captions, bodySize }: Ground,
): boolean {
  if (prose.has(line) || captions.some((each) => each.line === line) || isTableCaption(line.text))
    return false
  if (shareInside(own, area) > 0.5) return true
  if (line.size >= bodySize * HEADING_SIZE) return false
  if (caption && standsBetween(own, area, caption.area)) return true
  return text.length <= LABEL.chars && touches(area, own, LABEL.across, LABEL.along)
}

/** The words of the caption stand below the picture in the lesson; a half line of them helps nobody. */
function without({ area: caption }: Caption, whole: Area, drawn: Area): Area {
  if (caption.top <= drawn.bottom) return { ...whole, bottom: Math.max(whole.bottom, caption.top) }
  if (caption.bottom >= drawn.top) return { ...whole, top: Math.min(whole.top, caption.bottom) }
  return whole
}

function isFigure(
  { caption, images, shapes, rules }: Candidate,
  area: Area,
  { lines, view, prose }: Ground,
): boolean {
  const [width, height] = [widthOf(area), heightOf(area)]
  if (caption?.isTable || width < LEAST_SIDE || height < LEAST_SIDE) return false
  if (sizeOf(area) < sizeOf(view) * LEAST_SHARE) return false
  if (Math.max(width / height, height / width) > LONGEST_SIDES) return false
  const inside = lines.filter((line) => line !== caption?.line && shareInside(areaOfLine(line), area) > 0.5)
  const running = inside.filter((line) => prose.has(line)).length
  if (running >= 2 && running * LINE_HEIGHT > height * PROSE_SHARE) return false
  const letters = inside.reduce((sum, line) => sum + line.text.length, 0)
  const dense = caption ? DENSE.captioned : DENSE.alone
  if (images === 0 && letters > (sizeOf(area) / 1000) * dense) return false
  if (caption !== undefined || images > 0) return true
  // What consists of upright and level rules alone is a table.
  return shapes >= FEW_SHAPES && rules < shapes
}

/** What lies across another figure, as words that reach over both make it, belongs to it. */
function merged(figures: PageFigure[]): PageFigure[] {
  const kept: PageFigure[] = []
  const first = (figure: PageFigure): number => (figure.caption ? 1e9 : 0) + sizeOf(figure.area)
  for (const figure of figures.toSorted((a, b) => first(b) - first(a))) {
    const whole = kept.find(({ area }) => shareInside(figure.area, area) > 0.5)
    if (!whole || figure.caption) kept.push(figure)
    else {
      whole.area = union(whole.area, figure.area)
      whole.labels.push(...figure.labels)
    }
  }
  return kept
}
