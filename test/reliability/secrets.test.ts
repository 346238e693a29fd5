import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localSecrets } from '#worker/local/secrets.ts'
import { readSettings } from '#worker/local/settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sullam-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('a machine makes its secrets once, and only their owner may read them', () => {
  const made = localSecrets(dataDir)
  expect(localSecrets(dataDir)).toEqual(made)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('two machines share no secret', () => {
  const other = mkdtempSync(join(tmpdir(), 'sullam-secrets-'))
  const values = [...Object.values(localSecrets(dataDir)), ...Object.values(localSecrets(other))]
  rmSync(other, { recursive: true })
  expect(new Set(values).size).toBe(8)
})

it('credentials are signed by a private Ed25519 key with an id', () => {
  const { keys } = JSON.parse(localSecrets(dataDir).CREDENTIAL_KEYS)
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' })
  expect(Buffer.from(keys[0].d, 'base64url')).toHaveLength(32)
  expect(keys[0].kid).toMatch(/^[0-9a-f]{12}$/)
})

it('PORT and DATA_DIR are honoured, and files live on another origin than the app', () => {
  const settings = readSettings({ PORT: '9000', DATA_DIR: dataDir })
  expect(settings.dataDir).toBe(dataDir)
  expect(settings.vars).toMatchObject({
    APP_ORIGIN: 'http://localhost:9000',
    FILES_ORIGIN: 'http://127.0.0.1:9000',
  })
})

it.each(['0', '70000', 'web', '80.5'])('a PORT of %s is refused with a sentence', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow('PORT must be a number from 1 to 65535')
})
