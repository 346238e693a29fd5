import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchedFetch } from '#web/api/batched.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { routes } from '#worker/contract/routes.ts'

/** What was asked of the server, and what it answers to several calls at once. */
let asked: string[]
let together: (calls: string[]) => Promise<Response>

const ORIGIN = 'http://localhost:3000'
const get = { method: 'GET', headers: { 'Accept-Language': 'ar' } }
const call = (path: string, init: RequestInit = get) => batchedFetch(`${ORIGIN}/api/v1${path}`, init)
const said = async (answer: Response) => [answer.status, answer.ok, await answer.json()]

/** By the API: each call answers its own path. */
const answered = async (calls: string[]) =>
  Response.json({
    data: calls.map((path) => ({ call: path, status: 200, body: { data: `together ${path}` } })),
  })

beforeEach(() => {
  asked = []
  together = answered
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search, searchParams } = new URL(input, ORIGIN)
    asked.push(pathname.slice('/api/v1'.length) + (pathname.endsWith('/batch') ? '' : search))
    if (pathname === '/api/v1/batch') return together(searchParams.getAll('call'))
    return Response.json({ data: `alone ${pathname.slice('/api/v1'.length)}` })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('calls of one turn go as one, and each has its own answer', async () => {
  const answers = await Promise.all([call('/student/home'), call('/courses?limit=1'), call('/student/notes')])
  expect(await Promise.all(answers.map(said))).toEqual([
    [200, true, { data: 'together /student/home' }],
    [200, true, { data: 'together /courses?limit=1' }],
    [200, true, { data: 'together /student/notes' }],
  ])
  expect(asked).toEqual(['/batch'])
})

it('says to the server who asks and in which language', async () => {
  const inits: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    inits.push(init)
    return answered(['/a', '/b'])
  })
  await Promise.all([call('/a'), call('/b')])
  expect(inits).toEqual([get])
})

it('a refused one is refused by itself', async () => {
  together = async () =>
    Response.json({
      data: [
        { call: '/a', status: 404, body: { code: 'not_found' } },
        { call: '/b', status: 200, body: { data: 1 } },
      ],
    })
  const answers = await Promise.all([call('/a'), call('/b')])
  expect(await Promise.all(answers.map(said))).toEqual([
    [404, false, { code: 'not_found' }],
    [200, true, { data: 1 }],
  ])
  expect(asked).toEqual(['/batch'])
})

it('one alone goes by itself, and so does the one of the next turn', async () => {
  expect(await said(await call('/a'))).toEqual([200, true, { data: 'alone /a' }])
  expect(await said(await call('/b'))).toEqual([200, true, { data: 'alone /b' }])
  expect(asked).toEqual(['/a', '/b'])
})

it.each([
  ['the server is not reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it refuses them', async () => Response.json({ code: 'too_many_calls' }, { status: 429 })],
  ['something else answers', async () => new Response('<html></html>')],
  ['its answer has no sense', async () => Response.json(null)],
  ['it answers for none of them', async () => Response.json({ data: [] })],
])('where %s, each goes by itself', async (_, answer) => {
  together = answer
  const answers = await Promise.all([call('/a'), call('/b')])
  expect(await Promise.all(answers.map(said))).toEqual([
    [200, true, { data: 'alone /a' }],
    [200, true, { data: 'alone /b' }],
  ])
  expect(asked).toEqual(['/batch', '/a', '/b'])
})

it('one that broke down goes once more by itself', async () => {
  together = async () =>
    Response.json({
      data: [
        { call: '/a', status: 503, body: { code: 'unavailable' } },
        { call: '/b', status: 200, body: { data: 1 } },
      ],
    })
  const answers = await Promise.all([call('/a'), call('/b')])
  expect((await Promise.all(answers.map(said))).map(([, , body]) => body)).toEqual([
    { data: 'alone /a' },
    { data: 1 },
  ])
  expect(asked).toEqual(['/batch', '/a'])
})

it('one without an answer was not reached, as without a connection', async () => {
  together = async () =>
    Response.json({
      data: [
        { call: '/a', status: 0 },
        { call: '/b', status: 200, body: { data: 1 } },
      ],
    })
  const [lost, kept] = await Promise.allSettled([call('/a'), call('/b')].map((one) => unwrap(one)))
  expect(lost).toMatchObject({ status: 'rejected', reason: { status: 0 } })
  expect(kept).toMatchObject({ status: 'fulfilled', value: { data: 1 } })
  expect(asked).toEqual(['/batch'])
})

it('more than the server takes at once are two', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, (_, place) => call(`/${place}`)))
  expect((await Promise.all(answers.map(said))).map(([, , body]) => body)).toEqual(
    Array.from({ length: 15 }, (_, place) => ({ data: `together /${place}` })),
  )
  expect(asked).toEqual(['/batch', '/batch'])
})

it('what changes something, is for everybody, may be stopped or stands beside the API goes by itself', async () => {
  const { signal } = new AbortController()
  await Promise.all([
    call('/a', { method: 'POST' }),
    call('/b', { ...get, signal }),
    call('/general/settings'),
    call('/catalog'),
    call('/plans'),
    batchedFetch('/assets/words.txt', get),
    call('/c'),
  ])
  expect(asked).not.toContain('/batch')
  expect(asked).toHaveLength(7)
})

it('goes together with others exactly where the server answers it so', async () => {
  const reading = routes.filter(({ method, data, path }) => method === 'get' && data && path !== '/batch')
  const wrong: string[] = []
  for (const { path, access } of reading) {
    asked = []
    await Promise.all([call(path.replaceAll(/:\w+/g, 'one')), call('/student/notes')])
    if (asked.includes('/batch') !== (access !== 'public')) wrong.push(path)
  }
  expect(wrong).toEqual([])
})

it('a call that is stopped stops by itself, and the others are answered', async () => {
  const stopping = new AbortController()
  const reallyAsk = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (init?.signal?.aborted) return Promise.reject(init.signal.reason)
    return reallyAsk(input, init)
  })
  stopping.abort()
  const [stopped, ...others] = await Promise.allSettled([
    call('/a', { ...get, signal: stopping.signal }),
    call('/b'),
    call('/c'),
  ])
  expect(stopped.status).toBe('rejected')
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(asked).toEqual(['/batch'])
})
