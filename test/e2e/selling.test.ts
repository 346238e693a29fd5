import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { register } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import { isolate } from '#web/i18n/format.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'

const origin = inject('baseUrl')
/** A title that would do harm as markup. */
const TITLE = '<img src=x onerror=alert(1)> "\'&amp; لُغة'
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const planted = (page: Page) => page.locator('img[src="x"]').count()
const outlineOf = async ({ instructor, id }: PublishedCourse) =>
  (await instructor.call<CourseOutline>('GET', `/courses/${id}/outline`)).body.data.levels.flatMap(
    ({ lessons }) => lessons.filter(({ state }) => state !== 'rejected'),
  )

describe.each(['en', 'ar'] as const)('an instructor who sells, in %s', (lang: Locale) => {
  const { selling: m, sharing, paying, learning, courses } = wordsOf(lang)
  let course: PublishedCourse
  beforeAll(async () => {
    course = await publishCourse(origin, lang)
  })

  it('R21: makes a coupon with which a student pays less, and sees the sale in its month', async () => {
    const { token } = course.instructor
    const price = { payment_status: 'paid', price: 5_000, currency: 'QAR', title: TITLE }
    await course.instructor.call('PATCH', `/courses/${course.id}`, price)
    const owner = await browser.open(origin, { lang, token })
    const { page } = owner
    await page.goto('/instructor/statements')
    await page.getByText(m.statements.empty).waitFor()
    await page.goto(`/courses/${course.id}?part=share`)
    await page.getByRole('button', { name: m.coupons.create }).click()
    await page.getByRole('button', { name: m.coupons.make }).click()
    await page.getByText(m.coupons.codeFailed).waitFor()
    await page.getByText(m.coupons.percentFailed).waitFor()
    await page.getByLabel(m.coupons.code).fill('early25')
    await page.getByLabel(m.coupons.percent, { exact: true }).fill('٢٥')
    await page.getByLabel(m.coupons.uses, { exact: true }).fill('1')
    await page.getByRole('button', { name: m.coupons.make }).click()
    await page.getByText(m.coupons.usedOf({ n: 0, of: '1' })).waitFor()
    await page.getByRole('button', { name: m.coupons.create }).click()
    await page.getByLabel(m.coupons.code).fill('EARLY25')
    await page.getByLabel(m.coupons.percent, { exact: true }).fill('10')
    await page.getByRole('button', { name: m.coupons.make }).click()
    await page.locator('.field-error').waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.coupons.cancel, exact: true }).click()

    const student = await browser.open(origin, {
      lang,
      token: (await register(origin, 'student')).token,
      viewport: PHONE,
    })
    await student.page.goto(`/student/courses/${course.id}`)
    await student.page.getByRole('button', { name: paying.ask }).click()
    await student.page.getByLabel(paying.label).fill('late')
    await student.page.getByRole('button', { name: paying.apply }).click()
    await student.page.locator('.field-error').waitFor()
    await student.page.getByLabel(paying.label).fill('early25')
    await student.page.getByRole('button', { name: paying.apply }).click()
    await student.page.getByRole('button', { name: paying.remove }).waitFor()
    await screenIsSound(student.page)
    await student.page.getByRole('button', { name: /37\.50|٣٧٫٥٠/ }).click()
    await student.page.waitForURL('**/dev/payments/**')
    await student.page.locator('button[value="paid"]').click()
    await student.page.waitForURL('**/student/courses/**')

    await page.reload()
    await page.getByText(m.coupons.full).waitFor()
    await page.getByRole('button', { name: /EARLY25/ }).click()
    await page.getByRole('button', { name: m.coupons.act, exact: true }).click()
    await page.getByText(m.coupons.revoked).waitFor()
    await page.getByRole('link', { name: m.coupons.toStatements }).click()
    await page.getByRole('cell', { name: /37\.5/ }).first().waitFor()
    await screenIsSound(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).click()
    expect((await file).suggestedFilename()).toMatch(/^sullam-\d{4}-\d\d\.csv$/)
    expect(await planted(page)).toBe(0)
    expect([...owner.problems, ...student.problems]).toEqual([])
  })

  it('R21: merges two lessons and splits one in the list of lessons', async () => {
    const before = await outlineOf(course)
    const [first, second] = before
    await course.instructor.call('PATCH', `/lessons/${first?.id}`, { title: TITLE })
    const owner = await browser.open(origin, { lang, token: course.instructor.token })
    const { page } = owner
    await page.goto(`/courses/${course.id}`)
    const menu = page.getByRole('button', {
      name: courses.outline.more({ name: isolate(TITLE) }),
      exact: true,
    })
    await menu.click()
    await page.getByRole('menuitem', { name: courses.outline.merge.open }).click()
    await page.getByLabel(courses.outline.merge.other).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: courses.outline.merge.act }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const merged = await outlineOf(course)
    expect(merged.map(({ id }) => id)).not.toContain(second?.id)
    expect(merged).toHaveLength(before.length - 1)

    await menu.click()
    await page.getByRole('menuitem', { name: courses.outline.split.open }).click()
    await page.getByLabel(courses.outline.split.name).fill(`${TITLE} 2`)
    await screenIsSound(page)
    await page.getByRole('button', { name: courses.outline.split.act }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(`${TITLE} 2`).first().waitFor()
    const parts = await outlineOf(course)
    expect(parts.map(({ title }) => title).slice(0, 2)).toEqual([TITLE, `${TITLE} 2`])
    expect(await planted(page)).toBe(0)
    expect(owner.problems).toEqual([])
  })

  it('lets a student type an invite code among the courses', async () => {
    const { body } = await course.instructor.call<{ invite_code: { code: string } }>(
      'POST',
      `/courses/${course.id}/invite-codes`,
      { is_free: true },
    )
    const { token } = await register(origin, 'student')
    const student = await browser.open(origin, { lang, token, viewport: PHONE })
    await student.page.goto('/student/courses')
    await student.page.getByLabel(learning.code.label).fill(body.data.invite_code.code.toLowerCase())
    await student.page.getByRole('button', { name: learning.code.act }).click()
    await student.page.getByText(sharing.join.free).waitFor()
    await student.page.getByRole('button', { name: sharing.join.join }).click()
    await student.page.waitForURL('**/levels')
    expect(student.problems).toEqual([])
  })
})
