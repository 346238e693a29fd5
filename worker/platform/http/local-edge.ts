import type { Env } from '#worker/env.ts'

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
  const isAsset = new URL(request.url).pathname.startsWith(ASSETS_PATH)
  const response = await (isAsset ? ASSETS.fetch(request) : answer(asProxied(request)))
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

/** What Cloudflare compresses of the types that we answer with. */
const TEXT =
  /^(?:text\/(?:html|plain|css|javascript|xml)|application\/(?:javascript|json|xml|xhtml\+xml|wasm|manifest\+json|ld\+json)|image\/svg\+xml|font\/(?:ttf|otf))$/

/** What the server of files notes for Miniflare. */
const NOTE = 'X-Mf-Additional-Response-Log'

/** The runtime compresses a body by the name that its header gives. */
function asSent(response: Response, accepted: string | null): Response {
  const { headers } = response
  const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isText = TEXT.test(type) && !headers.has('Content-Encoding')
  const encoding = isText && accepted !== null ? encodingOf(accepted) : undefined
  if (!encoding && !headers.has(NOTE)) return response
  const copy = new Response(response.body, response)
  copy.headers.delete(NOTE)
  if (encoding) copy.headers.set('Content-Encoding', encoding)
  return copy
}

/** The best liked of the two that we know; undefined where the client would rather have none. */
function encodingOf(accepted: string): string | undefined {
  const liked = accepted.split(',').flatMap((element) => {
    const [, name = '', weight = '1'] = /^\s*([a-z]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(element) ?? []
    return ['br', 'gzip', 'identity'].includes(name) && Number(weight) > 0
      ? [{ name, weight: Number(weight) }]
      : []
  })
  const best = liked.toSorted((one, other) => other.weight - one.weight)[0]?.name
  return best === 'identity' ? undefined : best
}
