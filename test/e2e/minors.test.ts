import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { api, mailedCode } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { JOURNEY_PASSWORD, screenIsSound } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGUAGES: Locale[] = ['en', 'ar']
it.each(LANGUAGES)(
  'a student under 18 registers with a parent, and the roster says so to the instructor (%s)',
  async (lang) => {
    const { auth, registering, students } = wordsOf(lang)
    const { page, problems } = await browser.open(origin, { lang, viewport: PHONE })
    await page.goto('/register-as')
    await page.getByText(auth.registerAs.student, { exact: true }).click()
    await page.getByRole('button', { name: auth.registerAs.next }).click()
    const email = `minor-${lang}-${crypto.randomUUID()}@example.test`
    await page.getByLabel(auth.register.firstName).fill(lang === 'ar' ? 'ريم' : 'Reem')
    await page.getByLabel(auth.register.lastName).fill(lang === 'ar' ? 'صغير' : 'Sagheer')
    await page.getByLabel(auth.email, { exact: true }).fill(email)
    await page.getByLabel(auth.password, { exact: true }).fill(JOURNEY_PASSWORD)
    await page.getByLabel(auth.register.confirm).fill(JOURNEY_PASSWORD)
    await page.getByText(registering.under18).click()
    await page.getByRole('button', { name: auth.register.submit }).click()
    await page.locator('input[type="checkbox"][aria-invalid="true"]').waitFor()
    await screenIsSound(page)
    await page.getByText(registering.withParent).click()
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
    await page.getByRole('button', { name: auth.register.submit }).click()
    await page.waitForURL('**/verify**')
    const code = await mailedCode(origin, email)
    await page.locator('.code-input input').first().focus()
    for (const digit of code) await page.keyboard.press(digit)
    await page.waitForURL('**/student')

    const course = await sharedCourse(origin, lang)
    const login = await api(origin).call<{ token: string }>('POST', '/user/auth/login', {
      email,
      password: JOURNEY_PASSWORD,
    })
    await api(origin, login.body.data.token).call('POST', `/courses/${course.id}/join`)
    const { page: desk } = await browser.open(origin, { lang, token: course.instructor.token })
    await desk.goto(`/courses/${course.id}?part=students`)
    const row = desk.getByRole('row').filter({ hasText: email })
    await row.getByText(students.minor, { exact: true }).waitFor()
    await row.getByRole('link').click()
    await desk.getByText(students.minor).waitFor()
    expect(problems).toEqual([])
  },
)
