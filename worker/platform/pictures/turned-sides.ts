import type { Bytes } from '../bytes.ts'
import type { ImageFacts } from './facts.ts'
import { jpegOrientation } from './jpeg.ts'

/** From 5 on a picture is shown lying on its side. */
const LYING = 5

/** The sides as they are shown. `plain` is the picture as `plainStill` left it. */
export function turnedSides({ type, width, height }: ImageFacts, plain: Bytes) {
  const lies = type === 'image/jpeg' && jpegOrientation(plain) >= LYING
  return lies ? { width: height, height: width } : { width, height }
}
