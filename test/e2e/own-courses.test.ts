import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { isolate } from '#web/i18n/format.ts'
import { arCourseList } from '#web/i18n/messages/ar/course-list.ts'
import { enCourseList } from '#web/i18n/messages/en/course-list.ts'
import type { Course } from '#worker/contract/courses.ts'

const origin = inject('baseUrl')
const words = { en: enCourseList, ar: arCourseList as typeof enCourseList }
const TITLES = {
  en: ['Lakes of the north', 'Rivers', 'Mountains'],
  ar: ['مُقدّمة في الإحصاء', 'الأنهار', 'الجبال'],
}
const TYPED = { en: 'LAKES', ar: 'مقدمة في الاحصاء' }

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('the list of courses in %s', (lang) => {
  const m = words[lang]

  it('is searched and narrowed, and what is done with several is undone', async () => {
    const session = await register(origin, 'teacher')
    for (const title of TITLES[lang])
      await session.call<{ course: Course }>('POST', '/courses', { title, language: lang })
    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    await page.goto('/courses')
    const rows = page.locator('.course-list tbody tr')
    await expect.poll(() => rows.count()).toBe(3)

    const search = page.getByRole('searchbox', { name: m.search })
    await search.fill(TYPED[lang])
    await expect.poll(() => rows.count()).toBe(1)
    await search.fill('')
    await expect.poll(() => rows.count()).toBe(3)

    await page.getByRole('checkbox', { name: m.selectAll }).check()
    await page
      .getByText(m.selected({ n: 3 }))
      .first()
      .waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.archive }).click()
    const done = page.locator('.done-line')
    await done.getByText(m.done.archive({ n: 3 })).waitFor()
    await expect.poll(() => rows.count()).toBe(0)
    await done.getByRole('button', { name: m.undo }).click()
    await expect.poll(() => rows.count()).toBe(3)

    await page.getByLabel(m.sort).selectOption('title')
    await page.getByLabel(m.state).selectOption('archived')
    await page.getByText(m.noArchived).waitFor()
    await page.getByRole('button', { name: m.clear }).click()
    await expect.poll(() => rows.count()).toBe(3)
    expect(problems).toEqual([])
  })

  it('makes a copy of a course, which can be deleted again', async () => {
    const session = await register(origin, 'teacher')
    const title = TITLES[lang][1] ?? ''
    await session.call('POST', '/courses', { title, language: lang })
    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    await page.goto('/courses')
    const rows = page.locator('.course-list tbody tr')
    await page.getByRole('button', { name: m.more({ name: isolate(title) }) }).click()
    await page.getByRole('menuitem', { name: m.duplicate }).click()
    await page.getByText(m.duplicated).waitFor()
    await expect.poll(() => rows.count()).toBe(2)

    await rows.first().getByRole('button').last().click()
    await page.getByRole('menuitem', { name: m.remove, exact: true }).click()
    await screenIsSound(page)
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect.poll(() => rows.count()).toBe(1)
    expect(problems).toEqual([])
  })
})
