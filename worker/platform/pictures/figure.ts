import { FIGURE_LIMITS, type FigureReason, type FigureType } from '#db/figure-vocabulary.ts'
import type { Bytes } from '../bytes.ts'
import { textAt, viewOf } from './bytes.ts'
import { type ImageFacts, readImage } from './facts.ts'
import { plainStill } from './plain.ts'
import { turnedSides } from './turned-sides.ts'

export type FigurePicture = { bytes: Bytes; type: FigureType; width: number; height: number }
export type FigureRefusal = Extract<
  FigureReason,
  'small' | 'format' | 'damaged' | 'unsafe' | 'too_large' | 'external'
>
type ReadFigure = { ok: true; picture: FigurePicture } | { ok: false; reason: FigureRefusal }

const refused = (reason: FigureRefusal): ReadFigure => ({ ok: false, reason })

/**
 * A picture that somebody else made, as it may be shown: told by its bytes, within the limits, with nothing but its
 * pixels. PNG, JPEG and WebP stay what they are; GIF and SVG become a PNG. Never throws.
 */
export async function readFigure(bytes: Bytes): Promise<ReadFigure> {
  try {
    const image = readImage(bytes)
    if (image) return readRaster(image, bytes)
    if (textAt(bytes, 0, 4) === 'GIF8') return await readGif(bytes)
    if (looksLikeSvg(bytes)) return await readDrawing(bytes)
    return refused(beginsLikePicture(bytes) ? 'damaged' : 'format')
  } catch {
    return refused('damaged')
  }
}

function readRaster(image: ImageFacts, bytes: Bytes): ReadFigure {
  if (bytes.length > FIGURE_LIMITS.bytes) return refused('too_large')
  const plain = plainStill(image, bytes)
  if (!plain) return refused('damaged')
  return within({ bytes: plain, type: image.type, ...turnedSides(image, plain) })
}

/** Sides that a lesson can show, and a browser can hold. */
export function sidesRefusal({ width, height }: { width: number; height: number }): FigureRefusal | null {
  const { pixels, sideMin, stretch } = FIGURE_LIMITS
  if (!(width > 0 && height > 0)) return 'damaged'
  if (width * height > pixels) return 'too_large'
  const [short, long] = width < height ? [width, height] : [height, width]
  return short < sideMin || long > short * stretch ? 'small' : null
}

function within(picture: FigurePicture): ReadFigure {
  const reason = sidesRefusal(picture)
  if (reason) return refused(reason)
  return picture.bytes.length > FIGURE_LIMITS.bytes ? refused('too_large') : { ok: true, picture }
}

async function readGif(bytes: Bytes): Promise<ReadFigure> {
  if (bytes.length > FIGURE_LIMITS.bytes) return refused('too_large')
  const { gifSides, gifAsSvg } = await import('./gif.ts')
  const sides = gifSides(bytes)
  if (!sides) return refused('damaged')
  const reason = sidesRefusal(sides)
  if (reason) return refused(reason)
  const { renderSvg } = await import('./renderer.ts')
  return within({ ...(await renderSvg(gifAsSvg(bytes, sides), { mode: 'original' })), type: 'image/png' })
}

async function readDrawing(bytes: Bytes): Promise<ReadFigure> {
  const { drawSvg } = await import('./svg.ts')
  const drawn = await drawSvg(bytes)
  return typeof drawn === 'string' ? refused(drawn) : within({ ...drawn, type: 'image/png' })
}

const looksLikeSvg = (bytes: Bytes): boolean =>
  /^\ufeff?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))

/** The first bytes of PNG and JPEG: a file that has them and cannot be read is damaged. */
function beginsLikePicture(bytes: Bytes): boolean {
  if (bytes.length < 4) return true
  const first = viewOf(bytes).getUint32(0)
  return first === 0x89504e47 || first >>> 8 === 0xffd8ff
}
