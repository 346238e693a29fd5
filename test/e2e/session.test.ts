import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { api, login, register, type Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
const { auth, menus, ui } = wordsOf('en')
let browser: TestBrowser
let student: Session

beforeAll(async () => {
  browser = await launchBrowser()
  student = await register(origin, 'student')
})
afterAll(() => browser.close())

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login.submit }).click()
}

/** Registers without typing the code. */
async function unverified(): Promise<{ email: string; password: string }> {
  const email = `unverified-${crypto.randomUUID()}@example.test`
  const password = 'six rungs to the sky'
  const names = { first_name: 'Noor', last_name: 'Aziz', type: 'student' }
  const body = { ...names, email, password, password_confirmation: password }
  await api(origin).call('POST', '/user/auth/register', body)
  return { email, password }
}

const toasts = (page: Page) => page.locator('.toast')

describe.each(['en', 'ar'] as const)('what a gateway answers for a server that is away, in %s', (lang) => {
  const words = wordsOf(lang)
  const gateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

  it('is said to be a failed login, and a login without a network to be one that was not sent', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.route('**/api/v1/user/auth/login', (route) => route.fulfill(gateway))
    await page.goto('/login')
    await page.getByLabel(words.auth.email, { exact: true }).fill('someone@example.test')
    await page.getByLabel(words.auth.password, { exact: true }).fill('six rungs')
    const submit = page.getByRole('button', { name: words.auth.login.submit })
    await submit.click()
    await toasts(page).filter({ hasText: words.auth.login.failed }).waitFor()
    await page.unroute('**/api/v1/user/auth/login')
    await page.route('**/api/v1/user/auth/login', (route) => route.abort())
    await submit.click()
    await toasts(page).filter({ hasText: words.api.offline }).waitFor()
    expect(await page.getByLabel(words.auth.email, { exact: true }).inputValue()).toBe('someone@example.test')
  })

  it('is said to be a failed registration', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.route('**/api/v1/user/auth/register', (route) => route.fulfill(gateway))
    await page.goto('/register/student')
    const { register: m, email, password } = words.auth
    for (const label of [m.firstName, m.lastName]) {
      await page.getByLabel(label).fill(lang === 'ar' ? 'نور' : 'Noor')
    }
    await page.getByLabel(email, { exact: true }).fill('someone@example.test')
    for (const label of [password, m.confirm]) {
      await page.getByLabel(label, { exact: true }).fill('six rungs to the sky')
    }
    await page.getByRole('button', { name: m.submit }).click()
    await toasts(page).filter({ hasText: m.failed }).waitFor()
  })
})

describe('a session in the browser', () => {
  it('begins with the login, lasts over a reload, and ends with the logout for every page', async () => {
    const { page, problems } = await browser.open(origin)
    await page.goto('/login')
    await logIn(page, student.email, student.password)
    await page.waitForURL('**/student')
    await toasts(page).filter({ hasText: auth.login.done }).waitFor()
    await page.reload()
    await page.locator('.rail .account-button').click()
    expect(new URL(page.url()).pathname).toBe('/student')
    await page.getByRole('button', { name: menus.logout }).click()
    await page.waitForURL('**/login')
    await toasts(page).filter({ hasText: menus.loggedOut }).waitFor()
    await page.goto('/student')
    await page.getByRole('heading', { name: auth.login.title }).waitFor()
    expect(problems).toEqual([])
  })

  it.each([
    { what: 'a server that fails', answer: { status: 500, body: '{}' } },
    { what: 'no network', answer: undefined },
  ])('whose profile cannot be fetched at the start, for $what, offers to try again', async ({ answer }) => {
    const { page } = await browser.open(origin, { token: student.token })
    // As after a failure of the server: otherwise the page would bring the answer along.
    await page.setExtraHTTPHeaders({ 'X-Plain-Page': '1' })
    await page.route('**/api/v1/user/profile/fetch', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await page.goto('/student')
    const again = page.locator('main').getByRole('button', { name: ui.retry })
    await again.waitFor()
    expect(new URL(page.url()).pathname).toBe('/student')
    await page.unroute('**/api/v1/user/profile/fetch')
    await again.click()
    await page.locator('.rail .account-button').waitFor()
    expect(new URL(page.url()).pathname).toBe('/student')
  })

  it('takes the push subscription of the browser along when it ends', async () => {
    const { page, problems } = await browser.open(origin, { token: student.token })
    // No push service can be reached from here: a subscription as the browser would have it.
    await page.addInitScript(() => {
      const subscription = {
        unsubscribe: () => {
          document.documentElement.dataset.push = 'ended'
          return Promise.resolve(true)
        },
      }
      const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } }
      Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistration', {
        value: () => Promise.resolve(registration),
      })
    })
    await page.goto('/student')
    await page.locator('.rail .account-button').click()
    const ended = () => page.locator('html').getAttribute('data-push')
    expect(await ended()).toBeNull()
    await page.getByRole('button', { name: menus.logout }).click()
    await page.waitForURL('**/login')
    await expect.poll(ended).toBe('ended')
    expect(problems).toEqual([])
    student = await login(origin, student.email, student.password)
  })

  it('leaves nothing of one person in the tab for the next', async () => {
    const person = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { token: person.token })
    await page.goto('/student')
    await page.locator('.rail .account-button').click()
    await page.evaluate(() => sessionStorage.setItem('draft', 'typed and not saved'))
    await page.getByRole('button', { name: menus.logout }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
    expect(problems).toEqual([])
  })

  it('is not begun by a wrong password: the server says so in a toast and beside the field', async () => {
    const { page } = await browser.open(origin)
    await page.goto('/login')
    await logIn(page, student.email, 'not the password')
    const error = page.locator('.field .field-error')
    await error.waitFor()
    const said = (await error.textContent()) ?? ''
    expect(said.length).toBeGreaterThan(5)
    await toasts(page).filter({ hasText: said }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('asks someone who has not verified the email for the code, whose countdown survives a reload', async () => {
    const { email, password } = await unverified()
    const { page } = await browser.open(origin)
    await page.goto('/login')
    await logIn(page, email, password)
    await page.waitForURL('**/verify**')
    await toasts(page).filter({ hasText: auth.login.unverified }).waitFor()
    await page.getByText(email).waitFor()
    await page.getByRole('button', { name: auth.verify.resend }).click()
    const waiting = page.getByRole('button', { name: auth.verify.resendIn })
    await waiting.waitFor()
    const left = async () => Number((/(\d):(\d\d)/.exec((await waiting.textContent()) ?? '') ?? [])[1] ?? -1)
    expect(await left()).toBeLessThanOrEqual(3)
    await page.reload()
    await waiting.waitFor()
    expect(await left()).toBeGreaterThanOrEqual(0)
    expect(await waiting.getAttribute('aria-disabled')).toBe('true')
  })

  it('says when the network is away, and when it is back', async () => {
    const { page, context } = await browser.open(origin, { token: student.token })
    await page.goto('/student')
    await page.locator('h1').waitFor()
    await context.setOffline(true)
    await page.getByText(ui.offline).waitFor()
    await context.setOffline(false)
    await page.getByText(ui.offline).waitFor({ state: 'detached' })
  })
})
