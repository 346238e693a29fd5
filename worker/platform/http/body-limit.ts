import { createMiddleware } from 'hono/factory'
import { LIMITS } from '#db/vocabulary.ts'
import { type Bytes, concat } from '#worker/platform/bytes.ts'
import { AppError } from './errors.ts'
import type { AppEnv } from './request.ts'

const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data\s*;/i
/**
 * The body that a mail program posts for a one-click unsubscribe (RFC 8058, 3.2). The address holds everything else.
 */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** Parts of uploads are streamed to storage, and held there to the size that was announced. */
const PART = /^\/api\/v1\/uploads\/[^/]+\/parts\/[^/]+$/

/** Bodies are JSON of a bounded size, or uploads, which count their own bytes. */
export const bodyLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw
  const type = c.req.header('Content-Type') ?? ''
  const isPart = c.req.method === 'PUT' && PART.test(c.req.path)
  if (!body || isPart || MULTIPART.test(type)) return next()
  const bytes = await readAtMost(body, LIMITS.jsonBytes)
  const isOneClick = new TextDecoder().decode(bytes.subarray(0, 2 * ONE_CLICK.length)) === ONE_CLICK
  if (bytes.length > 0 && !isOneClick && !JSON_TYPE.test(type)) throw new AppError('not_json')
  // The constructor of Request throws for a GET or HEAD with a body.
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.req.raw = new Request(c.req.raw, { body: bytes })
  return next()
})

/** Counts the bytes that arrive, because Content-Length is only a claim and a chunked body has none. */
async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Bytes> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new AppError('body_too_large')
    }
    chunks.push(value)
  }
  return concat(chunks)
}
