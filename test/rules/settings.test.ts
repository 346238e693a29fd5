import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PASSED_ON, readSettings } from '#worker/local/settings.ts'

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Names in the schema of the environment: what must be there, and what may be left out. */
const declared = text('worker/env.ts')
  .split('type Bindings')[0]
  ?.matchAll(/^ {2}([A-Z_]+): (z\.(?:optional|_default)\(|)/gm)
const settings = Array.from(declared ?? [], ([, name = '', optional]) => ({
  name,
  optional: optional !== '',
}))

describe('the settings of the product', () => {
  it('an optional setting reaches the Worker of one machine from its environment', () => {
    // Only one machine sets LOCAL, and always to `on`.
    const optional = settings.filter((one) => one.optional && one.name !== 'LOCAL').map((one) => one.name)
    expect(optional.length).toBeGreaterThan(5)
    expect([...PASSED_ON].sort()).toEqual(optional.sort())
    expect(readSettings({ VAPID_KEY: 'a key' }).vars).toMatchObject({ VAPID_KEY: 'a key', LOCAL: 'on' })
  })
  it('the README says what each setting is for', () => {
    const readme = text('README.md')
    expect(settings.map((one) => one.name).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it('R67: one machine serves a domain behind a proxy, without what is for its own user only', () => {
    const settings = readSettings({
      APP_ORIGIN: 'https://learn.example.org',
      FILES_ORIGIN: 'https://files.example.org',
      TRUSTED_PROXY: 'forwarded',
    })
    expect(settings).toMatchObject({
      appOrigin: 'https://learn.example.org',
      filesOrigin: 'https://files.example.org',
      seed: false,
      vars: { LOCAL: 'off', APP_ORIGIN: 'https://learn.example.org', TRUSTED_PROXY: 'forwarded' },
    })
  })
  it.each([
    [{ APP_ORIGIN: 'learn.example.org' }, 'APP_ORIGIN must be an address'],
    [{ APP_ORIGIN: 'https://learn.example.org/path' }, 'APP_ORIGIN must be an address'],
    [{ APP_ORIGIN: 'https://learn.example.org' }, 'needs FILES_ORIGIN'],
    [
      { APP_ORIGIN: 'https://learn.example.org', FILES_ORIGIN: 'https://learn.example.org:8443' },
      'another host name',
    ],
  ])('R67: addresses that cannot be are named: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })
})
