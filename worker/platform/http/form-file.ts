import type { ErrorCode } from '#worker/contract/errors.ts'
import { log } from '../log.ts'
import { AppError } from './errors.ts'
import { type Part, readParts } from './multipart.ts'

/** Room for the boundaries and headers of a multipart body around the largest file. */
const ENVELOPE_BYTES = 16 * 1024

type Limit = { maxBytes: number; tooLarge?: ErrorCode }

/** The file of an upload while it arrives: its bytes are counted and come once, in order; `atMost` so many. */
export type FormFile = { name: string; atMost: number; chunks: AsyncIterable<Uint8Array> }

/**
 * Opens the one `file` of a multipart body. Its `chunks` throw 413 at the first byte over the limit, whatever
 * Content-Length claims, 422 for anything beside the file, and 400 when the body breaks off.
 */
export async function openFormFile(
  request: Request,
  { maxBytes, tooLarge = 'too_large' }: Limit,
): Promise<FormFile> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw new AppError('unsupported_type')
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (announced > maxBytes + ENVELOPE_BYTES) throw new AppError(tooLarge)
  const atMost = announced < maxBytes ? announced : maxBytes
  const parts = readParts(arriving(request.body), type)
  const { value: part } = await parts.next()
  if (!part) throw new AppError('invalid', { fields: { file: 'file_required' } })
  expectFile(part)
  return { name: part.fileName ?? '', atMost, chunks: counted(part, parts, { maxBytes, tooLarge }) }
}

/** The whole file, for small ones that are worked on in memory. */
export async function readFormFile(request: Request, limit: Limit): Promise<Uint8Array<ArrayBuffer>> {
  const { chunks } = await openFormFile(request, limit)
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return new Uint8Array(await new Blob(all).arrayBuffer())
}

async function* counted(part: Part, parts: AsyncIterator<Part>, { maxBytes, tooLarge }: Required<Limit>) {
  let seen = 0
  for await (const chunk of part.chunks) {
    seen += chunk.byteLength
    if (seen > maxBytes) throw new AppError(tooLarge)
    yield chunk
  }
  if (seen === 0) throw new AppError('invalid', { fields: { file: 'file_required' } })
  const { value: another } = await parts.next()
  if (!another) return
  if (another.name === 'file') throw new AppError('invalid', { fields: { file: 'invalid_value' } })
  expectFile(another)
}

function expectFile({ name, fileName }: Part): void {
  if (name !== 'file') throw new AppError('invalid', { fields: { [name]: 'unknown_field' } })
  if (fileName === undefined) throw new AppError('invalid', { fields: { file: 'file_required' } })
}

/** The chunks of a body. A client that disconnects while sending is not a server error. */
async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        log('info', 'upload_aborted')
        throw new AppError('malformed')
      })
      if (done) return
      yield value
    }
  } finally {
    // The reader stopped early, so the rest is not needed.
    await reader.cancel().catch(() => undefined)
  }
}
