import { expect, it } from 'vitest'
import { atLocalEdge } from '#worker/platform/http/local-edge.ts'

const ORIGIN = 'http://localhost:8787'

/** What the Worker was asked, and the answer behind the edge. */
async function through(path: string, headers: Record<string, string>, answer = new Response('{}')) {
  const asked: string[] = []
  const noted = (by: string) => async (input: RequestInfo | URL) => {
    asked.push(`${by} ${new Request(input).url}`)
    return answer
  }
  const assets = { fetch: noted('assets'), connect: () => Promise.reject(new Error('no sockets')) }
  const request = new Request(`${ORIGIN}${path}`, { headers })
  // Only `fetch` of it is used.
  const sent = await atLocalEdge(request, { ASSETS: assets as unknown as Fetcher }, noted('worker'))
  return { asked, encoding: sent.headers.get('Content-Encoding'), sent }
}

const ofType = (type: string) => new Response('text', { headers: { 'Content-Type': type } })

it.each([
  ['/assets/own-1.js', 'assets'],
  ['/assets', 'worker'],
  ['/api/assets/x', 'worker'],
  ['/', 'worker'],
])('%s is answered by the %s', async (path, by) => {
  expect((await through(path, {})).asked).toEqual([`${by} ${ORIGIN}${path}`])
})

it.each([
  ['gzip, deflate, br', 'gzip'],
  ['br', 'br'],
  ['gzip;q=0.5, br;q=0.8', 'br'],
  ['gzip;q=0', null],
  ['identity, gzip;q=0.5', null],
  ['deflate', null],
])('of %s a text gets %s', async (accepted, encoding) => {
  const { encoding: found } = await through('/', { 'Accept-Encoding': accepted }, ofType('text/html'))
  expect(found).toBe(encoding)
})

it('what is no text, or came compressed, stays as it is', async () => {
  const accepted = { 'Accept-Encoding': 'gzip' }
  expect((await through('/', accepted, ofType('image/png'))).encoding).toBeNull()
  expect((await through('/', accepted, ofType('font/woff2'))).encoding).toBeNull()
  const done = new Response('text', { headers: { 'Content-Type': 'text/css', 'Content-Encoding': 'br' } })
  expect((await through('/', accepted, done)).encoding).toBe('br')
})

it('the scheme is what the proxy says, with the name that the client called', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', Host: 'learn.example.test:443' }
  expect((await through('/c/x?y=1', headers)).asked).toEqual(['worker https://learn.example.test/c/x?y=1'])
  const other = { 'X-Forwarded-Proto': 'gopher' }
  expect((await through('/c/x', other)).asked).toEqual([`worker ${ORIGIN}/c/x`])
})

it('what the server of files notes for Miniflare goes to nobody', async () => {
  const noted = new Response('page', { headers: { 'X-Mf-Additional-Response-Log': 'a note' } })
  expect((await through('/', {}, noted)).sent.headers.has('X-Mf-Additional-Response-Log')).toBe(false)
})
