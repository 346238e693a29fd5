import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'
import { arCv } from '#web/i18n/messages/ar/cv.ts'
import { arOnboarding } from '#web/i18n/messages/ar/onboarding.ts'
import { enCv } from '#web/i18n/messages/en/cv.ts'
import { enOnboarding } from '#web/i18n/messages/en/onboarding.ts'
import { arFieldTexts } from '#worker/contract/words/ar/fields.ts'
import { arRefusalTexts } from '#worker/contract/words/ar/refusals.ts'
import { enFieldTexts } from '#worker/contract/words/en/fields.ts'
import { enRefusalTexts } from '#worker/contract/words/en/refusals.ts'

const origin = inject('baseUrl')
const texts = {
  en: { ...enFieldTexts, ...enRefusalTexts },
  ar: { ...arFieldTexts, ...arRefusalTexts },
}
const steps = { en: enOnboarding, ar: arOnboarding }
const cvs = { en: enCv, ar: arCv as typeof enCv }
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What assistive technology reads of a control beside its name. */
const saidOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim())
      .filter(Boolean)
      .join(' '),
  )
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const submit = (page: Page) => page.locator('form [type="submit"]').click()
const ofField = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** Counts the calls of one kind that leave the page. */
function countCalls(page: Page, method: string, path: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls++
  })
  return () => calls
}

describe.each(['en', 'ar'] as const)('a form, with the interface in %s', (lang) => {
  const text = texts[lang]

  it('says beside each field what is wrong with it, and takes the focus to the first', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.goto('/register/student')
    await submit(page)
    await expect.poll(() => hasFocus(ofField(page, 'first_name'))).toBe(true)
    for (const name of ['first_name', 'last_name', 'email', 'password', 'password_confirmation']) {
      expect(await saidOf(ofField(page, name)), name).toContain(text.required)
    }
    expect(await ofField(page, 'phone').getAttribute('aria-invalid')).toBeNull()

    await ofField(page, 'first_name').fill('Lay1a')
    await ofField(page, 'last_name').fill('N')
    await ofField(page, 'email').fill('layla@example')
    await ofField(page, 'phone').fill('12')
    await ofField(page, 'password').fill('short')
    await ofField(page, 'password_confirmation').fill('another')
    await submit(page)
    for (const [name, code] of [
      ['first_name', 'letters_and_spaces'],
      ['last_name', 'min_2'],
      ['email', 'email'],
      ['phone', 'phone'],
      ['password', 'min_8'],
      ['password_confirmation', 'not_equal'],
    ] as const) {
      await expect.poll(() => saidOf(ofField(page, name)), { message: name }).toContain(text[code])
    }
    await screenIsSound(page)
  })

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 760 },
  ])('shows the first wrong field with its label and what is wrong ($width px)', async (viewport) => {
    const { page, context } = await browser.open(origin, { lang, viewport })
    await page.goto('/register/student')
    await submit(page)
    const first = ofField(page, 'first_name')
    await expect.poll(() => hasFocus(first)).toBe(true)
    const whole = page.locator('.field').filter({ has: first })
    await whole.getByText(text.required).waitFor()
    const box = await whole.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    await context.close()
  })

  it('keeps what was typed when the network or the server refuses, and is sent once however often it is pressed', async () => {
    const { page, context } = await browser.open(origin, { lang })
    await page.goto('/register/student')
    const email = `once-${crypto.randomUUID()}@example.test`
    for (const [name, value] of [
      ['first_name', 'Layla'],
      ['last_name', 'حداد'],
      ['email', email],
      ['password', 'password123'],
      ['password_confirmation', 'password123'],
    ] as const) {
      await ofField(page, name).fill(value)
    }
    await context.setOffline(true)
    await page.getByText(wordsOf(lang).ui.offline).waitFor()
    await submit(page)
    const button = page.locator('form [type="submit"]')
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
    await context.setOffline(false)
    expect(await ofField(page, 'email').inputValue()).toBe(email)

    await submit(page)
    await expect.poll(() => saidOf(ofField(page, 'password'))).toContain(text.common_password)
    await expect.poll(() => hasFocus(ofField(page, 'password'))).toBe(true)
    await ofField(page, 'password').fill('seven wooden rungs')
    await expect.poll(() => saidOf(ofField(page, 'password'))).not.toContain(text.common_password)
    await ofField(page, 'password_confirmation').fill('seven wooden rungs')
    const calls = countCalls(page, 'POST', /\/auth\/register$/)
    // Twice before anything is drawn, so that no busy button stands in the way; then as people do.
    await page.locator('form').evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) throw new Error('not a form')
      form.requestSubmit()
      form.requestSubmit()
    })
    await ofField(page, 'email').press('Enter')
    // Where the page has gone on there is no button left to wait for.
    await button.click({ timeout: 1_000 }).catch(() => undefined)
    await page.waitForURL('**/verify**')
    expect(calls()).toBe(1)
  })

  it('the code page asks for the address it was not told, then for the whole code', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.goto('/verify')
    await submit(page)
    await expect.poll(() => hasFocus(ofField(page, 'email'))).toBe(true)
    expect(await saidOf(ofField(page, 'email'))).toContain(text.required)
    await ofField(page, 'email').fill('layla@example.test')
    await submit(page)
    const box = page.locator('.code-input input').first()
    await expect.poll(() => hasFocus(box)).toBe(true)
    expect(await saidOf(box)).toContain(text.otp)
    await screenIsSound(page)
  })

  it('a question without an answer says so at its choices', async () => {
    const { token } = await register(origin, 'teacher')
    const { page } = await browser.open(origin, { lang, token })
    await page.goto('/select-country')
    await submit(page)
    const choice = page.getByRole('radio').first()
    await expect.poll(() => hasFocus(choice)).toBe(true)
    expect(await saidOf(choice)).toBe(steps[lang].choose)
    await screenIsSound(page)
  })

  it('corrections of a CV outlive a reload, and a skill counts that was typed and not added', async () => {
    const m = cvs[lang]
    const person = await register(origin, 'teacher')
    const { page } = await browser.open(origin, { lang, token: person.token })
    await page.goto('/cv/upload')
    const file = new URL(`../fixtures/cvs/first/${lang}-narrow.docx`, import.meta.url)
    await page.locator('.dropzone input').setInputFiles(fileURLToPath(file))
    await page.getByLabel(m.work.job_title, { exact: true }).first().fill('Head of Rope')
    await page.getByLabel(m.skills.new, { exact: true }).fill('Knots')
    await page.reload()
    await page.getByText(m.edit.restored).waitFor()
    await screenIsSound(page)
    expect(await page.getByLabel(m.work.job_title, { exact: true }).first().inputValue()).toBe('Head of Rope')
    await page.getByRole('button', { name: m.edit.approve }).click()
    const { body } = await eventually(
      () => person.call<{ cv: Record<string, { job_title?: string; name?: string }[]> }>('GET', '/cv'),
      (found) => String(found.body.data.cv.status) === 'approved',
    )
    expect(body.data.cv.work_experience?.[0]?.job_title).toBe('Head of Rope')
    expect(body.data.cv.technical_skills?.map(({ name }) => name)).toContain('Knots')
    await page.getByText(m.edit.restored).waitFor({ state: 'detached' })

    await page.getByLabel(m.work.job_title, { exact: true }).first().fill('Nobody')
    await page.reload()
    await page.getByRole('button', { name: m.edit.discard }).click()
    expect(await page.getByLabel(m.work.job_title, { exact: true }).first().inputValue()).toBe('Head of Rope')
  })
})
