import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { applicationStands, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'

/** What the public pages, drawn at build, need before they are read. */
const PATHS = ['/', '/teacher/providers', '/student/features']
const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['ar', 'en'] as const)('in %s', (lang) => {
  it.each(PATHS)('%s brings along the letters of its own language only', async (path) => {
    const { page } = await browser.open(origin, { firstVisit: true, lang, viewport: PHONE })
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await applicationStands(page)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const own =
      lang === 'ar'
        ? /readex-pro-arabic-[^/]{7}\.woff2$/
        : /readex-pro-(latin|name-of-arabic)-[^/]{7}\.woff2$/
    expect([...fonts].filter((font) => !own.test(font))).toEqual([])
    expect(fonts.size).toBeGreaterThan(0)
  })

  it.each(PATHS)('%s asks for the app when somebody turns to a link, and not before', async (path) => {
    const { page } = await browser.open(origin, { firstVisit: true, lang })
    let asked = 0
    page.on('request', (request) => {
      if (/assets\/firs-/.test(request.url())) asked += 1
    })
    await page.goto(path)
    // The last thing that a page does by itself.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.locator('h1').click()
    expect(asked).toBe(0)
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => 'running' in document.documentElement.dataset)
    expect(asked).toBe(1)
  })
})

describe('the theme of a drawn page, before any script', () => {
  const ground = async (cookie: string | undefined, system: 'light' | 'dark') => {
    const { page, context } = await browser.open(origin, { firstVisit: true, theme: system })
    if (cookie) await context.addCookies([{ name: 'theme', value: cookie, url: origin }])
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
  const LIGHT = 'rgb(251, 250, 247)'
  const DARK = 'rgb(15, 22, 21)'

  it.each([
    ['that of the system', undefined, 'light', LIGHT],
    ['that of the system when it is dark', undefined, 'dark', DARK],
    ['the chosen one, over the system', 'dark', 'light', DARK],
    ['the chosen light one, over a dark system', 'light', 'dark', LIGHT],
    ['that of the system, when the cookie names none that there is', '"><script>', 'dark', DARK],
  ] as const)('is %s', async (_, cookie, system, expected) => {
    expect(await ground(cookie, system)).toBe(expected)
  })

  it('is the chosen one again where the cookie was lost', async () => {
    const { page, context } = await browser.open(origin, { firstVisit: true, theme: 'dark' })
    await context.addInitScript(() => localStorage.setItem('theme', 'light'))
    await page.goto('/')
    const body = page.locator('body')
    await expect.poll(() => body.evaluate((all) => getComputedStyle(all).backgroundColor)).toBe(LIGHT)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'theme')?.value).toBe('light')
  })

  it('is the one chosen in the header, from the next page on', async () => {
    const { page } = await browser.open(origin, { firstVisit: true, theme: 'light' })
    await page.goto('/')
    await page
      .locator('.public-head')
      .getByRole('button', { name: wordsOf('en').ui.theme.toDark })
      .click()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'theme')?.value).toBe('dark')
  })
})
