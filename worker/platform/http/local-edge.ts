import type { Env } from '#worker/env.ts'
import { bestEncodings, isPlainText } from './encodings.ts'
import { keptFile, NOTE } from './kept-files.ts'

/** What wrangler.toml leaves out of `run_worker_first`: answered without the Worker. */
export const ASSETS_PATH = '/assets/'

/**
 * What Cloudflare does before and behind the Worker, on one machine, where requests come to it directly: hashed chunks
 * are answered without it, a proxy's word about TLS counts, and texts are compressed.
 */
export async function atLocalEdge(
  request: Request,
  { ASSETS }: Pick<Env, 'ASSETS'>,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = pathname.startsWith(ASSETS_PATH) && (await keptFile(request, () => ASSETS.fetch(request)))
  // The platform asks the Worker about what is no file.
  const response = file && file.status !== 404 ? file : await answer(asProxied(request))
  return asSent(response, request.headers.get('Accept-Encoding'))
}

/** With the scheme by which the client called the proxy before this server. */
function asProxied(request: Request): Request {
  const scheme = request.headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  if (scheme !== 'http' && scheme !== 'https') return request
  const url = new URL(request.url)
  url.protocol = scheme
  url.host = request.headers.get('Host') ?? url.host
  return new Request(url, request)
}

/** The runtime compresses a body by the name that its header gives. */
function asSent(response: Response, accepted: string | null): Response {
  const { headers } = response
  const [encoding] = isPlainText(headers) ? bestEncodings(accepted) : []
  if (!encoding && !headers.has(NOTE)) return response
  const copy = new Response(response.body, response)
  copy.headers.delete(NOTE)
  if (encoding) copy.headers.set('Content-Encoding', encoding)
  return copy
}
