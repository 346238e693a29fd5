import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'

const APP = 'https://learn.example.test'
const env = {
  APP_ORIGIN: APP,
  FILES_ORIGIN: 'https://files.example.test',
  TRUSTED_PROXY: 'forwarded',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env })
})
afterAll(() => server?.stop())

type Options = { method?: string; body?: unknown; headers?: Record<string, string> }

/** What a proxy that ends TLS hands on: the name of the site, and whom it was called by. */
function throughProxy(host: string, path: string, { method = 'GET', body, headers }: Options = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, failed) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method,
        headers: { Host: host, 'Content-Type': 'application/json', ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: { ...response.headers }, text }),
        )
      },
    )
    call.once('error', failed)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

it('R67: a domain behind a proxy gets its pages with its own address in them', async () => {
  const home = await throughProxy('learn.example.test', '/?lang=ar')
  expect(home.status).toBe(200)
  expect(home.text).toContain(`href="${APP}/`)
  expect(home.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

it('R67: the machine answers no other host, and shows a domain neither mailbox nor sandbox', async () => {
  const settings = '/api/v1/general/settings'
  expect((await throughProxy('learn.example.test', settings)).status).toBe(200)
  expect((await throughProxy('other.example.test', settings)).status).toBe(421)
  expect((await throughProxy('files.example.test', settings)).status).toBe(404)
  expect((await throughProxy('learn.example.test', '/dev/mailbox')).status).toBe(404)
  expect((await throughProxy('learn.example.test', '/api/v1/dev/mailbox')).status).toBe(404)
})

it('R67: limits count the address that the proxy vouches for, whatever a client writes before it', async () => {
  const guess = (forwarded: string) =>
    throughProxy('learn.example.test', '/api/v1/user/auth/login', {
      method: 'POST',
      body: { email: 'nobody@example.test', password: 'a wrong password' },
      headers: {
        Origin: APP,
        'X-Forwarded-For': forwarded,
        'CF-Connecting-IP': forwarded.split(',')[0] ?? '',
      },
    })
  const statuses: number[] = []
  for (let n = 1; n <= 11; n++) statuses.push((await guess(`203.0.113.${n}, 198.51.100.7`)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await guess('198.51.100.8')).status).toBe(401)
})
