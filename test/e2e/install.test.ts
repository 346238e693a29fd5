import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Outcome = 'accepted' | 'dismissed'

/** Runs in the page: Chromium without a screen installs nothing, so its offer is made here as it would make it. */
function makeOffer(outcome: Outcome): void {
  addEventListener('load', () => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-prompted', ''))
    dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome }) }))
  })
}
function beAnIphone(): void {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
}

describe.each(['en', 'ar'] as const)('the app, in %s', (lang) => {
  const { getApp: m } = wordsOf(lang)

  it('is installed by a button where the browser offers it, and the quiet offer is closed for good', async () => {
    const { token } = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.addInitScript<Outcome>(makeOffer, 'accepted')
    await page.goto('/student/profile')
    const offer = page.getByRole('region', { name: m.offer })
    await offer.waitFor()
    await screenIsSound(page)
    await offer.getByRole('button', { name: m.offerClose }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { level: 2 }).last().waitFor()
    expect(await offer.count()).toBe(0)
    // Who asks for it by address has it still.
    await page.goto('/get-app')
    await page.getByRole('button', { name: m.install }).click()
    await page.getByText(m.installed).waitFor()
    expect(await page.locator('html[data-prompted]').count()).toBe(1)
    expect(await page.getByRole('button', { name: m.install }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is not offered again to who turned the browser’s own question down, nor where there is nothing to press', async () => {
    const { token } = await register(origin, 'student')
    const plain = await browser.open(origin, { lang, token })
    await plain.page.goto('/student/profile')
    await plain.page.getByRole('heading', { level: 2 }).last().waitFor()
    expect(await plain.page.getByText(m.offer).count()).toBe(0)
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.addInitScript<Outcome>(makeOffer, 'dismissed')
    await page.goto('/student/profile')
    const offer = page.getByRole('region', { name: m.offer })
    await offer.getByRole('button', { name: m.install }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 2 }).last().waitFor()
    expect(await offer.count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is put on an iPhone by its own menu, in two steps that are said', async () => {
    const { token } = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.addInitScript(beAnIphone)
    await page.goto('/get-app')
    for (const step of m.ios) await page.getByText(step, { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: m.install }).count()).toBe(0)
    await screenIsSound(page)
    await page.goto('/student/profile')
    const offer = page.getByRole('region', { name: m.offer })
    for (const step of m.ios) await offer.getByText(step, { exact: true }).waitFor()
    expect(problems).toEqual([])
  })
})
