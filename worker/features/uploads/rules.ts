import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'

export const partsOf = (bytes: number): number => Math.ceil(bytes / MEDIA_LIMITS.partBytes)

/** What a part must have; undefined for a part that the file does not have. */
export function bytesOfPart(bytes: number, number: number): number | undefined {
  const last = partsOf(bytes)
  if (number < 1 || number > last) return undefined
  return number < last ? MEDIA_LIMITS.partBytes : bytes - (last - 1) * MEDIA_LIMITS.partBytes
}
