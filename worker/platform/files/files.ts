import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '#worker/env.ts'
import { AppError, found } from '../http/errors.ts'
import type { AppEnv } from '../http/request.ts'
import { validate } from '../http/validate.ts'
import { type FileAnswer, readFileLink } from './signed-links.ts'

/** Types that may be shown in a page. Anything else is a download, whatever its link says. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp|gif|avif)|(?:audio|video)\/[a-z0-9.+-]+|application\/pdf)$/

/** Access is decided by the signature of the link. */
const ByToken = z.object({ token: z.string() })

/** How long a browser remembers that it may read files. */
const MAY_READ_S = 86_400

/** Uploaded bytes, on an origin of their own where no session exists and no script may run. */
export const fileRoutes = new Hono<AppEnv>()
  .use('/files/:token', async (c, next) => {
    const { env } = c.var.services
    // Compares the host only, because a proxy that ends TLS calls this server over http.
    if (new URL(c.req.url).host !== new URL(env.FILES_ORIGIN).host) throw new AppError('not_found')
    await next()
  })
  .options('/files/:token', (c) => {
    const asked = { 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Allow-Headers': 'Range' }
    const headers = {
      ...readableBy(c.var.services.env),
      ...asked,
      'Access-Control-Max-Age': String(MAY_READ_S),
    }
    return new Response(null, { status: 204, headers })
  })
  .on(['GET', 'HEAD'], '/files/:token', validate('param', ByToken), async (c) => {
    const { env, files } = c.var.services
    const link = found(await readFileLink(c.var.services, c.req.valid('param').token))
    const { size } = found(await files.head(link.key))
    const range = readRange(c.req.header('Range'), size)
    const headers = { ...headersOf(link.answer), ...readableBy(env) }
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
    }
    const { first, last } = range ?? { first: 0, last: size - 1 }
    headers['Content-Length'] = String(last - first + 1)
    if (range) headers['Content-Range'] = `bytes ${first}-${last}/${size}`
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers })
    const part = await files.get(link.key, { range: { offset: first, length: last - first + 1 } })
    return new Response(found(part).body, { status, headers })
  })

/** The scripts of the app, and of nobody else, may read files: they draw the pages of a document. */
const readableBy = (env: Env): Record<string, string> => ({
  'Access-Control-Allow-Origin': new URL(env.APP_ORIGIN).origin,
  'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range',
})

function headersOf(answer: FileAnswer): Record<string, string> {
  const shown = answer.disposition === 'inline' && SHOWN.test(answer.type)
  return {
    'Content-Type': SHOWN.test(answer.type) ? answer.type : 'application/octet-stream',
    'Content-Disposition': disposition(shown ? 'inline' : 'attachment', answer.name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, max-age=300',
    'Accept-Ranges': 'bytes',
  }
}

/** RFC 6266: a plain name for old clients, the true one in UTF-8; bidi controls could fake the ending. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '').toWellFormed() || 'file'
  const ascii = clean.replace(/[^\x20-\x7e]|["\\%;/]/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

type Range = { first: number; last: number }

/** The largest piece that answers a range. A client that reads on asks for the next one (RFC 9110, 15.3.7). */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * One range of bytes, cut to one piece. Null, for the whole file, without a range, with several, or
 * with another unit (RFC 9110, 14.2).
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const suffix = match[1] === ''
  const first = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[2] === '' || suffix ? size - 1 : Number(match[2])
  const last = Math.min(end, size - 1, first + PIECE_BYTES - 1)
  if (first >= size || (suffix && Number(match[2]) === 0)) return 'unsatisfiable'
  return first > last ? null : { first, last }
}
