import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bestEncodings, type Encoding, isPlainText } from './encodings.ts'

/** What the server of files notes for Miniflare. */
export const NOTE = 'X-Mf-Additional-Response-Log'

type Kept = { headers: Headers; body: Uint8Array }

/** What browsers ask for of a build is some four megabytes, its texts compressed. What comes after so many is streamed. */
const KEPT_BYTES = 8_000_000
/** A larger file, as those that read scans and PDFs, is asked for rarely, and streamed. */
const FILE_BYTES = 1_000_000
/** Within a hundredth of what slower ones reach, in a third of their time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

const kept = new Map<string, Kept>()
let keptBytes = 0

/**
 * A file of the build, whose name changes with its content: read and compressed once an isolate, because each visit asks
 * for some thirty of them.
 *
 * @param read asks for the file itself; what is no whole file is answered as it comes
 */
export async function keptFile(request: Request, read: () => Promise<Response>): Promise<Response> {
  if (request.method !== 'GET' || request.headers.has('Range')) return read()
  const best = bestEncodings(request.headers.get('Accept-Encoding'))
  const encoding = best.includes('br') ? 'br' : best[0]
  const name = `${encoding} ${new URL(request.url).pathname}`
  const file = kept.get(name)
  if (file) return answer(request, file)
  const response = await read()
  const isLarge = Number(response.headers.get('Content-Length')) > FILE_BYTES
  if (response.status !== 200 || isLarge || keptBytes > KEPT_BYTES) return response
  const found = await compressed(response, encoding)
  keptBytes += found.body.byteLength
  kept.set(name, found)
  return answer(request, found)
}

async function compressed(response: Response, encoding: Encoding | undefined): Promise<Kept> {
  const headers = new Headers(response.headers)
  headers.delete(NOTE)
  const body = new Uint8Array(await response.arrayBuffer())
  if (!encoding || !isPlainText(headers)) return { headers, body }
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return { headers, body: encoding === 'br' ? brotliCompressSync(body, QUALITY) : gzipSync(body) }
}

function answer(request: Request, { headers, body }: Kept): Response {
  const tag = headers.get('ETag')
  return tag !== null && request.headers.get('If-None-Match') === tag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers, encodeBody: 'manual' })
}
