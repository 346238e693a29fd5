import type { TextLine } from '../page-lines.ts'
import { type Area, areaOfLine, touches, union } from './area.ts'
import type { Caption } from './captions.ts'
import type { DrawnGroup } from './drawn-groups.ts'

/** Drawn groups that belong together, with their caption. */
export type Candidate = DrawnGroup & { caption: Caption | undefined }

/** Where the captions of a document stand. */
export type CaptionSide = 'below' | 'above'

export type Surroundings = { captions: Caption[]; prose: Set<TextLine> }

/** How far a caption stands from its figure, and a part of a figure from another, in points. */
const REACH = { along: 90, across: 120 }
const PART_REACH = 45
/** A caption on the side where they do not stand in this document is taken when no other is near. */
const WRONG_SIDE = 40
/** A caption may lie a little across its figure. */
const OVERLAP = 14

/** Groups over one caption are one figure, and so are those that stand apart from all captions but close to them. */
export function toCandidates(groups: DrawnGroup[], around: Surroundings, side: CaptionSide): Candidate[] {
  const byCaption = new Map<Caption, Candidate>()
  const alone: Candidate[] = []
  for (const group of groups) {
    const caption = nearestCaption(group.area, around, side)
    const known = caption && byCaption.get(caption)
    if (known) join(known, group)
    else if (caption) byCaption.set(caption, { ...group, caption })
    else alone.push({ ...group, caption })
  }
  return withParts([...byCaption.values()], alone, around)
}

/** Which side a group votes for; none where captions stand on both or on neither. */
export function sideOf(area: Area, around: Surroundings): CaptionSide | undefined {
  const near = reachable(area, around).map((caption) => sideAt(area, caption))
  if (near.length === 0 || new Set(near).size > 1) return undefined
  return near[0]
}

function nearestCaption(area: Area, around: Surroundings, side: CaptionSide): Caption | undefined {
  const distance = (caption: Caption): number =>
    gapBetween(area, caption.area) + (sideAt(area, caption) === side ? 0 : WRONG_SIDE)
  return reachable(area, around).toSorted((a, b) => distance(a) - distance(b))[0]
}

const reachable = (area: Area, { captions, prose }: Surroundings): Caption[] =>
  captions.filter(
    (caption) =>
      touches(area, caption.area, REACH.across, REACH.along) &&
      !linesBetween(area, caption.area, prose).some((line) => line !== caption.line),
  )

const sideAt = (area: Area, caption: Caption): CaptionSide =>
  caption.area.top < area.bottom + OVERLAP ? 'below' : 'above'

const gapBetween = (a: Area, b: Area): number =>
  Math.max(0, a.bottom - b.top, b.bottom - a.top) + Math.max(0, a.left - b.right, b.left - a.right)

/** Whether something parts two areas that stand above each other. */
export function standsBetween(own: Area, area: Area, other: Area): boolean {
  const [low, high] = other.top < area.bottom ? [other.top, area.bottom] : [area.top, other.bottom]
  return touches(own, area, 0, Number.POSITIVE_INFINITY) && own.bottom >= low && own.top <= high
}

const linesBetween = (area: Area, other: Area, lines: Iterable<TextLine>): TextLine[] =>
  [...lines].filter((line) => standsBetween(areaOfLine(line), area, other))

/** The rows of a figure that stand farther from its caption: nothing but words of the figure parts them. */
function withParts(
  captioned: Candidate[],
  alone: Candidate[],
  { captions, prose }: Surroundings,
): Candidate[] {
  const parting = [...prose, ...captions.map(({ line }) => line)]
  let rest = alone
  for (let grown = true; grown; ) {
    grown = false
    rest = rest.filter((part) => {
      const whole = captioned.find(
        ({ area }) =>
          touches(area, part.area, PART_REACH) && linesBetween(area, part.area, parting).length === 0,
      )
      if (!whole) return true
      join(whole, part)
      grown = true
      return false
    })
  }
  return [...captioned, ...rest]
}

function join(whole: Candidate, part: DrawnGroup): void {
  whole.area = union(whole.area, part.area)
  whole.shapes += part.shapes
  whole.images += part.images
  whole.rules += part.rules
}
