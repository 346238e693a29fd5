import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { answerByKeys, askedIn, writtenOf } from '#test/support/answering.ts'
import { eventually, register } from '#test/support/api.ts'
import { applicationStands, DESKTOP, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { addChecks } from '#test/support/checked-lesson.ts'
import { answersOf } from '#test/support/choices.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type PublishedCourse, publishCourse, sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type { Question } from '#worker/contract/questions.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Presses what is focused at the foot, once it says this. */
async function pressFoot(page: Page, label: string): Promise<void> {
  const button = page.locator('.foot-bar .button-primary', { hasText: label })
  await button.waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** The number key of a right or wrong answer of a check that is a choice. */
async function placeOf(check: Locator, question: Question, right: boolean): Promise<string> {
  const key = answersOf(question).find((answer) => answer.is_correct)?.text
  const shown = await check.locator('.option .grow').allTextContents()
  return String(shown.findIndex((text) => (text.trim() === key) === right) + 1)
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
      // The page brings the lesson along; later the call answers with it.
      if (response.url().endsWith(`/lessons/${lesson.lesson_id}`)) bodies.push(await response.text())
    })
    await page.goto(addressOf(course, lesson))
    await page.locator('.lesson-goals').getByText(lesson.objective).first().waitFor()
    await pressFoot(page, m.foot.start)

    // The foot leads from check to check: a choice is wrong at first, a number twice, the others are right at once.
    const count = await page.locator('.check').count()
    expect(count).toBeGreaterThanOrEqual(lesson.written.length)
    for (let answered = 0; answered < count; answered += 1) {
      await pressFoot(page, m.foot.answer)
      const check = page.locator('.check:focus-within')
      const title = (await check.locator('.check-question').textContent())?.trim() ?? ''
      const id = await check.getAttribute('id')
      const asked = page.locator(`#${id}`)
      const written = lesson.written.find((one) => one.title === title)
      const own = written ? undefined : await askedIn(asked, course.bank, title)
      const question = written ?? (own && writtenOf(own))
      if (!question) throw new Error(`nothing is known of: ${title}`)
      if (own && answersOf(own).length > 0 && own.type !== 'multiple_answer') {
        await page.keyboard.press(await placeOf(asked, own, false))
        await asked.getByText(m.check.notYet).waitFor()
        await asked.getByText(m.check.returns).waitFor()
        expect(await asked.locator('.option-right').count()).toBe(0)
        await screenIsSound(page)
        await pressFoot(page, m.foot.tryAgain)
        await page.keyboard.press(await placeOf(asked, own, true))
      } else if (!own && question.type === 'numeric') {
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
        await answerByKeys(page, question, lang, `#${id}`)
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
    await applicationStands(page)
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
      const primary = page.locator('.foot-bar .button-primary')
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

  it('is heard sentence by sentence, waits at its check, and has no such switch without a voice', async () => {
    const course = await sharedCourse(origin, lang)
    const student = await readerOf(course)
    const { lessonLoop: m } = wordsOf(lang)
    const { body } = await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)
    const [level] = body.data.levels
    const at = { level_id: level?.id ?? '', lesson_id: level?.lessons[0]?.id ?? '' }
    const mute = await browser.open(origin, { lang, token: student.token })
    await mute.page.goto(addressOf(course, at))
    await mute.page.locator('.foot-bar').waitFor()
    expect(await mute.page.getByText(m.listen.listen, { exact: true }).count()).toBe(0)

    const { page, problems } = await browser.open(origin, { lang, token: student.token, viewport: DESKTOP })
    await page.addInitScript(giveVoice, lang)
    await page.goto(addressOf(course, at))
    await page.getByText(m.listen.listen, { exact: true }).click()
    const said = page.locator('.sentence-said')
    await said.waitFor()
    const first = await said.textContent()
    await endSentence(page)
    await page.waitForFunction(
      (before) => document.querySelector('.sentence-said')?.textContent !== before,
      first,
    )
    await page.getByRole('button', { name: m.listen.pause }).click()
    await page.getByRole('button', { name: m.listen.back }).click()
    await page.waitForFunction(
      (text) => document.querySelector('.sentence-said')?.textContent === text,
      first,
    )
    await page.getByRole('button', { name: m.listen.speed({ n: 1 }) }).click()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.listen.play, exact: true }).click()
    // To the check: the voice waits until it is answered.
    while ((await page.locator('.listen-play').count()) > 0) await endSentence(page)
    expect(await said.count()).toBe(0)
    const check = page.locator('.check').first()
    const title = ((await check.locator('.check-question').textContent()) ?? '').trim()
    const asked = await askedIn(check, course.bank, title)
    await check.locator('.check-question').click()
    await answerByKeys(page, writtenOf(asked), lang, `#${await check.getAttribute('id')}`)
    if (!['multiple_choice', 'true_or_false'].includes(asked.type)) {
      await check.getByRole('button', { name: m.check.check }).click()
    }
    await check.locator('.check-said-right').waitFor()
    expect(await spoken(page)).toEqual({ rate: 1.25, lang: lang === 'ar' ? 'ar-SA' : 'en-GB' })
    // It goes on with what is behind the check; where that is nothing, it is at its end.
    const { lesson } = (await student.call<{ lesson: LessonView }>('GET', `/student/lessons/${at.lesson_id}`))
      .body.data
    const last = lesson.blocks.findIndex(({ kind }) => kind === 'check') === lesson.blocks.length - 1
    const goesOn = !last || lesson.summary.length > 0
    await page.getByRole('button', { name: goesOn ? m.listen.pause : m.listen.play, exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  it('is reported where it does not match its source, and the instructor finds it beside the block', async () => {
    const course = await publishCourse(origin, lang)
    const student = await readerOf(course)
    const { lessonLoop: m, courses, insights, reviewReports } = wordsOf(lang)
    const { body } = await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)
    const [level] = body.data.levels
    const at = { level_id: level?.id ?? '', lesson_id: level?.lessons[0]?.id ?? '' }
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await page.goto(addressOf(course, at))
    await page.locator('.article .source-mark').first().click()
    await page.getByRole('button', { name: m.report.act }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(m.report.what).waitFor()
    await dialog.getByLabel(m.report.reason).fill('The page says five. الصفحة تقول خمسة.')
    await screenIsSound(page)
    await dialog.getByRole('button', { name: m.report.send }).click()
    await page.getByText(m.report.sent).waitFor()

    const instructor = await browser.open(origin, {
      lang,
      token: course.instructor.token,
      viewport: DESKTOP,
    })
    await instructor.page.goto('/instructor')
    await instructor.page.getByText(courses.attention.reportedWhy).waitFor()
    await instructor.page.locator(`a[href$="/courses/${course.id}?part=insights"]`).first().click()
    await instructor.page.getByRole('link', { name: insights.reports.look }).click()
    await instructor.page.waitForURL(`**/courses/${course.id}/review**`)
    const said = instructor.page.locator('.review-reports')
    await said.getByText('The page says five.').waitFor()
    await screenIsSound(instructor.page)
    await said.getByRole('button', { name: reviewReports.settle }).click()
    await said.waitFor({ state: 'detached' })
    expect([...problems, ...instructor.problems]).toEqual([])
  })
})

type Stub = { end?: () => void; last?: { rate: number; lang: string } }
/** Chromium without a screen has no voice: this one says nothing and ends when the test says so. */
function giveVoice(lang: string): void {
  const stub: Stub = {}
  const voice = { lang: lang === 'ar' ? 'ar-SA' : 'en-GB', localService: true, default: true, name: 'Stub' }
  class Utterance {
    text: string
    rate = 1
    lang = ''
    onend: (() => void) | null = null
    constructor(text: string) {
      this.text = text
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    speak: (said: Utterance) => {
      stub.last = { rate: said.rate, lang: said.lang }
      stub.end = () => said.onend?.()
    },
    cancel: () => undefined,
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  Object.defineProperty(window, 'voiceStub', { value: stub })
}
const endSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as { voiceStub: Stub }).voiceStub.end?.())
const spoken = (page: Page) => page.evaluate(() => (window as unknown as { voiceStub: Stub }).voiceStub.last)
