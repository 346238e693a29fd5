import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { answerByKeys, tabTo } from '#test/support/answering.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { addSevenTypes, hintOf, type SevenTypes } from '#test/support/seven-types.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const heading = async (page: Page) => (await page.locator('main h1').textContent())?.trim() ?? ''
const leave = (page: Page, title: string) =>
  page.waitForFunction((before) => document.querySelector('main h1')?.textContent?.trim() !== before, title)

describe.each(['en', 'ar'] as const)('questions of all seven types in %s', (lang) => {
  let course: PublishedCourse
  let seven: SevenTypes
  beforeAll(async () => {
    course = await publishCourse(origin, lang)
    seven = await addSevenTypes(course, lang)
  })
  const written = (title: string) => {
    const question = seven.written.find((one) => one.title === title)
    if (!question) throw new Error(`nobody wrote ${title}`)
    return question
  }

  /** Ends an exam from its last question, by the keyboard. */
  const finish = async (page: Page, empty: number) => {
    const { attempts: m } = wordsOf(lang)
    await page.locator('main h1').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(m.ask.body({ empty })).waitFor()
    await tabTo(page, 'dialog .button-primary')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/results**')
    await page.locator('.result-score').waitFor()
  }
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: wordsOf(lang).attempts.before.start }).waitFor()
    await tabTo(page, '.before .button-primary')
    await page.keyboard.press('Enter')
    await page.locator('.exam-question').waitFor()
  }

  it('are failed, then passed in an exam with the keyboard alone, begun on one device and ended on another', async () => {
    const { attempts: m } = wordsOf(lang)
    const { student } = await readCourse(origin, course)
    const desk = await browser.open(origin, { lang, token: student.token })
    const start = `/student/courses/${course.slug}/exam/${seven.examId}`
    await desk.page.goto(start)
    await begin(desk.page)
    for (let place = 0; place < 6; place += 1) {
      const title = await heading(desk.page)
      await desk.page.locator('main h1').focus()
      await desk.page.keyboard.press('Enter')
      await leave(desk.page, title)
    }
    await finish(desk.page, 7)
    await desk.page.getByRole('heading', { level: 1, name: m.result.notYet }).waitFor()
    await screenIsSound(desk.page)
    await desk.page.goto(start)
    await begin(desk.page)

    const answerNext = async (page: Page) => {
      const title = await heading(page)
      const question = written(title)
      await answerByKeys(page, question, lang)
      return { title, inField: question.typed !== undefined }
    }
    for (let answered = 0; answered < 4; answered += 1) {
      const { title, inField } = await answerNext(desk.page)
      if (answered === 3) break
      // Enter in a field and the arrow elsewhere both lead on; a widget keeps its own arrows.
      if (!inField) await desk.page.locator('main h1').focus()
      await desk.page.keyboard.press('Enter')
      await leave(desk.page, title)
    }
    await desk.page
      .locator('.saved', { hasText: /\d\d:\d\d/ })
      .first()
      .waitFor()
    await desk.page.reload()
    await desk.page.locator('.question-cell-answered').nth(3).waitFor()

    const phone = await browser.open(origin, { lang, token: student.token, viewport: PHONE })
    const { page } = phone
    await page.goto(start)
    await page.getByRole('button', { name: m.before.resume }).click()
    await page.locator('.exam-question').waitFor()
    for (let place = 0; place < 7; place += 1) {
      const title = await heading(page)
      if (place >= 4) await answerNext(page)
      await screenIsSound(page)
      if (place === 6) break
      await page.locator('main h1').focus()
      await page.keyboard.press('Enter')
      await leave(page, title)
    }
    await finish(page, 0)
    expect(await page.locator('.result-wrong').count()).toBe(0)
    expect(await page.locator('.result-score').textContent()).toBe('14')
    expect([...desk.problems, ...phone.problems]).toEqual([])
  })

  it('are practised in an exercise: with a hint, one wrong, which comes again at its end', async () => {
    const { attempts: m } = wordsOf(lang)
    const { student } = await readCourse(origin, course)
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await page.goto(`/student/courses/${course.slug}/excercise/${seven.exerciseId}`)
    await page.getByRole('button', { name: m.before.start }).click()
    await page.locator('.exercise-question h1').waitFor()
    let missed = ''
    for (let place = 0; place < 7; place += 1) {
      const title = await heading(page)
      const question = written(title)
      await page.keyboard.press('h')
      await page.getByText(hintOf(lang)).waitFor()
      if (question.type === 'multiple_choice') {
        missed = title
        const wrong = question.content.answers?.find((answer) => !answer.is_correct)
        await page.locator('.option', { hasText: wrong?.text }).click()
        await screenIsSound(page)
        await page.getByRole('button', { name: m.exercise.check }).click()
        await page
          .locator('.exercise-dock-wrong')
          .getByText(wrong?.feedback ?? '')
          .waitFor()
        await page.locator('.exercise-returns', { hasText: m.exercise.returns }).waitFor()
      } else {
        await answerByKeys(page, question, lang)
        await tabTo(page, '.exercise-dock .button-primary')
        await page.keyboard.press('Enter')
        await page.locator('.exercise-dock-right').waitFor()
      }
      await screenIsSound(page)
      // The focus is on the way on. The last question may be the one that comes again at once.
      await page.keyboard.press('Enter')
      if (place < 6) await leave(page, title)
    }
    await page.getByText(m.exercise.noLongerCounts).waitFor()
    expect(await heading(page)).toBe(missed)
    await answerByKeys(page, written(missed), lang)
    await page.keyboard.press('Enter')
    await page.locator('.exercise-dock-right').waitFor()
    await page.getByRole('button', { name: m.exercise.toSummary }).click()
    await page.waitForURL('**/results**')
    await page.getByRole('heading', { level: 1, name: m.exercise.allRight }).waitFor()
    await page.locator('.exercise-rung-mended').waitFor()
    await page.locator('.summary-missed', { hasText: missed }).click()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })

  it('keep an answer of an exercise while the network is away, say so, and judge it when it is back', async () => {
    const { attempts: m } = wordsOf(lang)
    const { student } = await readCourse(origin, course)
    const { page, context } = await browser.open(origin, { lang, token: student.token, viewport: PHONE })
    await page.goto(`/student/courses/${course.slug}/excercise/${seven.exerciseId}`)
    await page.getByRole('button', { name: m.before.start }).click()
    await page.locator('.exercise-question h1').waitFor()
    const title = await heading(page)
    await context.setOffline(true)
    await answerByKeys(page, written(title), lang)
    await page.getByRole('button', { name: m.exercise.check }).click()
    await page.getByText(m.exercise.keptText).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.next }).click()
    await leave(page, title)
    await page.locator('.exercise-rung-kept').waitFor()
    await context.setOffline(false)
    await page.locator('.exercise-rung-right').waitFor()
    expect(await page.locator('.exercise-rung-kept').count()).toBe(0)
  })
})
