import { env, exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'

it('the worker answers in workerd', async () => {
  const response = await exports.default.fetch('http://localhost/api/v1/nothing')
  expect(response.headers.get('content-type')).toContain('application/json')
})

it('the database of wrangler.toml is bound and can search text', async () => {
  await env.DB.exec('CREATE VIRTUAL TABLE probe USING fts5(body)')
  await env.DB.prepare('INSERT INTO probe VALUES (?)').bind('سلم التعلم').run()
  const row = await env.DB.prepare('SELECT body FROM probe WHERE probe MATCH ?').bind('التعلم').first()
  expect(row).toEqual({ body: 'سلم التعلم' })
})

it('a wasm module can be imported and instantiated', async () => {
  const { default: argon2 } = await import('#worker/platform/identity/argon2-fill.wasm')
  const instance = new WebAssembly.Instance(argon2)
  expect(Object.keys(instance.exports)).toContain('fill')
})

it('a font can be imported as bytes', async () => {
  const { default: font } = await import(
    '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf?inline'
  )
  const bytes = await (await fetch(font)).arrayBuffer()
  expect(bytes.byteLength).toBe(99_824)
})
