import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopback } from './loopback-server.ts'

/** One call as it came; `GET /calls/<key>` gives those whose path or body mentions the key. */
export type PushCall = {
  path: string
  authorization: string
  ttl: string
  topic: string
  /** The idempotency key that it came with. */
  key: string
  body: string
}

/**
 * Answers like Google's token endpoint, like FCM HTTP v1, and like a browser vendor's push service.
 * A device token or endpoint that mentions `gone` has unregistered; one that mentions `broken` fails; `refused` is
 * answered 422, `flaky` fails once a key, and of `lost` the first answer a key never arrives.
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
  const { authorization = '' } = request.headers
  const [ttl = '', topic = '', key = ''] = ['ttl', 'topic', 'idempotency-key'].map((name) =>
    String(request.headers[name] ?? ''),
  )
  const isFirst = !calls.some((call) => key !== '' && call.key === key)
  calls.push({ path, authorization, ttl, topic, key, body })
  if (path.startsWith('/token')) return json(response, 200, { access_token: 'access-1', expires_in: 3600 })
  const target = path.startsWith('/v1/') ? body : path
  if (target.includes('gone')) return json(response, path.startsWith('/v1/') ? 404 : 410, { error: {} })
  if (target.includes('refused')) return json(response, 422, { error: {} })
  if (target.includes('flaky') && isFirst) return json(response, 503, { error: {} })
  if (target.includes('lost') && isFirst) return void response.destroy()
  if (target.includes('broken')) return json(response, 503, { error: {} })
  return json(response, path.startsWith('/v1/') ? 200 : 201, {})
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
