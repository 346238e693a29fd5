import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale, Role } from '#db/vocabulary.ts'
import { api, findMail, mailedCode, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'
import { fromBase32, STEP_MS, stepAt, totpCode } from '#worker/features/account/auth/totp-rules.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const FORGOTTEN_SINCE = 'rope ladder ninety'
const CHANGED = 'rope ladder hundred'
const HOME: Record<Role, string> = { student: '**/student', teacher: '**/instructor' }
const PROFILE: Record<Role, string> = { student: '/student/profile', teacher: '/profile' }

async function logIn(page: Page, lang: Locale, email: string, password: string): Promise<void> {
  const { auth } = wordsOf(lang)
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login.submit }).click()
}

/** From the login by the mailed link to a new password, and in with it. */
async function forgetAndReset(page: Page, lang: Locale, email: string, role: Role): Promise<void> {
  const { auth, recovery } = wordsOf(lang)
  await page.goto('/login')
  await page.getByRole('link', { name: auth.login.forgot }).click()
  await page.getByRole('button', { name: recovery.forget.submit }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: recovery.forget.submit }).click()
  await page.getByText(recovery.forget.sent).waitFor()
  if (role === 'student') await screenIsSound(page)
  const link =
    (await findMail(origin, email, (mail) => mail.link?.includes('/resetPassword') ?? false)).link ?? ''
  await page.goto(link)
  await page.getByLabel(recovery.reset.password, { exact: true }).fill(FORGOTTEN_SINCE)
  await page.getByLabel(auth.register.confirm, { exact: true }).fill('something else')
  await page.getByRole('button', { name: recovery.reset.submit }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await page.getByLabel(auth.register.confirm, { exact: true }).fill(FORGOTTEN_SINCE)
  await page.getByRole('button', { name: recovery.reset.submit }).click()
  await page.waitForURL('**/login')
  await logIn(page, lang, email, FORGOTTEN_SINCE)
  await page.waitForURL(HOME[role])
}

async function changePassword(page: Page, lang: Locale): Promise<void> {
  const { password: m } = wordsOf(lang).profile
  const fill = async (current: string) => {
    await page.getByLabel(m.current, { exact: true }).fill(current)
    await page.getByLabel(m.next, { exact: true }).fill(CHANGED)
    await page.getByLabel(m.confirm, { exact: true }).fill(CHANGED)
    await page.getByRole('button', { name: m.submit }).click()
  }
  await fill('not the password')
  await page.locator('[name="current_password"][aria-invalid="true"]').waitFor()
  await fill(FORGOTTEN_SINCE)
  await page.getByText(m.done).waitFor()
}

const refuseClipboard = (page: Page) =>
  page.evaluate(() => {
    const writeText = () => Promise.reject(new Error('refused'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })

/** Answers the secret that the page shows, and one of its recovery codes. */
async function turnOnSecondFactor(page: Page, lang: Locale) {
  const { factor: m } = wordsOf(lang).profile
  await page.getByRole('button', { name: m.turnOn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.password, { exact: true }).fill(CHANGED)
  await screenIsSound(page)
  await dialog.getByRole('button', { name: m.next }).click()
  await dialog.locator('[data-secret]').waitFor()
  await screenIsSound(page)
  const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
  // The first code is of the step before, so that the next login has one that was not used. It is good to the end of
  // this step, which must not come while it is typed.
  await expect.poll(() => Date.now() % STEP_MS, { timeout: STEP_MS }).toBeLessThan(STEP_MS * 0.7)
  const code = await totpCode(fromBase32(secret), stepAt(Date.now()) - 1)
  await dialog.getByLabel(m.code, { exact: true }).fill(code)
  await dialog.getByRole('button', { name: m.enable, exact: true }).click()
  await dialog.locator('.recovery-codes li').first().waitFor()
  expect(await dialog.locator('.recovery-codes li').count()).toBe(10)
  await refuseClipboard(page)
  await dialog.getByRole('button', { name: m.copy }).click()
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe(m.notCopied)
  await screenIsSound(page)
  const recoveryCode = (await dialog.locator('.recovery-codes li').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: m.done }).click()
  await page.getByText(m.on, { exact: true }).waitFor()
  return { secret, recoveryCode }
}

async function completeLogin(page: Page, lang: Locale, email: string, secret: string): Promise<void> {
  const { recovery } = wordsOf(lang)
  await logIn(page, lang, email, CHANGED)
  await page.getByRole('heading', { name: recovery.secondFactor.title }).waitFor()
  await screenIsSound(page)
  const code = page.getByLabel(recovery.secondFactor.code, { exact: true })
  await code.fill('abcde-fghjk')
  await page.getByRole('button', { name: recovery.secondFactor.submit }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await code.fill(await totpCode(fromBase32(secret), stepAt(Date.now())))
  await page.getByRole('button', { name: recovery.secondFactor.submit }).click()
  await page.waitForURL('**/instructor')
}

/** With two-step verification on, the dialog of the password asks for a code as well. */
async function leave(page: Page, lang: Locale, code?: string): Promise<void> {
  const { leave: m, factor } = wordsOf(lang).profile
  await page.getByRole('button', { name: m.open }).click()
  const dialog = page.getByRole('dialog')
  const again = dialog.getByLabel(factor.codeAgain, { exact: true })
  if (code) await again.fill(code)
  else expect(await again.count()).toBe(0)
  await dialog.getByLabel(m.password, { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: m.confirm }).click()
  await dialog.locator('[aria-invalid="true"]').waitFor()
  await screenIsSound(page)
  await dialog.getByLabel(m.password, { exact: true }).fill(CHANGED)
  await dialog.getByRole('button', { name: m.confirm }).click()
  await page.waitForURL(`${origin}/`)
}

async function editProfile(page: Page, lang: Locale): Promise<void> {
  const { profile: m } = wordsOf(lang)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.locator('.profile .avatar img').waitFor()
  await page.getByRole('button', { name: m.picture.remove }).click()
  await page.locator('.profile .avatar img').waitFor({ state: 'detached' })
  const street = page.getByLabel(m.address.street, { exact: true })
  await page.locator('[name="address_country"]').fill('')
  await street.fill('')
  await street.press('Enter')
  await page.locator('[name="address_country"][aria-invalid="true"]').waitFor()
  await page.locator('[name="address_country"]').fill(lang === 'ar' ? 'قطر' : 'Qatar')
  await street.fill(lang === 'ar' ? 'شارع السد' : 'Al Sadd Street')
  await street.press('Enter')
  await page.getByText(m.address.saved).waitFor()
}

describe.each(['en', 'ar'] as const)('an account, with the interface in %s', (lang) => {
  it.each(['student', 'teacher'] as const)(
    'of a %s: forgotten, reset, changed, secured and deleted',
    async (role) => {
      const { email } = await register(origin, role)
      const { page, problems } = await browser.open(origin, { lang })
      await forgetAndReset(page, lang, email, role)
      await page.goto(PROFILE[role])
      await page.getByRole('heading', { level: 1 }).waitFor()
      await editProfile(page, lang)
      await changePassword(page, lang)
      let code: string | undefined
      if (role === 'teacher') {
        const { secret, recoveryCode } = await turnOnSecondFactor(page, lang)
        await page.context().clearCookies({ name: 'jwt' })
        await page.goto('/login')
        await completeLogin(page, lang, email, secret)
        await page.goto(PROFILE[role])
        code = recoveryCode
      }
      await leave(page, lang, code)
      const again = await api(origin).call('POST', '/user/auth/login', { email, password: CHANGED })
      expect(again.status).toBe(401)
      expect(problems).toEqual([])
    },
  )

  it('registered in another browser: its code leads to a new password here, and in with it', async () => {
    const { auth, recovery } = wordsOf(lang)
    const email = `elsewhere-${lang}-${crypto.randomUUID()}@example.test`
    const person = { type: 'student', first_name: 'Huda', last_name: 'Salem', email }
    const choice = { password: 'strangers choice', password_confirmation: 'strangers choice' }
    await api(origin).call('POST', '/user/auth/register', { ...person, ...choice })
    const code = await mailedCode(origin, email)
    const { page, problems } = await browser.open(origin, { lang })
    await page.goto(`/verify?email=${encodeURIComponent(email)}`)
    await page.getByText(auth.verify.elsewhere).waitFor()
    await screenIsSound(page)
    await page.locator('input').first().fill(code)
    await page.getByText(recovery.reset.ofCode).waitFor()
    await screenIsSound(page)
    await page.getByLabel(recovery.reset.password, { exact: true }).fill(CHANGED)
    await page.getByLabel(auth.register.confirm, { exact: true }).fill(CHANGED)
    await page.getByRole('button', { name: recovery.reset.submit }).click()
    await page.waitForURL('**/login')
    await logIn(page, lang, email, CHANGED)
    await page.waitForURL(HOME.student)
    expect(problems).toEqual([])
  })

  it('a link that was used or never was leads to asking for another', async () => {
    const { auth, recovery } = wordsOf(lang)
    const { page } = await browser.open(origin, { lang })
    await page.goto('/resetPassword#token=none')
    await page.getByLabel(recovery.reset.password, { exact: true }).fill(CHANGED)
    await page.getByLabel(auth.register.confirm, { exact: true }).fill(CHANGED)
    await page.getByRole('button', { name: recovery.reset.submit }).click()
    await page.getByRole('heading', { name: recovery.reset.dead }).waitFor()
    await screenIsSound(page)
    await page.getByRole('link', { name: recovery.reset.again }).click()
    await page.waitForURL('**/forget-password')
  })
})
