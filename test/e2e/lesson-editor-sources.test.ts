import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sentencesOf } from '#db/content.ts'
import { eventually } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { publishCourse } from '#test/support/published-course.ts'
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
const OWN = { en: 'Mine, from the lab.', ar: 'هذا من عملي في المختبر.' }
const HERE = { en: 'Written at the desk.', ar: 'كُتبت على المكتب.' }
const THERE = { en: 'Written on the phone.', ar: 'كُتبت على الهاتف.' }

type Course = { id: string; instructor: CourseInReview['instructor'] }
const draftOf = async ({ instructor }: Course, lesson: string) =>
  (await instructor.call<LessonDraft>('GET', `/lessons/${lesson}/draft`)).body.data
const saved = (course: Course, lesson: string, right: (draft: LessonDraft) => boolean) =>
  eventually(() => draftOf(course, lesson), right)
const editorOf = async (course: Course, lesson: string, lang: (typeof LANGS)[number]) => {
  const opened = await browser.open(origin, { lang, token: course.instructor.token })
  await opened.page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
  await opened.page.locator('.lesson-block').first().waitFor()
  return opened
}
type Block = LessonDraft['blocks'][number]
const sentencesIn = (block: Block | undefined) => (block ? sentencesOf<Sentence>(block.content) : [])
const textOf = (block: Block | undefined) =>
  sentencesIn(block)
    .map(({ text }) => text)
    .join(' ')
const blockIn = (draft: LessonDraft, id: string) => draft.blocks.find((block) => block.id === id)
const paragraphsIn = (draft: LessonDraft) =>
  draft.blocks.filter(({ content }) => content.kind === 'paragraph')
const blockOn = (page: Page, id: string) => page.locator(`[data-block="${id}"]`)
/** Writes behind what a block says already. */
async function write(page: Page, id: string, text: string) {
  await blockOn(page, id).locator('.lesson-field').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(` ${text}`)
}

describe.each(LANGS)('a lesson and what stands behind it, with the interface in %s', (lang) => {
  const { lessonEditor: m, publishing } = wordsOf(lang)

  it('gives a sentence written by hand a passage of the files as its source, and takes it away again', async () => {
    const course = await courseInReview(origin, lang)
    const lesson = course.lessons[0]?.lesson_id ?? ''
    const { page, problems } = await editorOf(course, lesson, lang)
    const [paragraph] = paragraphsIn(await draftOf(course, lesson))
    const id = paragraph?.id ?? ''
    await write(page, id, OWN[lang])
    const own = (draft: LessonDraft) => sentencesIn(blockIn(draft, id)).at(-1)
    await saved(course, lesson, (draft) => own(draft)?.text === OWN[lang])

    // The passages of the whole file are searched, whatever of them was shown before.
    const passages = page.locator('.lesson-passages li')
    const wanted = (await passages.last().locator('p').textContent()) ?? ''
    await page.getByLabel(m.sourceSide.search).fill(wanted.slice(0, 30))
    await expect.poll(() => passages.count()).toBeLessThan(3)
    const marks = blockOn(page, id).locator('.lesson-marks button')
    const before = await marks.count()
    await passages.getByRole('button', { name: m.sourceSide.cite }).first().click()
    const cited = await saved(course, lesson, (draft) => own(draft)?.citations.length === 1)
    expect(own(cited)?.text).toBe(OWN[lang])
    // The words are still the author's, and the page says that the passage does not say them so.
    expect(own(cited)?.support).toBe('changed')

    // The server has it before the page hears so.
    await expect.poll(() => marks.count()).toBe(before + 1)
    await marks.last().click()
    const quote = page.locator('.lesson-passage')
    await quote.waitFor()
    expect(wanted).toContain((await quote.textContent())?.trim())
    await screenIsSound(page)
    await page.getByRole('button', { name: m.sourceSide.drop }).click()
    await saved(course, lesson, (draft) => own(draft)?.citations.length === 0)
    await page.getByRole('button', { name: m.undo, exact: true }).click()
    await saved(course, lesson, (draft) => own(draft)?.citations.length === 1)
    expect(problems).toEqual([])
  })

  it('is edited on two devices while students read it, compared with what they have, and brought back', async () => {
    const course = await publishCourse(origin, lang)
    const lesson = course.bank.find(({ lesson_id: id }) => id !== null)?.lesson_id ?? ''
    const desk = await editorOf(course, lesson, lang)
    const phone = await editorOf(course, lesson, lang)
    await phone.page.setViewportSize({ width: 360, height: 800 })
    const before = await draftOf(course, lesson)
    const [first, second] = paragraphsIn(before)
    if (!first || !second) throw new Error('The lesson has two paragraphs')

    // Each writes a paragraph of its own at the same time: both are saved, and nobody is asked.
    await Promise.all([write(desk.page, first.id, HERE[lang]), write(phone.page, second.id, THERE[lang])])
    await saved(
      course,
      lesson,
      (draft) =>
        textOf(blockIn(draft, first.id)).endsWith(HERE[lang]) &&
        textOf(blockIn(draft, second.id)).endsWith(THERE[lang]),
    )
    expect(await desk.page.locator('.lesson-conflict').count()).toBe(0)
    expect(await phone.page.locator('.lesson-conflict').count()).toBe(0)

    // Both write the same one: who saves second chooses, and the other device then has the choice.
    await write(phone.page, first.id, THERE[lang])
    const conflict = blockOn(phone.page, first.id).getByRole('region', { name: m.conflict.title })
    await conflict.waitFor()
    await screenIsSound(phone.page)
    await conflict.getByRole('button', { name: m.conflict.keepMine }).click()
    const kept = await saved(course, lesson, (draft) =>
      textOf(blockIn(draft, first.id)).endsWith(THERE[lang]),
    )
    expect(textOf(blockIn(kept, first.id))).not.toContain(HERE[lang])
    await write(desk.page, first.id, HERE[lang])
    const other = blockOn(desk.page, first.id).getByRole('region', { name: m.conflict.title })
    await other.getByRole('button', { name: m.conflict.takeTheirs }).click()
    await expect.poll(() => blockOn(desk.page, first.id).textContent()).toContain(THERE[lang])
    await other.waitFor({ state: 'detached' })

    // What students have is another text; it is compared beside the lesson, and brought back.
    const versions = desk.page.getByText(m.versions, { exact: true })
    await versions.click()
    await desk.page.locator('.diff ins').first().waitFor()
    await screenIsSound(desk.page)
    await desk.page.getByRole('link', { name: publishing.history.compare }).first().click()
    await desk.page.getByRole('button', { name: publishing.history.restoreOf({ n: 1 }) }).click()
    await desk.page.getByRole('button', { name: publishing.history.restore, exact: true }).last().click()
    await desk.page.getByText(publishing.history.restored({ n: 1 })).waitFor()
    const back = await draftOf(course, lesson)
    expect([textOf(blockIn(back, first.id)), textOf(blockIn(back, second.id))]).toEqual([
      textOf(first),
      textOf(second),
    ])
    // The phone, which is still open, takes it in when it is looked at again.
    await phone.page.bringToFront()
    await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => blockOn(phone.page, second.id).textContent()).not.toContain(THERE[lang])
    const reported = [...desk.problems, ...phone.problems].filter((problem) => !problem.includes('409'))
    expect(reported).toEqual([])
  })
})
