import { type Bytes, concat } from '../bytes.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { publicAddress } from './address.ts'

/** Why a page of the web could not be had; each has a sentence in both languages. */
export type WebFault = 'web_address' | 'web_unreachable' | 'web_not_a_page' | 'web_too_large'
export type WebPage = { url: string; bytes: Bytes }

const MOST_BYTES = 3 * 1024 * 1024
const TIME_MS = 10_000
const MOST_REDIRECTS = 4
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i
const CHARSET = /charset\s*=\s*["']?([\w-]{2,40})/i

/**
 * The one way out to addresses that somebody typed. Each address on the way is checked, nothing of the caller goes along,
 * and size and time are bounded. The page comes back as UTF-8.
 */
export async function fetchPage(services: Services, address: string): Promise<WebPage | WebFault> {
  const signal = AbortSignal.timeout(TIME_MS)
  const own = [services.env.APP_ORIGIN, services.env.FILES_ORIGIN].map((origin) => new URL(origin).hostname)
  let next = publicAddress(address, own)
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      if (!next) return 'web_address'
      const response = await ask(services, next, signal)
      const location = response.headers.get('Location')
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel()
        next = publicAddress(URL.parse(location, next)?.href ?? '', own)
        continue
      }
      return await pageOf(response, next)
    }
    return 'web_unreachable'
  } catch (thrown) {
    // Which of them it was is nobody's business: the answer would map a network.
    log('info', 'web_page_not_fetched', { name: thrown instanceof Error ? thrown.name : 'unknown' })
    return 'web_unreachable'
  }
}

const ask = (services: Services, url: URL, signal: AbortSignal): Promise<Response> => {
  const { env } = services
  const headers = { Accept: 'text/html, application/xhtml+xml', 'User-Agent': 'Sullam' }
  const request = new Request(url, { headers, redirect: 'manual', signal })
  // On one machine this network reaches public addresses alone, whatever a name leads to.
  return env.WEB ? env.WEB.fetch(request) : fetch(request)
}

async function pageOf(response: Response, url: URL): Promise<WebPage | WebFault> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !response.body || !PAGE_TYPE.test(type)) {
    await response.body?.cancel()
    return response.ok ? 'web_not_a_page' : 'web_unreachable'
  }
  const bytes = await readAtMost(response.body)
  if (!bytes) return 'web_too_large'
  return { url: withoutFragment(url), bytes: concat([new TextEncoder().encode(textOf(bytes, type))]) }
}

/** Counted as it arrives: a length is only a claim, and what was packed grows. */
async function readAtMost(body: ReadableStream<Uint8Array>): Promise<Bytes | undefined> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return concat(chunks)
    size += value.byteLength
    if (size > MOST_BYTES) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
}

function textOf(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  const label = CHARSET.exec(type)?.[1] ?? CHARSET.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function withoutFragment(url: URL): string {
  url.hash = ''
  return url.href
}
