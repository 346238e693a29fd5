import { expect, it } from 'vitest'
import { makeStudent, request } from '#test/support/worker-app.ts'
import type { DeliveryPreferences } from '#worker/contract/notifications.ts'
import type { Preferences } from '#worker/contract/preferences.ts'

const read = async (token: string) =>
  (await request<Preferences>('get', '/user/preferences', { token })).body.data

it('preferences begin with the defaults, and a change leaves the others and the choices for mail', async () => {
  const { token } = await makeStudent()
  expect(await read(token)).toEqual({
    language: 'en',
    digits: 'western',
    calendar: 'gregorian',
    theme: 'system',
    time_zone: 'UTC',
  })
  const unwanted: DeliveryPreferences = { no_mail: ['certificate'], no_push: [] }
  await request('put', '/notifications/preferences', { token, body: unwanted })
  await request('patch', '/user/preferences', { token, body: { digits: 'arabic_indic', language: 'ar' } })
  await request('patch', '/user/preferences', { token, body: { calendar: 'umm_al_qura' } })
  expect(await read(token)).toEqual({
    language: 'ar',
    digits: 'arabic_indic',
    calendar: 'umm_al_qura',
    theme: 'system',
    time_zone: 'UTC',
  })
  expect((await request('get', '/notifications/preferences', { token })).body.data).toEqual(unwanted)
})

it('preferences of another are neither read nor changed', async () => {
  const [one, two] = [await makeStudent(), await makeStudent()]
  await request('patch', '/user/preferences', { token: one.token, body: { theme: 'dark' } })
  expect((await read(two.token)).theme).toBe('system')
})
