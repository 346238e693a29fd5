import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse } from '#test/support/learner.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { addSevenTypes, sevenTypes, type WrittenQuestion } from '#test/support/seven-types.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { Question } from '#worker/contract/questions.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Types a question's content into the fields of its type. */
async function write(page: Page, { content, type }: WrittenQuestion, lang: Locale): Promise<void> {
  const { questionContent: c } = wordsOf(lang)
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  if (content.answers && type !== 'true_or_false') {
    for (const [place, { text, is_correct: right, feedback = '' }] of content.answers.entries()) {
      const n = place + 1
      await fill(c.answer({ n }), text)
      await fill(c.why({ n }), feedback)
      const mark = page.getByLabel(c.isRight({ n }), { exact: true })
      if (right) await mark.check()
      else if (type === 'multiple_answer') await mark.uncheck()
    }
  }
  if (type === 'true_or_false') {
    const right = content.answers?.findIndex((answer) => answer.is_correct) ?? 0
    const texts = content.answers?.map(({ text }) => text) ?? []
    const shown = await page.getByLabel(c.answer({ n: 1 }), { exact: true }).inputValue()
    const place = shown === texts[right] ? 1 : 2
    await page.getByLabel(c.isRight({ n: place }), { exact: true }).check()
  }
  for (const [place, { text }] of (content.items ?? []).entries()) await fill(c.item({ n: place + 1 }), text)
  if (content.pairs) {
    for (const [place, { left, right }] of content.pairs.entries()) {
      await fill(c.leftOf({ n: place + 1 }), left)
      await fill(c.rightOf({ n: place + 1 }), right)
    }
    await page.getByRole('button', { name: c.removePair({ n: 3 }) }).click()
    await page.getByRole('button', { name: c.addExtra }).click()
    await fill(c.extraOf({ n: 1 }), content.extra_rights?.[0] ?? '')
  }
  if (content.value !== undefined) {
    await fill(c.value, lang === 'ar' ? '٧٫٥' : '7.5')
    await fill(c.unit, content.unit ?? '')
  }
  if (content.accepted) await fill(c.acceptedOf({ n: 1 }), content.accepted[0] ?? '')
}

describe.each(['en', 'ar'] as const)('an instructor, with the interface in %s', (lang) => {
  it('writes a question of each type, whose preview follows and is answered like the question itself', async () => {
    const { questions: m, questionContent: c } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const { token, call } = course.instructor
    const { page, problems } = await browser.open(origin, { lang, token })
    for (const [place, question] of sevenTypes(lang).entries()) {
      await page.goto('/question-bank/new')
      await page.getByLabel(m.title, { exact: true }).waitFor()
      await page.keyboard.press(`Alt+Digit${place + 1}`)
      await page.getByRole('radio', { name: c.types[question.type], checked: true }).waitFor()
      if (place === 0) {
        // Nothing is written yet: what is missing is said above the form and leads to its field.
        await page.getByRole('button', { name: m.save, exact: true }).click()
        const first = page.locator('.error-summary .link').first()
        await first.waitFor()
        await screenIsSound(page)
        await first.click()
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
      }
      await page.getByLabel(m.title, { exact: true }).fill(question.title)
      await write(page, question, lang)
      const preview = page.locator('.question-preview-paper')
      await preview.getByText(question.title).waitFor()
      await screenIsSound(page)
      if (question.content.items) {
        expect(await preview.locator('.order-row').count()).toBe(question.content.items.length)
      }
      await page.keyboard.press('Control+Enter')
      await page.waitForURL('**/question-bank')
      await page.locator('.bank-row', { hasText: question.title }).waitFor()
    }
    await page.getByLabel(m.type, { exact: true }).selectOption('matching')
    const rows = page.locator('.bank-row')
    await rows.filter({ hasNotText: c.types.matching }).first().waitFor({ state: 'detached' })
    await rows.first().waitFor()
    await screenIsSound(page)
    const { body } = await call<Question[]>('GET', `/questions?course_id=${course.id}&limit=100`)
    for (const { title, type, content } of sevenTypes(lang)) {
      const saved = body.data.find((one) => one.title === title)
      expect(saved, title).toMatchObject({ type })
      if (content.items && saved?.type === 'ordering') {
        expect(saved.items.map(({ text }) => text)).toEqual(content.items.map(({ text }) => text))
      }
      if (content.value !== undefined) expect(saved).toMatchObject({ value: 7.5, tolerance: 0, unit: '°C' })
    }
    expect(problems).toEqual([])
  })

  it('accepts what a student typed, which then is among the accepted answers', async () => {
    const { questions: m, questionContent: c } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const seven = await addSevenTypes(course, lang)
    const { student } = await readCourse(origin, course)
    const started = await student.call<{ attempt: Attempt }>('POST', `/exams/${seven.examId}/attempts`)
    const { attempt } = started.body.data
    const short = attempt.questions.find((one) => one.type === 'short_answer')
    const typed = lang === 'ar' ? 'دفتر الثلاجة' : 'Fridge book'
    const answer = { response: { text: typed }, seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${short?.id}`, answer)
    await student.call('POST', `/attempts/${attempt.id}/finish`)

    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/question-bank/${short?.id}`)
    await page.getByRole('heading', { name: m.toLookAt }).waitFor()
    await screenIsSound(page)
    await page.locator('.answer-waiting', { hasText: typed }).getByRole('button').click()
    await page.getByText(m.toLookAtNone).waitFor()
    expect(await page.getByLabel(c.acceptedOf({ n: 2 }), { exact: true }).inputValue()).toBe(typed)
    expect(problems).toEqual([])
  })
})
