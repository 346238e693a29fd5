import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually, register, type Session } from '#test/support/api.ts'
import { applicationStands, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Preferences } from '#worker/contract/preferences.ts'

const origin = inject('baseUrl')
const { ui, menus, auth, titles } = wordsOf('en')
const NAMES = { en: 'English', ar: 'العربية' } as const
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Language, direction and stored choice of the page, as they are now. */
const state = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir, stored: localStorage.getItem('language') }
  })
const ARABIC = { lang: 'ar', dir: 'rtl', stored: 'ar' }
const ENGLISH = { lang: 'en', dir: 'ltr', stored: 'en' }

async function chooseInHeader(page: Page, from: 'en' | 'ar', to: 'en' | 'ar'): Promise<void> {
  await page.locator('summary', { hasText: NAMES[from] }).click()
  await page.locator('details[open]').getByRole('link', { name: NAMES[to] }).click()
}

const languageOf = async (person: Session) =>
  (await person.call<Preferences>('GET', '/user/preferences')).body.data.language

/** A mark on the window is lost with a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

describe('the language of the interface', () => {
  it('changes in the header with its direction, at once and after a reload', async () => {
    const { page, problems } = await browser.open(origin)
    await page.goto('/login')
    expect(await state(page)).toEqual(ENGLISH)
    await chooseInHeader(page, 'en', 'ar')
    await page.getByRole('heading', { name: wordsOf('ar').auth.login.title }).waitFor()
    expect(await state(page)).toEqual(ARABIC)
    expect(await page.title()).toBe(`${wordsOf('ar').ui.product} · ${wordsOf('ar').titles.login}`)
    await page.reload()
    expect(await state(page)).toEqual(ARABIC)
    await chooseInHeader(page, 'ar', 'en')
    await page.getByRole('heading', { name: auth.login.title }).waitFor()
    expect(await state(page)).toEqual(ENGLISH)
    expect(await page.title()).toBe(`${ui.product} · ${titles.login}`)
    expect(problems).toEqual([])
  })

  it('stays as it is, without a reload, when the current one is chosen', async () => {
    const { page } = await browser.open(origin)
    await page.goto('/')
    await applicationStands(page)
    await mark(page)
    await chooseInHeader(page, 'en', 'en')
    expect(await page.locator('details[open]').count()).toBe(0)
    expect(await isMarked(page)).toBe(true)
    expect(await state(page)).toEqual(ENGLISH)
  })

  it.each(['fr', 'AR', '', '<b>'])('is English when an unknown one is stored: "%s"', async (stored) => {
    const { page } = await browser.open(origin)
    await page.goto('/')
    await page.evaluate((value) => localStorage.setItem('language', value), stored)
    await page.reload()
    expect(await state(page)).toEqual(ENGLISH)
  })

  it('keeps what is typed, but no password, over the change', async () => {
    const { page } = await browser.open(origin)
    await page.goto('/register/student')
    await page.getByLabel(auth.register.firstName).fill('Layla')
    await page.getByLabel(auth.password, { exact: true }).fill('six rungs to the sky')
    await chooseInHeader(page, 'en', 'ar')
    const { auth: ar } = wordsOf('ar')
    await page.waitForFunction(() => document.documentElement.lang === 'ar')
    await expect.poll(() => page.getByLabel(ar.register.firstName).inputValue()).toBe('Layla')
    expect(await page.getByLabel(ar.password, { exact: true }).inputValue()).toBe('')
  })

  it('is chosen by radio buttons in the dialog of the account menu', async () => {
    const student = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { token: student.token })
    await page.goto('/student')
    const openDialog = async (words: typeof menus) => {
      await page.locator('.rail .account-button').click()
      await page.getByRole('button', { name: words.language, exact: true }).click()
    }
    await openDialog(menus)
    const dialog = page.locator('#modal_language')
    expect(await dialog.getByRole('radio', { name: NAMES.en }).isChecked()).toBe(true)
    await mark(page)
    await dialog.getByRole('button', { name: menus.ok }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await isMarked(page)).toBe(true)

    await openDialog(menus)
    await dialog.getByRole('radio', { name: NAMES.ar }).check()
    await dialog.getByRole('button', { name: menus.ok }).click()
    await page.waitForFunction(() => document.documentElement.dir === 'rtl')
    expect(await state(page)).toEqual(ARABIC)
    // Another language is a new page, as the specification says.
    expect(await isMarked(page)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/student')
    expect(problems).toEqual([])
    await eventually(
      () => languageOf(student),
      (language) => language === 'ar',
    )
  })

  it('is the one in which the server words what it refuses', async () => {
    const { page } = await browser.open(origin)
    await page.goto('/login')
    const refused = async (words: typeof auth) => {
      await page.getByLabel(words.email, { exact: true }).fill('nobody@example.test')
      await page.getByLabel(words.password, { exact: true }).fill('not the password')
      const [request] = await Promise.all([
        page.waitForRequest('**/user/auth/login'),
        page.getByRole('button', { name: words.login.submit }).click(),
      ])
      const error = page.locator('.field .field-error')
      await error.waitFor()
      return [request.headers()['accept-language'], await error.textContent()]
    }
    expect(await refused(auth)).toEqual(['en', expect.stringMatching(/^[A-Z][a-z ]+/)])
    await chooseInHeader(page, 'en', 'ar')
    const { auth: ar } = wordsOf('ar')
    await page.getByRole('heading', { name: ar.login.title }).waitFor()
    expect(await refused(ar)).toEqual(['ar', expect.stringMatching(/^[\u0600-\u06ff]/)])
  })

  it('is the language of the account too when it is chosen in the header by who is signed in', async () => {
    const student = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { token: student.token })
    await page.goto('/get-app')
    await chooseInHeader(page, 'en', 'ar')
    await page.waitForFunction(() => document.documentElement.lang === 'ar')
    await eventually(
      () => languageOf(student),
      (language) => language === 'ar',
    )
    expect(problems).toEqual([])
  })

  it('changes all the same when the account cannot be reached', async () => {
    const student = await register(origin, 'student')
    const { page } = await browser.open(origin, { token: student.token })
    await page.route('**/user/preferences', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.goto('/get-app')
    await chooseInHeader(page, 'en', 'ar')
    await page.waitForFunction(() => document.documentElement.lang === 'ar')
    expect(await state(page)).toEqual(ARABIC)
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await languageOf(student)).toBe('en')
  })
})
