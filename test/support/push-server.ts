import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call as it came; `GET /calls/<key>` gives those whose path or body mentions the key. */
export type PushCall = { path: string; authorization: string; ttl: string; body: string }
export type PushServer = { url: string; close(): Promise<void> }

/**
 * Answers like Google's token endpoint, like FCM HTTP v1, and like a browser vendor's push service.
 * A device token or endpoint that mentions `gone` has unregistered; one that mentions `broken` fails.
 */
export async function startPushServer(): Promise<PushServer> {
  const calls: PushCall[] = []
  const server = createServer((request, response) => void handle(request, response, calls))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function handle(request: IncomingMessage, response: ServerResponse, calls: PushCall[]) {
  const path = request.url ?? ''
  const asked = /^\/calls\/(.+)$/.exec(path)?.[1]
  if (asked) {
    response.end(
      JSON.stringify(calls.filter((call) => call.path.includes(asked) || call.body.includes(asked))),
    )
    return
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const { authorization = '', ttl = '' } = request.headers
  calls.push({ path, authorization, ttl: String(ttl), body })
  if (path.startsWith('/token')) return json(response, 200, { access_token: 'access-1', expires_in: 3600 })
  const target = path.startsWith('/v1/') ? body : path
  if (target.includes('gone')) return json(response, path.startsWith('/v1/') ? 404 : 410, { error: {} })
  if (target.includes('broken')) return json(response, 503, { error: {} })
  return json(response, path.startsWith('/v1/') ? 200 : 201, {})
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
