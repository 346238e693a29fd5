import type { Bytes } from '#worker/platform/bytes.ts'
import type { ImageFacts } from '../image-rules.ts'
import { plainJpeg } from './jpeg.ts'
import { plainPng } from './png.ts'
import { plainWebp } from './webp.ts'

const WAYS = { 'image/png': plainPng, 'image/jpeg': plainJpeg, 'image/webp': plainWebp }

/**
 * What draws the picture, how it is turned and nothing else: cameras note where somebody lives. Null for one
 * that is damaged so that its parts cannot be told apart.
 */
export const plainPicture = ({ type }: ImageFacts, bytes: Bytes): Bytes | null => WAYS[type](bytes)
