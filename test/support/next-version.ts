import { Buffer } from 'node:buffer'
import { type LoopbackServer, startLoopback } from './loopback-server.ts'

export type ServedTwice = LoopbackServer & { release(): void }

/**
 * The application behind a proxy, which can release another build of it: the same files under the name of another
 * version, as a service worker sees one.
 */
export async function serveTwice(origin: string): Promise<ServedTwice> {
  let isNext = false
  const server = await startLoopback(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (
        typeof value === 'string' &&
        !['host', 'connection', 'upgrade', 'content-length', 'accept-encoding'].includes(name)
      )
        headers.set(
          name,
          name === 'origin' || name === 'referer' ? value.replace(/^https?:\/\/[^/]+/, origin) : value,
        )
    }
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    })
    const text =
      request.url === '/shell.js'
        ? (await answer.text()).replace(/"version":"/, isNext ? '$&next' : '$&')
        : undefined
    for (const [name, value] of answer.headers)
      if (!/^(content-length|content-encoding|transfer-encoding|etag)$/.test(name))
        response.appendHeader(name, value)
    response.writeHead(answer.status)
    response.end(text ?? Buffer.from(await answer.arrayBuffer()))
  })
  return { ...server, release: () => (isNext = true) }
}
