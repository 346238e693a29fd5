import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import type { Preferences } from '#worker/contract/preferences.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('the account learns the time zone of the device, and another one after a flight', async () => {
  const student = await register(origin, 'student')
  const zone = async () => (await student.call<Preferences>('GET', '/user/preferences')).body.data.time_zone
  expect(await zone()).toBe('UTC')
  for (const timeZone of ['Asia/Qatar', 'America/New_York']) {
    const { page, context, problems } = await browser.open(origin, { token: student.token, timeZone })
    await page.goto('/student')
    await expect.poll(zone).toBe(timeZone)
    expect(problems).toEqual([])
    await context.close()
  }
})
