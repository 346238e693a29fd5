import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register, type Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'
import { TOAST_MS } from '#web/ui/toast.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
let student: Session

beforeAll(async () => {
  browser = await launchBrowser()
  student = await register(origin, 'student')
})
afterAll(() => browser.close())

const toasts = (page: Page) => page.locator('.toast')

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
    await page.goto('/login')
    // The region comes a moment after the page, so that it is there when the network is not.
    await page.waitForResponse(/toasts-.*\.js/)
    await context.setOffline(true)
    for (let said = 1; said <= 20; said += 1) {
      await logIn(page, lang, student.password)
      await expect.poll(() => toasts(page).count()).toBe(said)
    }
    await toasts(page).evaluateAll((all) => {
      for (const toast of all) toast.setAttribute('data-old', '')
    })
    await logIn(page, lang, student.password)
    await page.locator('.toast:not([data-old])').waitFor()
    expect(await toasts(page).count()).toBe(20)
    const tops = await toasts(page).evaluateAll((all) =>
      all.map((toast) => [toast.getBoundingClientRect().top, toast.hasAttribute('data-old')] as const),
    )
    expect(tops.toSorted(([a], [b]) => a - b)[0]?.[1]).toBe(false)
    const box = await page.locator('.toasts').boundingBox()
    const inlineStart = lang === 'ar' ? 1280 - ((box?.x ?? 0) + (box?.width ?? 0)) : box?.x
    expect([inlineStart, box?.y].every((distance) => distance !== undefined && distance < 40)).toBe(true)

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
})
