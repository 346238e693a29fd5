import { FIGURE_LIMITS, type FigureReason } from '#db/figure-vocabulary.ts'
import type { Bytes } from '#worker/platform/bytes.ts'
import {
  type FigurePicture,
  type FigureRefusal,
  readFigure,
  sidesRefusal,
} from '#worker/platform/pictures/figure.ts'
import type { Crop, FoundDrawing } from '../office/drawings.ts'
import { readMediaPart } from '../office/media.ts'
import type { Relationship } from '../office/relationships.ts'
import { spendSlice } from '../slices.ts'
import type { FigurePlace, SourceFigure } from '../source-document.ts'

/** A drawing at its place, with the relationships of the part that it stands in. */
export type PlacedDrawing = FigurePlace & {
  drawing: FoundDrawing
  relationships: Map<string, Relationship>
  /** Drawings with the same number stand at one place, and one caption serves them. */
  group: number
  captioned: boolean
}

/** What a picture shows on less than a centimetre is an icon. */
const SHOWN_MIN_EMU = 360_000
/** What a byte of a picture costs to be looked through, in the unit of a slice. */
const BYTE_WORK = 0.05
/** What is refused is listed up to here. */
const MOST_REFUSED = 100

type Lifted = { picture: FigurePicture; sha256: string } | { reason: FigureReason }

const REASONS: Record<Exclude<FoundDrawing['kind'], 'picture'>, FigureReason> = {
  chart: 'chart',
  diagram: 'diagram',
  external: 'external',
  object: 'format',
}

/**
 * The pictures of an Office file in reading order. One that stands at several places is lifted once, with its caption if
 * it has one anywhere.
 */
export async function liftFigures(archive: Uint8Array, placed: PlacedDrawing[]): Promise<SourceFigure[]> {
  const lift = createLifter(archive)
  const all: { at: PlacedDrawing; lifted: Lifted }[] = []
  for (const at of placed) all.push({ at, lifted: await lift(at) })
  const placesOf = new Map<string, Set<number>>()
  const captioned = new Set<string>()
  for (const { at, lifted } of all) {
    if (!('picture' in lifted)) continue
    placesOf.set(lifted.sha256, (placesOf.get(lifted.sha256) ?? new Set()).add(at.group))
    if (at.captioned) captioned.add(lifted.sha256)
  }
  const figures: SourceFigure[] = []
  const seen = new Set<string>()
  const room = createRoom()
  for (const { at, lifted } of all) {
    const { drawing: _, relationships: _relationships, group: _group, captioned: isCaptioned, ...place } = at
    if ('reason' in lifted) {
      if (room.refuse()) figures.push({ ...place, source: 'file', refused: lifted.reason })
      continue
    }
    const isRepeat = seen.has(lifted.sha256) || captioned.has(lifted.sha256)
    if (!isCaptioned && isRepeat) continue
    const isNew = !seen.has(lifted.sha256)
    seen.add(lifted.sha256)
    if (!room.take(isNew ? lifted.picture.bytes.length : 0)) {
      if (room.refuse()) figures.push({ ...place, source: 'file', refused: 'too_many' })
      continue
    }
    const isLogo = (placesOf.get(lifted.sha256)?.size ?? 0) >= FIGURE_LIMITS.repeats
    const offered = isCaptioned ? {} : { offered: isLogo ? ('repeated' as const) : ('no_caption' as const) }
    figures.push({ ...place, source: 'file', ...lifted, ...offered })
  }
  return figures
}

function createRoom() {
  let figures = 0
  let bytes = 0
  let refused = 0
  return {
    take(more: number): boolean {
      if (figures >= FIGURE_LIMITS.figures || bytes + more > FIGURE_LIMITS.allBytes) return false
      figures++
      bytes += more
      return true
    },
    refuse: () => ++refused <= MOST_REFUSED,
  }
}

/** Each part is looked at once, however often a document shows it. */
function createLifter(archive: Uint8Array) {
  const parts = new Map<string, Lifted>()
  return async ({ drawing, relationships }: PlacedDrawing): Promise<Lifted> => {
    if (drawing.kind !== 'picture') return { reason: REASONS[drawing.kind] }
    const target = relationships.get(drawing.id)
    if (!target) return { reason: 'damaged' }
    if (target.external) return { reason: 'external' }
    if (drawing.shown?.some((side) => side < SHOWN_MIN_EMU)) return { reason: 'small' }
    const key = [target.target, drawing.crop].join()
    const known = parts.get(key) ?? (await liftPart(archive, target.target, drawing.crop))
    parts.set(key, known)
    return known
  }
}

async function liftPart(archive: Uint8Array, name: string, crop: Crop | undefined): Promise<Lifted> {
  const part = readMediaPart(archive, name)
  if ('reason' in part) return part
  await spendSlice(part.bytes.length * BYTE_WORK)
  const read = await readFigure(part.bytes)
  if (!read.ok) return { reason: read.reason }
  if (!crop) return { picture: read.picture, sha256: await sha256Of(part.bytes) }
  const left = await partOf(read.picture, crop)
  return typeof left === 'string' ? { reason: left } : { picture: left, sha256: await sha256Of(left.bytes) }
}

async function partOf(picture: FigurePicture, crop: Crop): Promise<FigurePicture | FigureRefusal> {
  const { cropPicture } = await import('#worker/platform/pictures/crop.ts')
  const drawn = await cropPicture(picture, crop).catch(() => null)
  if (!drawn) return 'format'
  if (drawn.bytes.length > FIGURE_LIMITS.bytes) return 'too_large'
  return sidesRefusal(drawn) ?? { ...drawn, type: 'image/png' }
}

async function sha256Of(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
