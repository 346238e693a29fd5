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
})
