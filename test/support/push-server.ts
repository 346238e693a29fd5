import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopback } from './loopback-server.ts'

/** One call as it came; `GET /calls/<key>` gives those whose path or body mentions the key. */
export type PushCall = { path: string; authorization: string; ttl: string; body: string }

/**
 * Answers like Google's token endpoint, like FCM HTTP v1, and like a browser vendor's push service.
 * A device token or endpoint that mentions `gone` has unregistered; one that mentions `broken` fails.
 */
export async function startPushServer(): Promise<LoopbackServer> {
  const calls: PushCall[] = []
  return startLoopback((request, response) => void handle(request, response, calls))
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
