import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register, type Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'
import { ERROR_TOAST_MS, TOAST_MS } from '#web/ui/toast.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
let student: Session

beforeAll(async () => {
  browser = await launchBrowser()
  student = await register(origin, 'student')
})
afterAll(() => browser.close())

const toasts = (page: Page) => page.locator('.toast')

/** The names of what the toasts cover: no logo, title or tab may be among them. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.toast, .toasts-more')].map((one) =>
      one.getBoundingClientRect(),
    )
    const heads = [...document.querySelectorAll('.logo, h1, .tabs, .top-bar')]
    return heads
      .filter((head) => {
        const box = head.getBoundingClientRect()
        return all.some(
          (toast) =>
            box.width > 0 &&
            toast.left < box.right &&
            toast.right > box.left &&
            toast.top < box.bottom &&
            toast.bottom > box.top,
        )
      })
      .map((head) => head.className || head.tagName)
  })

/** Presses Enter in the filled form, which toasts may cover. */
async function logIn(page: Page, lang: 'ar' | 'en', password: string): Promise<void> {
  const { auth } = wordsOf(lang)
  await page.getByLabel(auth.email, { exact: true }).fill(student.email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByLabel(auth.password, { exact: true }).press('Enter')
}

describe.each(['en', 'ar'] as const)('toasts in %s', (lang) => {
  it('are at most twenty, at inline start on top, the newest first; a click closes one', async () => {
    const { page, context } = await browser.open(origin, { lang })
    await page.clock.install()
    // The region comes a moment after the page, so that it is there when the network is not.
    const region = page.waitForResponse(/toas-.*\.js/)
    await page.goto('/login')
    await (await region).finished()
    await context.setOffline(true)
    // Twenty logins may take longer than a toast stays: only as much time passes as the page needs to draw.
    await page.clock.pauseAt(Date.now() + 60_000)
    const failToLogIn = async () => {
      const failed = page.waitForEvent('requestfailed')
      await logIn(page, lang, student.password)
      await failed
    }
    const drawn = async (which: Locator) => {
      await page.clock.runFor(10)
      return which.count()
    }
    for (let said = 1; said <= 20; said += 1) {
      await failToLogIn()
      await expect.poll(() => drawn(toasts(page))).toBe(said)
    }
    expect(await toasts(page).filter({ visible: true }).count()).toBe(1)
    await page.getByText(wordsOf(lang).parts.moreToasts({ n: 19 })).waitFor()
    await toasts(page).evaluateAll((all) => {
      for (const toast of all) toast.setAttribute('data-old', '')
    })
    await failToLogIn()
    const added = page.locator('.toast:not([data-old])')
    await expect.poll(() => drawn(added)).toBe(1)
    expect(await toasts(page).count()).toBe(20)
    const box = await page.locator('.toasts').boundingBox()
    const inlineStart = lang === 'ar' ? 1280 - ((box?.x ?? 0) + (box?.width ?? 0)) : box?.x
    expect(inlineStart).toBeLessThan(40)
    expect(box?.y).toBeLessThan(450)

    await added.hover()
    await page.clock.resume()
    await expect.poll(() => toasts(page).filter({ visible: true }).count()).toBeGreaterThan(5)
    const tops = await toasts(page).evaluateAll((all) =>
      all.map((toast) => [toast.getBoundingClientRect().top, toast.hasAttribute('data-old')] as const),
    )
    expect(tops.toSorted(([a], [b]) => a - b)[0]?.[1]).toBe(false)
    const newest = await page.locator('.toast:not([data-old])').elementHandle()
    await newest?.click({ position: { x: 60, y: 12 } })
    await expect.poll(() => newest?.evaluate((toast) => toast.isConnected)).toBe(false)
  })

  it('go after three seconds, but not while they are hovered', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.clock.install()
    await page.goto('/login')
    await logIn(page, lang, student.password)
    const done = toasts(page).filter({ hasText: wordsOf(lang).auth.login.done })
    await done.hover()
    await page.clock.runFor(3 * TOAST_MS)
    expect(await done.count()).toBe(1)
    await page.mouse.move(640, 880)
    await page.clock.runFor(TOAST_MS + 200)
    await expect.poll(() => done.count()).toBe(0)
  })

  it('of an error go too, and what it said stays in place', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.clock.install()
    await page.goto('/login')
    await logIn(page, lang, 'not the password')
    const said = page.locator('.field .field-error')
    await said.waitFor()
    await toasts(page).waitFor()
    await page.mouse.move(640, 880)
    await page.clock.runFor(ERROR_TOAST_MS + 200)
    await expect.poll(() => toasts(page).count()).toBe(0)
    expect(await said.isVisible()).toBe(true)
  })

  it.each([360, 1280])('lie over neither logo nor title nor tabs at %i px', async (width) => {
    const { page } = await browser.open(origin, { lang, viewport: { width, height: 800 } })
    await page.clock.install()
    await page.goto('/login')
    await logIn(page, lang, 'not the password')
    await toasts(page).waitFor()
    expect(await covered(page)).toEqual([])
    await logIn(page, lang, student.password)
    await page.waitForURL('**/student')
    await page.locator('main h1').waitFor()
    await toasts(page)
      .filter({ hasText: wordsOf(lang).auth.login.done })
      .waitFor()
    await expect.poll(() => covered(page)).toEqual([])
  })
})

it('a region of toasts whose sheet cannot be loaded breaks nothing, and comes with the network', async () => {
  const student = await register(origin, 'student')
  const { page, problems } = await browser.open(origin, { token: student.token })
  const sheet = /\/toas-[^/]*\.css$/
  await page.route(sheet, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => sheet.test(request.url()))
  await page.goto('/student')
  await failed
  await page.unroute(sheet)
  const there = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/toas-')))
  }
  await expect.poll(there, { timeout: 20_000 }).toBe(true)
  expect(problems).toEqual([])
})
