import { unzipSync } from 'fflate'
import { FIGURE_LIMITS, type FigureReason } from '#db/figure-vocabulary.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Bytes } from '#worker/platform/bytes.ts'
import { partName } from './archive.ts'

/** A small part may have any ratio. */
const RATIO_FLOOR_BYTES = 512 * 1024

type Part = { bytes: Bytes } | { reason: Extract<FigureReason, 'too_large' | 'unsafe' | 'damaged'> }

/** A part of an archive that was opened before, or why it is left there. One at a time, so that one lies in memory. */
export function readMediaPart(archive: Uint8Array, wanted: string): Part {
  let reason: 'too_large' | 'unsafe' | undefined
  let seen = false
  try {
    const files = unzipSync(archive, {
      filter: ({ name, size, originalSize }) => {
        if (seen || partName(name) !== wanted) return false
        seen = true
        const isBomb = originalSize > RATIO_FLOOR_BYTES && originalSize > size * LIMITS.archiveRatio
        // A directory that understates the size of a part would defeat these checks.
        if (isBomb || size > originalSize * 1.02 + 1024) reason = 'unsafe'
        else if (originalSize > FIGURE_LIMITS.bytes) reason = 'too_large'
        return reason === undefined
      },
    })
    const [bytes] = Object.values(files)
    return bytes ? { bytes: bytes as Bytes } : { reason: reason ?? 'damaged' }
  } catch {
    return { reason: 'damaged' }
  }
}
