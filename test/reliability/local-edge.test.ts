import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { currentBuild } from '#worker/local/build.ts'
import { readWorkerConfig } from '#worker/local/runtime-options.ts'
import { ASSETS_PATH } from '#worker/platform/http/local-edge.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** As it comes over the wire: `fetch` would hide what is compressed. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; size: number }>((done, failed) => {
    const call = request({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: { ...response.headers }, size }),
      )
    })
    call.once('error', failed)
    call.end()
  })
}

const chunkOf = (page: string) => /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''

it('the edge of one machine leaves to the files what the cloud leaves to them', () => {
  expect(readWorkerConfig(currentBuild()).assets.run_worker_first).toEqual(['/*', `!${ASSETS_PATH}*`])
})

it('a chunk comes compressed and forever, and is not sent twice', async () => {
  const host = { Host: `localhost:${server.port}` }
  const chunk = chunkOf(await (await fetch(`${server.origin}/login`)).text())
  const plain = await ask(chunk, host)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  // Each one twice: as it is read, and as it is kept.
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
  ]) {
    const small = await ask(chunk, { ...host, 'Accept-Encoding': accepted ?? '' })
    expect(small.headers['content-encoding'], accepted).toBe(encoding)
    expect(small.size).toBeLessThan(plain.size)
    expect(small.headers.etag).toBe(plain.headers.etag)
    const sent = await fetch(server.origin + chunk, { headers: { 'Accept-Encoding': accepted ?? '' } })
    expect((await sent.arrayBuffer()).byteLength, accepted).toBe(plain.size)
  }
  for (const accepted of ['br', 'identity']) {
    const again = await ask(chunk, {
      ...host,
      'Accept-Encoding': accepted,
      'If-None-Match': String(plain.headers.etag),
    })
    expect([again.status, again.size]).toEqual([304, 0])
  }
})

it('a chunk of another build is not there, and nobody keeps a page in its place', async () => {
  const gone = await ask('/assets/of-another-build.js', { Host: `localhost:${server.port}` })
  expect(gone.status).toBe(404)
  expect(gone.headers['cache-control'] ?? '').not.toContain('max-age')
  expect(gone.headers['content-type']).not.toContain('text/html')
})

it('a page comes compressed, and nobody else is told what Miniflare would be', async () => {
  const page = await ask('/nothing/here', {
    Host: `localhost:${server.port}`,
    Accept: 'text/html',
    'Sec-Fetch-Mode': 'navigate',
    'Accept-Encoding': 'br',
  })
  expect(page.headers['content-encoding']).toBe('br')
  expect(Object.keys(page.headers).filter((name) => name.startsWith('x-mf'))).toEqual([])
})
