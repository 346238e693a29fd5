import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { generalSettings } from '#db/schema/prompts.ts'
import { request, testServices } from '#test/support/worker-app.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { forgetVersion } from '#worker/platform/http/public-answers.ts'

/** Changed in the database, as somebody who runs the product does, and some seconds later. */
async function record(value: string): Promise<void> {
  await testServices()
    .db.insert(generalSettings)
    .values({ id: 'general', value, updated_at: 0 })
    .onConflictDoUpdate({ target: generalSettings.id, set: { value } })
  await forgetVersion(testServices())
}
const read = (headers?: Record<string, string>) =>
  request<GeneralSettings[]>('get', '/general/settings', { headers })

afterEach(async () => {
  await testServices().db.delete(generalSettings)
  await forgetVersion(testServices())
})

it('without a record the settings are the product’s defaults', async () => {
  const { body } = await read()
  expect(body.data[0]?.product_name).toEqual({ ar: 'سُلَّم', en: 'Sullam' })
})

it('a changed record changes the answer and its tag; what it does not name stays', async () => {
  const before = await read()
  const tag = before.headers.get('ETag') ?? ''
  expect((await read({ 'If-None-Match': tag })).status).toBe(304)
  await record(JSON.stringify({ product_name: { en: 'Ladder' } }))
  const after = await read({ 'If-None-Match': tag })
  expect(after.status).toBe(200)
  expect(after.headers.get('ETag')).not.toBe(tag)
  expect(after.body.data[0]).toEqual({
    ...before.body.data[0],
    product_name: { ar: 'سُلَّم', en: 'Ladder' },
  })
})

it('a record that cannot be read leaves the defaults', async () => {
  const before = await read()
  for (const value of ['{', '{"product_name":7}']) {
    await record(value)
    expect((await read()).body.data).toEqual(before.body.data)
  }
})

it('the stores are named in which the app stands, and no address that is not https', async () => {
  const play = 'https://play.google.com/store/apps/details?id=example'
  const stores = async (changed: Record<string, string>) =>
    (await request<GeneralSettings[]>('get', '/general/settings', { env: { ...env, ...changed } })).body
      .data?.[0]?.stores
  expect(await stores({})).toBeUndefined()
  expect(await stores({ GOOGLE_PLAY_URL: play })).toEqual({ google_play: play })
  expect(await stores({ GOOGLE_PLAY_URL: play, APP_STORE_URL: 'https://apps.apple.com/app/id1' })).toEqual({
    google_play: play,
    app_store: 'https://apps.apple.com/app/id1',
  })
  const wrong = { ...env, APP_STORE_URL: 'javascript:alert(1)' }
  expect((await request('get', '/general/settings', { env: wrong })).status).toBe(500)
})

it('the days after which rows are archived are named as they are set, and are at least a month', async () => {
  const days = async (changed: Record<string, string>) =>
    (await request<GeneralSettings[]>('get', '/general/settings', { env: { ...env, ...changed } })).body
      .data?.[0]?.archive_days
  expect(await days({})).toEqual({ attempts: 365, notifications: 180 })
  expect(await days({ ARCHIVE_ATTEMPTS_DAYS: '730' })).toEqual({ attempts: 730, notifications: 180 })
  for (const wrong of ['29', '40000', '45.5', 'never']) {
    const { status } = await request('get', '/general/settings', {
      env: { ...env, ARCHIVE_NOTIFICATIONS_DAYS: wrong },
    })
    expect(status).toBe(500)
  }
})

it('an address to write to is named where one is set, and has to be one', async () => {
  const contact = async (changed: Record<string, string>) =>
    (await request<GeneralSettings[]>('get', '/general/settings', { env: { ...env, ...changed } })).body
      .data?.[0]?.contact_email
  expect(await contact({})).toBeUndefined()
  expect(await contact({ CONTACT_EMAIL: 'privacy@example.org' })).toBe('privacy@example.org')
  const wrong = { ...env, CONTACT_EMAIL: 'nobody' }
  expect((await request('get', '/general/settings', { env: wrong })).status).toBe(500)
})
