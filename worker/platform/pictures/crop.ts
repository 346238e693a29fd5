import type { Bytes } from '../bytes.ts'
import { textAt } from './bytes.ts'
import { dataUrl } from './data-url.ts'
import type { FigurePicture } from './figure.ts'
import { type Drawn, renderSvg } from './renderer.ts'

/** Shares of the sides that are cut away: left, top, right, bottom. */
export type Crop = [left: number, top: number, right: number, bottom: number]

/**
 * What is left of a picture that was cropped in its document: what its author cut away is not to be shown. A PNG,
 * whatever the picture was. Null where nothing is left, or the picture is of a kind that is not cut.
 */
export async function cropPicture(
  picture: FigurePicture,
  [left, top, right, bottom]: Crop,
): Promise<Drawn | null> {
  const { bytes, type, width, height } = picture
  const box = {
    x: Math.round(width * left),
    y: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
  // The renderer knows nothing of a note that says how to turn the picture.
  if (box.width < 1 || box.height < 1 || type === 'image/webp' || isTurned(bytes)) return null
  const sides = `width="${box.width}" height="${box.height}"`
  const image = `<image width="${width}" height="${height}" href="${dataUrl(bytes, type)}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${sides} viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${image}</svg>`
  return renderSvg(svg, { mode: 'original' })
}

const isTurned = (bytes: Bytes) => textAt(bytes, 6, 4) === 'Exif'
