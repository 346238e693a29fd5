import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, pageStands, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('notifications in %s', (lang) => {
  const { notifications: m, preferences, prompts, titles, ui } = wordsOf(lang)

  it('show an instructor live who joined, and are marked read and unread again', async () => {
    const course = await publishCourse(origin, lang)
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    const live = new Promise((heard) => {
      page.once('websocket', (socket) => socket.once('framereceived', heard))
    })
    await page.goto('/notifications')
    await page.getByRole('heading', { level: 1, name: m.title }).waitFor()
    await pageStands(page)
    // What happens before the socket is open comes with the list, and would be counted twice here.
    await live
    const before = await page.locator('.notification').count()
    // A name of the other script stands first in the sentence and must not turn it.
    const student = await register(origin, 'student', lang === 'en' ? ['هدى', 'سالم'] : ['Huda', 'Salem'])
    await student.call('POST', `/courses/${course.id}/join`)

    await expect.poll(() => page.locator('.notification').count()).toBe(before + 1)
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /)
    const first = page.locator('.notification').first()
    const turned = await first.locator('a, a *').evaluateAll((parts) => {
      const { direction } = getComputedStyle(document.documentElement)
      return parts.filter((part) => getComputedStyle(part).direction !== direction).length
    })
    expect(turned).toBe(0)
    const unread = () => page.locator('.notification-unread').count()
    const unreadBefore = await unread()
    await first.getByRole('button').click()
    await expect.poll(unread).toBe(unreadBefore - 1)
    await first.getByRole('button').click()
    await expect.poll(unread).toBe(unreadBefore)
    await page.getByRole('button', { name: m.readAll }).click()
    await expect.poll(unread).toBe(0)
    await expect.poll(() => page.title()).toBe(`${ui.product} · ${titles.notifications}`)
    await first.locator('a').click()
    await page.waitForURL(`**/courses/${course.id}`)
    expect(problems).toEqual([])
  })

  it('say that nothing happened yet, and keep which kinds are wanted elsewhere', async () => {
    const student = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await page.goto('/student/notifications')
    await page.getByText(m.empty).waitFor()
    const box = page
      .getByRole('group', { name: m.choices.kinds.certificate, exact: true })
      .getByRole('checkbox', { name: m.choices.mail })
    await box.click()
    await page.getByText(m.choices.saved).waitFor()
    await page.reload()
    await expect.poll(() => box.isChecked()).toBe(false)
    expect(problems).toEqual([])
  })

  it('end by a link only after asking, and a link that is not ours ends nothing', async () => {
    const { page, problems } = await browser.open(origin, { lang })
    await page.goto('/unsubscribe?token=a.certificate.b')
    await page.getByRole('button', { name: m.unsubscribe.confirm }).click()
    await page.getByRole('heading', { name: m.unsubscribe.badTitle }).waitFor()
    expect(problems).toEqual([])
  })

  it('digits and calendar hold on another browser of the same account', async () => {
    const student = await register(origin, 'student')
    await student.call('PATCH', '/user/preferences', { language: lang })
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await page.goto('/preferences')
    await page.getByText(preferences.digits.choices.arabic_indic).click()
    await page.getByText('١٬٠٠٠').waitFor()
    await page.getByText(preferences.calendar.choices.umm_al_qura).click()
    await page
      .getByText(/١٤[٠-٩]{2}/)
      .first()
      .waitFor()
    const other = await browser.open(origin, { lang, token: student.token })
    await other.page.goto('/preferences')
    await other.page.getByText('١٬٠٠٠').waitFor()
    expect([problems, other.problems]).toEqual([[], []])
  })

  it('prompts are read by a student, and written and deleted by an instructor', async () => {
    const student = await register(origin, 'student')
    const reading = await browser.open(origin, { lang, token: student.token })
    await reading.page.goto('/prompts/study-plan/study-plan')
    await reading.page.getByRole('button', { name: prompts.copy }).waitFor()

    const teacher = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token: teacher.token })
    await page.goto('/prompts')
    await page.getByRole('button', { name: prompts.add }).click()
    await page.getByLabel(prompts.titleAr).fill('فحص تقرير')
    await page.getByLabel(prompts.titleEn).fill('Check a report')
    await page.getByLabel(prompts.valueAr).fill('راجع التقرير الآتي.')
    await page.getByLabel(prompts.valueEn).fill('Check the following report.')
    await page.getByLabel(prompts.name).fill('Check a report')
    await screenIsSound(page)
    await page.getByRole('button', { name: prompts.save }).click()
    await expect.poll(() => page.getByLabel(prompts.name).getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel(prompts.name).fill('check-a-report')
    await page.getByRole('button', { name: prompts.save }).click()
    await page.waitForURL('**/prompts/check-a-report/**')
    await page.getByRole('button', { name: prompts.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: prompts.remove }).click()
    await page.waitForURL('**/prompts')
    expect([problems, reading.problems]).toEqual([[], []])
  })
})
