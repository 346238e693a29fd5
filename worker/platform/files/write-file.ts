import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'

/** The smallest part that R2 accepts. No more than one part is held in memory. */
const PIECE_BYTES = 5 * 1024 * 1024

/** A class of the runtime, which the DOM types do not know. */
type WorkerCrypto = Crypto & { DigestStream: typeof DigestStream }

export type WrittenFile = { bytes: number; sha256: string }

/**
 * Writes a file to R2 while it arrives, counted and hashed on the way. `look` is shown its beginning, up to 5 MiB,
 * before anything is stored, and whether that is all of it; what it throws refuses the file. When the bytes break
 * off or are refused, no object is left.
 */
export async function writeFile(
  services: Services,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  look: (head: Uint8Array, isWhole: boolean) => Promise<void>,
): Promise<WrittenFile> {
  const pieces = inPieces(chunks)
  const head = (await pieces.next()).value ?? new Uint8Array()
  const isWhole = head.length < PIECE_BYTES
  await look(head, isWhole)
  const digest = new (crypto as WorkerCrypto).DigestStream('SHA-256')
  const hashing = digest.getWriter()
  // Nobody waits for the hash of an abandoned file.
  for (const end of [digest.digest, hashing.closed]) end.catch(() => undefined)
  await hashing.write(head)
  let bytes = head.length
  if (isWhole) await orUnavailable(() => services.files.put(key, head))
  else {
    const upload = await orUnavailable(() => services.files.createMultipartUpload(key))
    try {
      const parts = [await orUnavailable(() => upload.uploadPart(1, head))]
      for await (const piece of pieces) {
        bytes += piece.length
        await hashing.write(piece)
        parts.push(await orUnavailable(() => upload.uploadPart(parts.length + 1, piece)))
      }
      await orUnavailable(() => upload.complete(parts))
    } catch (thrown) {
      await upload.abort().catch(() => undefined)
      throw thrown
    }
  }
  await hashing.close()
  const sha256 = [...new Uint8Array(await digest.digest)]
  return { bytes, sha256: sha256.map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** Parts of equal size, as R2 requires. Only the last may be shorter. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let piece = new Uint8Array(PIECE_BYTES)
  let filled = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PIECE_BYTES - filled)
      piece.set(taken, filled)
      at += taken.length
      filled += taken.length
      if (filled < PIECE_BYTES) continue
      yield piece
      piece = new Uint8Array(PIECE_BYTES)
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
  return undefined
}
