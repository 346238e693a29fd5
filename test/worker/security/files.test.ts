import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testServices } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import { readRange } from '#worker/platform/files/files.ts'
import { type FileAnswer, signFileLink } from '#worker/platform/files/signed-links.ts'

const KEY = 'materials/one'
const pdf: FileAnswer = { name: 'درس أول.pdf', type: 'application/pdf', disposition: 'inline' }

beforeAll(() => testServices().files.put(KEY, '0123456789'))
afterEach(() => vi.useRealTimers())

const open = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  await app.request(url, { headers, method }, env, createExecutionContext())
/** Read as bytes: the runtime warns of text that says it is a PDF. */
const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())
const link = (answer: Partial<FileAnswer> = {}) => signFileLink(testServices(), KEY, { ...pdf, ...answer })

describe('R30 a signed file', () => {
  it('is answered on the files origin, sandboxed and never sniffed', async () => {
    const url = await link()
    expect(new URL(url).origin).toBe('http://127.0.0.1:8787')
    const response = await open(url)
    expect(await textOf(response)).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-disposition': `inline; filename="___ ___.pdf"; filename*=UTF-8''${encodeURIComponent('درس أول.pdf')}`,
    })
  })

  it('may be read by the scripts of the app and of no other origin', async () => {
    const url = await link()
    const readable = {
      'access-control-allow-origin': 'http://localhost:8787',
      'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range',
    }
    for (const Origin of ['http://localhost:8787', 'https://evil.example', 'null']) {
      const answers = [await open(url, { Origin }), await open(url, { Origin, Range: 'bytes=0-3' })]
      for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(readable)
    }
    const asked = { Origin: 'http://localhost:8787', 'Access-Control-Request-Method': 'GET' }
    const preflight = await open(url, { ...asked, 'Access-Control-Request-Headers': 'range' }, 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      ...readable,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Range',
    })
    expect(preflight.headers.has('Access-Control-Allow-Credentials')).toBe(false)
    expect((await open(url.replace('127.0.0.1', 'localhost'), asked, 'OPTIONS')).status).toBe(404)
  })

  it('is not answered on the origin of the app', async () => {
    const url = (await link()).replace('127.0.0.1', 'localhost')
    expect((await open(url)).status).toBe(404)
  })

  it('is shown only as image, audio, video or PDF, whatever its link says', async () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'text/plain',
      'application/xml',
      'image/png\r\nX: y',
      'text/javascript',
    ]) {
      const { headers } = await open(await link({ type }))
      expect(headers.get('Content-Type')).toBe('application/octet-stream')
      expect(headers.get('Content-Disposition')).toMatch(/^attachment;/)
    }
    expect((await open(await link({ type: 'image/png' }))).headers.get('Content-Disposition')).toMatch(
      /^inline;/,
    )
  })

  it('cannot fake its name by hidden characters or end the header', async () => {
    const { headers } = await open(await link({ name: 'a\u202Efdp.exe"\r\nSet-Cookie: x=1' }))
    expect(headers.get('Content-Disposition')).toBe(
      `inline; filename="afdp.exe_Set-Cookie: x=1"; filename*=UTF-8''afdp.exe%22Set-Cookie%3A%20x%3D1`,
    )
    expect(headers.has('Set-Cookie')).toBe(false)
  })

  it('closes after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
    const url = await link()
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1)
    expect((await open(url)).status).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    expect((await open(url)).status).toBe(404)
  })

  it('opens for no changed link', async () => {
    const url = await link()
    const token = url.split('/files/')[1] ?? ''
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      expect((await open(`http://127.0.0.1:8787/files/${changed}`)).status).toBe(404)
    }
    for (const token of ['x', 'x.y', '..', '%2e%2e', `${url.split('/files/')[1]}.x`]) {
      expect((await open(`http://127.0.0.1:8787/files/${token}`)).status).toBe(404)
    }
  })

  it('answers ranges', async () => {
    const url = await link()
    const cases = [
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=0-1,3-4', 200, '0123456789', null],
      ['lines=0-1', 200, '0123456789', null],
    ] as const
    for (const [range, status, text, contentRange] of cases) {
      const response = await open(url, { Range: range })
      expect([range, response.status, await textOf(response), response.headers.get('Content-Range')]).toEqual(
        [range, status, text, contentRange],
      )
    }
  })

  it('R61: answers an open range of a large file in pieces of 4 MiB', async () => {
    const [piece, size] = [4 * 1024 * 1024, 9 * 1024 * 1024]
    const key = `materials/${crypto.randomUUID()}`
    await testServices().files.put(key, new Uint8Array(size))
    const url = await signFileLink(testServices(), key, pdf)
    const ranges: (string | null)[] = []
    for (let at = 0; at < size; ) {
      const response = await open(url, { Range: `bytes=${at}-` })
      expect(response.status).toBe(206)
      const { byteLength } = await response.arrayBuffer()
      expect(response.headers.get('Content-Length')).toBe(String(byteLength))
      ranges.push(response.headers.get('Content-Range'))
      at += byteLength
    }
    expect(ranges).toEqual([
      `bytes 0-${piece - 1}/${size}`,
      `bytes ${piece}-${2 * piece - 1}/${size}`,
      `bytes ${2 * piece}-${size - 1}/${size}`,
    ])
  })

  it('answers HEAD without the bytes', async () => {
    const response = await open(await link(), {}, 'HEAD')
    expect([response.status, response.headers.get('Content-Length'), await textOf(response)]).toEqual([
      200,
      '10',
      '',
    ])
  })

  it('that is gone is not found', async () => {
    const url = await signFileLink(testServices(), 'materials/none', pdf)
    expect((await open(url)).status).toBe(404)
  })
})

it('a range of an empty file is never satisfiable, and a backward one is ignored', () => {
  expect([
    readRange('bytes=0-', 0),
    readRange('bytes=-0', 5),
    readRange('bytes=4-2', 10),
    readRange(undefined, 5),
  ]).toEqual(['unsatisfiable', 'unsatisfiable', null, null])
})
