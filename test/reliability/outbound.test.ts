import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLIC_NETWORK } from '#worker/local/runtime-options.ts'

const inside = createServer((_, response) => response.end('inside'))
let miniflare: Miniflare
const CODE = `export default {
  async fetch(request, env) {
    const asked = new URL(request.url).searchParams
    const way = asked.get('way') === 'web' ? env.WEB : globalThis
    try {
      return new Response(await (await way.fetch(asked.get('url'))).text())
    } catch {
      return new Response('refused')
    }
  },
}`

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  miniflare = new Miniflare({
    workers: [
      {
        config: {
          name: 'outbound',
          compatibilityDate: '2026-11-02',
          compatibilityFlags: [],
          manifest: {
            mainModule: 'main.js',
            modulesRoot: '/',
            modules: { 'main.js': { type: 'esm', contents: CODE } },
          },
          env: { WEB: PUBLIC_NETWORK },
        },
      },
    ],
  })
})
afterAll(async () => {
  await miniflare.dispose()
  inside.close()
})

it('R25: whatever a name leads to, the way to web pages does not reach this machine', async () => {
  // A TCP server's address is always an object.
  const { port } = inside.address() as AddressInfo
  const ask = async (way: string, host: string) => {
    const url = encodeURIComponent(`http://${host}:${port}/`)
    return (await miniflare.dispatchFetch(`http://outbound/?way=${way}&url=${url}`)).text()
  }
  expect(await ask('any', 'localhost')).toBe('inside')
  expect([await ask('web', 'localhost'), await ask('web', '127.0.0.1')]).toEqual(['refused', 'refused'])
})
