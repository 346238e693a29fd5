import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('the served build opens in Chromium without an error', async () => {
  const { page, problems } = await browser.open(origin, { lang: 'ar' })
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await page.waitForSelector('#root *')
  expect(problems).toEqual([])
})

it('after Chromium died, the next page has a new one', async () => {
  const { page, context } = await browser.open(origin)
  const session = await context.browser()?.newBrowserCDPSession()
  await session?.send('Browser.crash').catch(() => undefined)
  await expect.poll(() => context.browser()?.isConnected()).toBe(false)
  await expect(page.goto('/')).rejects.toThrow('closed')
  const next = await browser.open(origin)
  expect((await next.page.goto('/'))?.status()).toBe(200)
})
