import type { Bytes } from '#worker/platform/bytes.ts'
import type { ImageFacts } from './facts.ts'
import { plainJpeg } from './jpeg.ts'
import { plainPng, STILL } from './png.ts'
import { plainWebp } from './webp.ts'

const WAYS = { 'image/png': plainPng, 'image/jpeg': plainJpeg, 'image/webp': plainWebp }

/**
 * The picture with its pixels and orientation only, because cameras record where somebody lives. Null if it is too
 * damaged to be parsed.
 */
export const plainPicture = ({ type }: ImageFacts, bytes: Bytes): Bytes | null => WAYS[type](bytes)

/** The same for a picture that stands still: a moving PNG shows its first image. */
export const plainStill = (image: ImageFacts, bytes: Bytes): Bytes | null =>
  image.type === 'image/png' ? plainPng(bytes, STILL) : plainPicture(image, bytes)
