import { unzipSync } from 'fflate'
import { LIMITS } from '#db/vocabulary.ts'
import { ExtractionError } from '../extraction-error.ts'

/** The XML parts of real documents stay far below this. */
const MAX_PART_BYTES = 20 * 1024 * 1024
/** Small parts may have any ratio without harm (an empty style sheet, a blank slide). */
const RATIO_FLOOR_BYTES = 512 * 1024

export type Archive = Map<string, Uint8Array>

/** Returns a part once and removes it: a hostile file may name one part of 20 MB ten thousand times. */
export function takePart(archive: Archive, name: string): Uint8Array | undefined {
  const part = archive.get(name)
  archive.delete(name)
  return part
}

/** Opens the parts whose normalised name passes `want`; sizes are checked before anything is inflated. */
export function openArchive(bytes: Uint8Array, want: (name: string) => boolean): Archive {
  let entries = 0
  let total = 0
  const parts: Archive = new Map()
  const files = unzip(bytes, (file) => {
    if (++entries > LIMITS.archiveEntries) throw new ExtractionError('unsafe', 'too many archive entries')
    if (!want(partName(file.name))) return false
    // A directory that understates the size of a part would defeat the checks below.
    if (file.size > file.originalSize * 1.02 + 1024)
      throw new ExtractionError('unsafe', 'inconsistent archive sizes')
    const bomb = file.originalSize > RATIO_FLOOR_BYTES && file.originalSize > file.size * LIMITS.archiveRatio
    if (bomb) throw new ExtractionError('unsafe', 'compression ratio')
    total += file.originalSize
    if (file.originalSize > MAX_PART_BYTES || total > LIMITS.unpackedBytes) {
      throw new ExtractionError('too_large_unpacked', 'unpacked size')
    }
    return true
  })
  for (const [name, content] of Object.entries(files)) parts.set(partName(name), content)
  return parts
}

function unzip(
  bytes: Uint8Array,
  filter: (file: { name: string; size: number; originalSize: number }) => boolean,
) {
  try {
    return unzipSync(bytes, { filter })
  } catch (cause) {
    if (cause instanceof ExtractionError) throw cause
    throw new ExtractionError('broken', 'not a readable archive')
  }
}

/** Some writers use backslashes or a leading slash. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '')
}
