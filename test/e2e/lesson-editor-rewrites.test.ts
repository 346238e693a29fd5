import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sentencesOf } from '#db/content.ts'
import { eventually } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type CourseInReview, courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGS = ['en', 'ar'] as const
const OWN = { en: 'Words of my own.', ar: 'كلام من عندي.' }
const draftOf = async ({ instructor }: CourseInReview, lesson: string) =>
  (await instructor.call<LessonDraft>('GET', `/lessons/${lesson}/draft`)).body.data
const saved = (course: CourseInReview, lesson: string, right: (draft: LessonDraft) => boolean) =>
  eventually(() => draftOf(course, lesson), right)
const textIn = (draft: LessonDraft, id: string) => {
  const content = draft.blocks.find((block) => block.id === id)?.content
  return content
    ? sentencesOf<Sentence>(content)
        .map(({ text }) => text)
        .join(' ')
    : ''
}
const block = (page: Page, id: string) => page.locator(`[data-block="${id}"]`)

describe.each(LANGS)('a lesson in its editor, parts of which are written again, in %s', (lang) => {
  const { lessonEditor: m, rewrites } = wordsOf(lang)

  it('shows old and new of one block side by side, keeps one, and leaves what was written elsewhere', async () => {
    const course = await courseInReview(origin, lang)
    const lesson = course.lessons[0]?.lesson_id ?? ''
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
    const before = await draftOf(course, lesson)
    const cited = before.blocks.filter(
      ({ content, citations }) => content.kind === 'paragraph' && citations.length > 0,
    )
    const [mine, other] = cited.map(({ id }) => id)
    if (!mine) throw new Error('the lesson has a cited paragraph')
    await block(page, mine).locator('.lesson-field').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${OWN[lang]}`)
    // It asks for what was typed to be saved first.
    await block(page, mine).locator('.lesson-block-menu button').click()
    await page.getByRole('menuitem', { name: m.rewrite.block }).click()
    const asking = page.getByRole('dialog', { name: rewrites.ask.block })
    await screenIsSound(page)
    await asking.getByRole('button', { name: rewrites.act.block }).click()
    const compare = page.getByRole('dialog', { name: rewrites.title.block })
    await compare
      .locator('del', { hasText: OWN[lang].split(' ')[0] ?? '' })
      .first()
      .waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')
    const written = await draftOf(course, lesson)
    expect(textIn(written, mine)).not.toContain(OWN[lang])
    await expect.poll(() => block(page, mine).textContent()).not.toContain(OWN[lang])

    // Another block goes on being written while the choice waits.
    if (other) {
      await block(page, other).locator('.lesson-field').first().click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Z9.')
      await saved(course, lesson, (draft) => textIn(draft, other).endsWith('Z9.'))
    }
    const waiting = page.getByRole('region', { name: rewrites.waiting.label })
    await waiting.getByText(rewrites.waiting.block).waitFor()
    await waiting.getByRole('button', { name: rewrites.compare }).click()
    await compare.getByRole('button', { name: rewrites.keep.old }).click()
    await waiting.waitFor({ state: 'detached' })
    await expect.poll(() => block(page, mine).textContent()).toContain(OWN[lang])
    const back = await draftOf(course, lesson)
    expect(textIn(back, mine)).toContain(OWN[lang])
    if (other) expect(textIn(back, other)).toContain('Z9.')
    expect(problems).toEqual([])
  })

  it('writes the whole lesson again as it is wished, and the editor shows the one that is kept', async () => {
    const course = await courseInReview(origin, lang)
    const lesson = course.lessons[0]?.lesson_id ?? ''
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
    const before = await draftOf(course, lesson)
    const mine = before.blocks.find(({ content }) => content.kind === 'paragraph')?.id ?? ''
    await block(page, mine).locator('.lesson-field').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${OWN[lang]}`)
    await page.getByRole('button', { name: m.rewrite.lesson }).click()
    const asking = page.getByRole('dialog', { name: rewrites.ask.lesson })
    await asking.getByText(rewrites.wishes.shorter.label, { exact: true }).click()
    await screenIsSound(page)
    await asking.getByRole('button', { name: rewrites.act.lesson }).click()
    const compare = page.getByRole('dialog', { name: rewrites.title.lesson })
    await compare
      .locator('del', { hasText: OWN[lang].split(' ')[0] ?? '' })
      .first()
      .waitFor()
    await screenIsSound(page)
    await compare.getByRole('button', { name: rewrites.keep.new }).click()
    await compare.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.lesson-document').textContent()).not.toContain(OWN[lang])
    const after = await draftOf(course, lesson)
    expect(after.blocks.map(({ id }) => textIn(after, id)).join(' ')).not.toContain(OWN[lang])
    await expect.poll(() => page.locator('.lesson-block').count()).toBe(after.blocks.length)
    // What is kept is edited on, by the next key.
    const [kept] = after.blocks.filter(({ content }) => content.kind === 'paragraph')
    await block(page, kept?.id ?? '')
      .locator('.lesson-field')
      .first()
      .click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Z8.')
    await saved(course, lesson, (draft) => textIn(draft, kept?.id ?? '').endsWith('Z8.'))
    expect(problems).toEqual([])
  })

  it('puts another card in the place of one, or says that there is none', async () => {
    const course = await courseInReview(origin, lang)
    const drafts = await Promise.all(course.lessons.map((one) => draftOf(course, one.lesson_id)))
    const before = drafts.find(({ cards }) => cards.length > 0)
    if (!before) throw new Error('no lesson has cards')
    const lesson = before.lesson.id
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
    expect(before.cards.length).toBeGreaterThan(0)
    await page.locator('.lesson-card button').first().click()
    await page
      .getByRole('dialog', { name: rewrites.ask.card })
      .getByRole('button', { name: rewrites.act.card })
      .click()
    const compare = page.getByRole('dialog', { name: rewrites.title.card })
    const nothing = page.getByText(rewrites.nothing.cardBuiltIn)
    await compare.or(nothing).first().waitFor()
    if ((await compare.count()) > 0) {
      await screenIsSound(page)
      await compare.getByRole('button', { name: rewrites.keep.new }).click()
      await compare.waitFor({ state: 'detached' })
    }
    expect((await draftOf(course, lesson)).cards.length).toBe(before.cards.length)
    expect(problems).toEqual([])
  })
})
