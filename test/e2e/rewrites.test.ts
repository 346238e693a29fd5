import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type CourseInReview, courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { Term } from '#worker/contract/terms.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGS = ['en', 'ar'] as const
const MINE = { en: 'This sentence is mine alone.', ar: 'هذه الجملة لي وحدي.' }

const itemsOf = async ({ instructor, id }: CourseInReview, lesson: string | undefined) =>
  (await instructor.call<ReviewItem[]>('GET', `/courses/${id}/review?lesson_id=${lesson}`)).body.data

/** Writes a sentence into the first paragraph of a lesson, so that writing it again says something else. */
async function writeInto(course: CourseInReview, lesson: string | undefined, text: string) {
  const items = await itemsOf(course, lesson)
  const paragraph = items.find((item) => item.kind === 'block' && item.content.kind === 'paragraph')
  const sentence = { id: crypto.randomUUID(), text, citations: [] }
  const block = { kind: 'paragraph', data: { sentences: [sentence] } }
  const path = `/courses/${course.id}/review/${paragraph?.id}`
  const { status } = await course.instructor.call('POST', path, {
    action: 'edit',
    content: { kind: 'block', block },
  })
  expect(status).toBe(200)
}

async function open(course: CourseInReview, lang: Locale, rest: string, viewport = DESKTOP) {
  const opened = await browser.open(origin, { lang, token: course.instructor.token, viewport })
  await opened.page.goto(`/courses/${course.id}${rest}`)
  return opened
}

async function askForLesson(page: Page, lang: Locale, wanted: 'again' | 'shorter') {
  const { review, rewrites } = wordsOf(lang)
  await page.getByRole('button', { name: review.lesson.more }).click()
  await page.getByRole('menuitem', { name: review.lesson.regenerate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(rewrites.wishes[wanted].label, { exact: true }).click()
  return dialog
}

describe.each(LANGS)('an instructor who has something written again, in %s', (lang) => {
  it('sees old and new of a lesson side by side, and takes the old one back', async () => {
    const course = await courseInReview(origin, lang)
    const lesson = course.lessons[0]?.lesson_id
    await writeInto(course, lesson, MINE[lang])
    const { rewrites: m } = wordsOf(lang)
    const { page, problems } = await open(course, lang, `/review?lesson=${lesson}`)
    const asking = await askForLesson(page, lang, 'again')
    await screenIsSound(page)
    await asking.getByRole('button', { name: m.act.lesson }).click()

    const dialog = page.getByRole('dialog', { name: m.title.lesson })
    await dialog
      .locator('del', { hasText: MINE[lang].split(' ')[2] ?? '' })
      .first()
      .waitFor()
    await dialog.locator('ins').first().waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')
    // It waits in the lesson, also after a reload.
    await page.reload()
    await page.getByRole('region', { name: m.waiting.label }).getByRole('button', { name: m.compare }).click()
    await dialog.getByRole('button', { name: m.keep.old }).click()
    await page.getByText(m.kept.old).waitFor()
    await page.locator('.review-item', { hasText: MINE[lang] }).waitFor()
    expect(await page.getByRole('region', { name: m.waiting.label }).count()).toBe(0)
    const back = (await itemsOf(course, lesson)).find((item) =>
      JSON.stringify(item.content).includes(MINE[lang]),
    )
    expect(back?.state).toBe('edited')
    expect(problems).toEqual([])
  })

  it('wishes for another question and keeps both, or is told that there is none', async () => {
    const course = await courseInReview(origin, lang)
    const { review, rewrites: m, questionContent } = wordsOf(lang)
    const { page, problems } = await open(course, lang, '/review', PHONE)
    const lesson = course.lessons.find(({ items }) => items > 0)?.lesson_id
    const before = (await itemsOf(course, lesson)).filter(({ kind }) => kind === 'question')
    const question = page.locator(`#item-${before[0]?.id}`)
    await question.click()
    await page.keyboard.press('g')
    const asking = page.getByRole('dialog')
    await asking.getByText(m.wishes.another.label, { exact: true }).click()
    await asking.getByRole('button', { name: m.act.question }).click()
    const dialog = page.getByRole('dialog', { name: m.title.question })
    const nothing = page.getByText(m.nothing.questionBuiltIn)
    await dialog.or(nothing).first().waitFor()
    if ((await dialog.count()) > 0) {
      await dialog.getByRole('region', { name: m.before }).waitFor()
      await dialog.getByRole('region', { name: m.after }).getByText(questionContent.pool).waitFor()
      await screenIsSound(page)
      await dialog.getByRole('button', { name: m.keep.both }).click()
      await page.getByText(m.kept.both).waitFor()
    }
    const after = (await itemsOf(course, lesson)).filter(({ kind }) => kind === 'question')
    expect(after.filter(({ state }) => state === 'rejected')).toEqual([])
    expect(after.length - before.length).toBeLessThanOrEqual(1)
    await page
      .locator(`#item-${before[0]?.id}`)
      .getByText(review.act.approve)
      .first()
      .waitFor({ state: 'attached' })
    expect(problems).toEqual([])
  })

  it('reads in one line how long a lesson is and which objectives it asks, and says what a question stands for', async () => {
    const course = await courseInReview(origin, lang)
    const lesson = course.lessons[0]
    const path = `/courses/${course.id}/review/${lesson?.lesson_id}`
    const objectives = [{ id: 'mine', text: MINE[lang], citations: [] }]
    await course.instructor.call('POST', path, { action: 'edit', content: { kind: 'lesson', objectives } })
    const { editor, review, reviewRules: m } = wordsOf(lang)
    const { page, problems } = await open(course, lang, `/review?lesson=${lesson?.lesson_id}`)
    const head = page.locator('.review-lesson-head')
    await head.getByText(m.line.asks({ asked: 0, of: 1 })).waitFor()
    const questions = (await itemsOf(course, lesson?.lesson_id)).filter(({ kind }) => kind === 'question')
    const question = page.locator(`#item-${questions[0]?.id}`)
    await question.click()
    await question.getByRole('button', { name: review.act.edit }).click()
    await question.getByLabel(editor.standsFor).selectOption({ label: MINE[lang] })
    await screenIsSound(page)
    await question.getByRole('button', { name: review.edit.save }).click()
    await head.getByText(m.line.asks({ asked: 1, of: 1 })).waitFor()
    expect(problems).toEqual([])
  })

  it('keeps the glossary of the course: adds, changes, merges and deletes a term, and takes that back', async () => {
    const course = await courseInReview(origin, lang)
    const { glossary: m } = wordsOf(lang)
    const terms = async () =>
      (await course.instructor.call<Term[]>('GET', `/courses/${course.id}/terms`)).body.data
    for (const { id } of await terms()) {
      await course.instructor.call('DELETE', `/courses/${course.id}/terms/${id}`)
    }
    const { page, problems } = await open(course, lang, '?part=glossary')
    await page.getByText(m.empty).waitFor()
    await screenIsSound(page)
    const add = async (term: string, meaning: string) => {
      await page.getByRole('button', { name: m.add }).click()
      await page.getByLabel(m.term, { exact: true }).fill(term)
      await page.getByLabel(m.meaning, { exact: true }).fill(meaning)
      await page.getByRole('dialog').getByRole('button', { name: m.save }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: term, exact: true }).waitFor()
    }
    await add('Wetland', MINE[lang])
    await add('Marsh', MINE[lang])
    // A term that is there is refused at its field.
    await page.getByRole('button', { name: m.add }).click()
    await page.getByLabel(m.term, { exact: true }).fill('wetland')
    await page.getByLabel(m.meaning, { exact: true }).fill('x')
    await page.getByRole('dialog').getByRole('button', { name: m.save }).click()
    await page.locator('dialog [aria-invalid]').waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')

    const menu = async (term: string, item: string) => {
      await page.getByRole('button', { name: m.more({ term }) }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('Marsh', m.merge)
    await page.getByRole('dialog').getByRole('button', { name: m.merge }).click()
    await page.getByRole('heading', { name: 'Marsh', exact: true }).waitFor({ state: 'detached' })
    await menu('Wetland', m.delete)
    await page.getByRole('heading', { name: 'Wetland', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: m.undo }).click()
    await page.getByRole('heading', { name: 'Wetland', exact: true }).waitFor()
    expect((await terms()).map(({ term }) => term)).toEqual(['Wetland'])
    expect(problems).toEqual([])
  })
})
