import { isCaption } from '../figures/captions.ts'
import type { PlacedDrawing } from '../figures/lift.ts'
import type { SourceSegment } from '../source-document.ts'
import type { FoundDrawing } from './drawings.ts'
import type { Relationship } from './relationships.ts'

/** A drawing on a slide, with the segments of the slide: from the first to before the second. */
export type SlideDrawing = {
  drawing: FoundDrawing
  relationships: Map<string, Relationship>
  slide: number
  from: number
  to: number
  after: number | null
}

/** Captions stand anywhere on their slide: the first goes with the first picture, and each serves once. */
export function placedOnSlides(drawings: SlideDrawing[], segments: SourceSegment[]): PlacedDrawing[] {
  const taken = new Set<number>()
  return drawings.map(({ drawing, relationships, slide, from, to, after }) => {
    const at = drawing.kind === 'picture' ? captionOn(segments, { from, to }, taken) : undefined
    const text = at === undefined ? undefined : segments[at]?.text
    const caption = at === undefined || text === undefined ? undefined : { text, segment: at }
    if (at !== undefined) taken.add(at)
    const place = { after, alt: drawing.alt, slide, ...(caption ? { caption } : {}) }
    return { ...place, drawing, relationships, group: slide, captioned: caption !== undefined }
  })
}

function captionOn(
  segments: SourceSegment[],
  { from, to }: { from: number; to: number },
  taken: Set<number>,
) {
  for (let at = from; at < to; at++) if (!taken.has(at) && isCaption(segments[at]?.text ?? '')) return at
  return undefined
}
