import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { answerByKeys } from '#test/support/answering.ts'
import { eventually, register } from '#test/support/api.ts'
import { DESKTOP, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { addChecks } from '#test/support/checked-lesson.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { LessonView } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Presses what is focused at the foot, once it says this. */
async function pressFoot(page: Page, label: string): Promise<void> {
  const button = page.locator('.lesson-foot .button-primary', { hasText: label })
  await button.waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** The place of an answer of the only check that is a choice. */
async function placeOf(page: Page, course: PublishedCourse, right: boolean): Promise<string> {
  const check = page.locator('.check', { has: page.locator('.option') })
  const title = (await check.locator('.check-question').textContent())?.trim() ?? ''
  const shown = await check.locator('.option .grow').allTextContents()
  const place = shown.findIndex((text) => (text.trim() === course.key.get(title)) === right)
  return String(place + 1)
}

async function readerOf(course: PublishedCourse) {
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  return student
}
const addressOf = (course: PublishedCourse, at: { level_id: string; lesson_id: string }) =>
  `/student/courses/${course.slug}/levels/${at.level_id}/lessons/${at.lesson_id}`

describe.each(['en', 'ar'] as const)('a lesson, with the interface in %s', (lang: Locale) => {
  it('is learned by its checks with the keyboard alone: wrong, tried again, shown, and only what was right is claimed', async () => {
    const course = await publishCourse(origin, lang)
    const lesson = await addChecks(course, lang, ['ordering', 'matching', 'numeric'])
    const student = await readerOf(course)
    const { lessonLoop: m, learning } = wordsOf(lang)
    const { page, problems } = await browser.open(origin, { lang, token: student.token, viewport: DESKTOP })
    const bodies: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith(`/student/lessons/${lesson.lesson_id}`)) bodies.push(await response.text())
    })
    await page.goto(addressOf(course, lesson))
    await page.locator('.lesson-goals').getByText(lesson.objective).first().waitFor()
    await pressFoot(page, m.foot.start)

    // The foot leads from check to check: a choice is wrong at first, a number twice, the others are right at once.
    const count = await page.locator('.check').count()
    expect(count).toBe(lesson.written.length + 1)
    for (let answered = 0; answered < count; answered += 1) {
      await pressFoot(page, m.foot.answer)
      const check = page.locator('.check:focus-within')
      const title = (await check.locator('.check-question').textContent())?.trim() ?? ''
      const question = lesson.written.find((one) => one.title === title)
      const id = await check.getAttribute('id')
      const asked = page.locator(`#${id}`)
      if (!question) {
        await page.keyboard.press(await placeOf(page, course, false))
        await asked.getByText(m.check.notYet).waitFor()
        expect(await asked.locator('.option-right').count()).toBe(0)
        await screenIsSound(page)
        await pressFoot(page, m.foot.tryAgain)
        await page.keyboard.press(await placeOf(page, course, true))
      } else if (question.type === 'numeric') {
        await page.keyboard.type('99')
        await page.keyboard.press('Enter')
        await asked.getByText(m.check.notYet).waitFor()
        await pressFoot(page, m.foot.tryAgain)
        await page.keyboard.type('98')
        await page.keyboard.press('Enter')
        await asked.getByText(m.check.shown, { exact: true }).waitFor()
        expect(await asked.textContent()).toMatch(/[٧7]/)
        continue
      } else {
        await answerByKeys(page, question, lang)
        await asked.getByRole('button', { name: m.check.check }).focus()
        await page.keyboard.press('Enter')
      }
      await asked.locator('.check-said-right').waitFor()
    }
    expect(await page.locator('.lesson-goals .lesson-goal-shown').count()).toBe(0)
    await page.locator('.lesson-goals').last().getByText(m.end.open).waitFor()

    // Opened again, it is asked anew; right this time, the goal is shown with the try that it took.
    await page.reload()
    await page.locator('.check', { hasText: m.check.before }).first().waitFor()
    const field = page.locator('.answer-number')
    await field.focus()
    await page.keyboard.type(lesson.written.find(({ type }) => type === 'numeric')?.typed ?? '')
    await page.keyboard.press('Enter')
    await page.locator('.lesson-goals .lesson-goal-shown').first().waitFor()
    await page
      .locator('.lesson-goals')
      .last()
      .getByText(m.end.later({ n: 3 }))
      .waitFor()
    await screenIsSound(page)

    // On with the foot to the end of the lesson.
    for (;;) {
      const primary = page.locator('.lesson-foot .button-primary')
      await primary.focus()
      if ((await primary.textContent())?.includes(learning.lesson.finish)) break
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.endsWith(lesson.lesson_id))
    const read = await eventually(
      async () =>
        (await student.call<{ lesson: LessonView }>('GET', `/student/lessons/${lesson.lesson_id}`)).body.data
          .lesson,
      ({ progress }) => progress.done,
    )
    expect(read.answers.filter(({ correct }) => correct)).toHaveLength(read.checks.length)
    // R35: what the page was given says nothing of a key.
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(body).not.toMatch(/"(key|tolerance|accepted|is_correct|explanation)"/)
    expect(problems).toEqual([])
  })
})
