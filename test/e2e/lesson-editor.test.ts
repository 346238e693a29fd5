import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type CourseInReview, courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGS = ['en', 'ar'] as const
type Lang = (typeof LANGS)[number]
const open = async (course: CourseInReview, lang: Lang, place = 0, touch = false) => {
  const { token } = course.instructor
  const screen = touch ? { viewport: PHONE, touch } : {}
  const opened = await browser.open(origin, { lang, token, ...screen })
  const lesson = course.lessons[place]?.lesson_id ?? ''
  await opened.page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
  await opened.page.locator('.lesson-block').first().waitFor()
  return { ...opened, lesson }
}
const draftOf = async ({ instructor }: CourseInReview, lesson: string) =>
  (await instructor.call<LessonDraft>('GET', `/lessons/${lesson}/draft`)).body.data
const textsOf = (draft: LessonDraft) =>
  draft.blocks.map(({ content }) =>
    content.kind === 'paragraph' ? content.data.sentences.map(({ text }) => text).join(' ') : content.kind,
  )
/** Paragraphs of the lesson on the screen. */
const paragraphs = (page: Page, lang: Lang) =>
  page.getByRole('textbox', { name: wordsOf(lang).lessonEditor.kinds.paragraph, exact: true })
const saved = (course: CourseInReview, lesson: string, right: (draft: LessonDraft) => boolean) =>
  eventually(() => draftOf(course, lesson), right)

const WORDS = {
  en: { typed: ' One more thing.', composed: ['n', 'ni', 'nih', '你好'] },
  ar: { typed: ' وهذا مهمّ أيضًا.', composed: ['س', 'سل', 'سلا', 'سلام'] },
} as const
const SET = 3
const first = (draft: LessonDraft) => {
  const block = draft.blocks.find(({ content }) => content.kind === 'paragraph')
  if (block?.content.kind !== 'paragraph') throw new Error('The lesson has no paragraph')
  return { id: block.id, sentences: block.content.data.sentences }
}
/** A word as it comes from a keyboard that composes: each step stands in the text, and only the last one is typed. */
async function compose(page: Page, steps: readonly string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  for (const text of steps)
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' })
}

describe.each(LANGS)('an instructor who edits a lesson, with the interface in %s', (lang) => {
  let course: CourseInReview
  beforeAll(async () => {
    course = await courseInReview(origin, lang)
  })

  it('types, splits, joins and undoes, and every sentence keeps its passages', async () => {
    const { page, problems, lesson } = await open(course, lang)
    const before = await draftOf(course, lesson)
    const place = before.blocks.findIndex(({ content }) => content.kind === 'paragraph')
    const field = paragraphs(page, lang).first()
    await field.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(WORDS[lang].typed)
    const typed = await saved(
      course,
      lesson,
      (draft) => textsOf(draft)[place]?.endsWith(WORDS[lang].typed.trim()) ?? false,
    )
    const sentences = (draft: LessonDraft) => {
      const content = draft.blocks[place]?.content
      return content?.kind === 'paragraph' ? content.data.sentences : []
    }
    expect(
      sentences(typed)
        .slice(0, -1)
        .map(({ id, citations }) => [id, citations]),
    ).toEqual(sentences(before).map(({ id, citations }) => [id, citations]))
    expect(sentences(typed).at(-1)?.citations).toEqual([])

    for (let letter = 0; letter < WORDS[lang].typed.length; letter++)
      await page.keyboard.press(lang === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await page.keyboard.press('Enter')
    await saved(course, lesson, (draft) => draft.blocks.length === before.blocks.length + 1)
    await page.keyboard.press('Backspace')
    await saved(course, lesson, (draft) => draft.blocks.length === before.blocks.length)
    for (let step = 0; step < 8; step++) await page.keyboard.press('Control+z')
    const undone = await saved(course, lesson, (draft) => textsOf(draft)[place] === textsOf(before)[place])
    expect(sentences(undone)).toEqual(sentences(before))
    expect(problems).toEqual([])
  })

  it('sets words in bold and has them lead somewhere, and their sentence stays the source’s', async () => {
    const { lessonEditor: m } = wordsOf(lang)
    const { page, problems, lesson } = await open(course, lang, 1)
    const before = first(await draftOf(course, lesson))
    const field = page.locator(`[data-block="${before.id}"] .lesson-field`)
    await field.click()
    await page.keyboard.press('Control+Home')
    const forward = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    for (let letter = 0; letter < SET; letter++) await page.keyboard.press(`Shift+${forward}`)
    const bar = page.getByRole('toolbar', { name: m.format.label })
    await page.keyboard.press('Control+b')
    await bar.getByRole('button', { name: m.format.b, pressed: true }).waitFor()
    expect(await field.locator('b').textContent()).toBe(before.sentences[0]?.text.slice(0, SET))
    await screenIsSound(page)
    await bar.getByRole('button', { name: m.format.a }).click()
    const address = page.getByRole('dialog').getByLabel(m.format.address, { exact: true })
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText(m.format.addressWrong).waitFor()
    await screenIsSound(page)
    await address.fill('example.com/a')
    await page.keyboard.press('Enter')
    const marks = [
      { from: 0, to: SET, type: 'a', href: 'https://example.com/a' },
      { from: 0, to: SET, type: 'b' },
    ]
    const set = await saved(course, lesson, (draft) => first(draft).sentences[0]?.marks?.length === 2)
    expect(first(set).sentences).toEqual([{ ...before.sentences[0], marks }, ...before.sentences.slice(1)])

    // A word that is composed between them is one word, undone as one, and nothing is drawn while it is composed.
    await field.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press(forward)
    await page.keyboard.press(forward)
    await compose(page, WORDS[lang].composed)
    const word = WORDS[lang].composed.at(-1) ?? ''
    const composed = await saved(course, lesson, (draft) => textsOf(draft).join().includes(word))
    const [changed] = first(composed).sentences
    const said = before.sentences[0]?.text ?? ''
    expect([changed?.id, changed?.citations, changed?.text, changed?.support]).toEqual([
      before.sentences[0]?.id,
      before.sentences[0]?.citations,
      said.slice(0, 2) + word + said.slice(2),
      'changed',
    ])
    expect(changed?.marks?.map(({ to }) => to)).toEqual([SET + word.length, SET + word.length])
    await page.keyboard.press('Control+z')
    const undone = await saved(course, lesson, (draft) => first(draft).sentences[0]?.text === said)
    expect(first(undone).sentences).toEqual(first(set).sentences)

    await page.goto(`/courses/${course.id}/preview/lessons/${lesson}`)
    const link = page.locator('a[href="https://example.com/a"]').first()
    expect(await link.locator('strong').textContent()).toBe(said.slice(0, SET))
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(problems).toEqual([])
  })

  it('writes, sets words, moves and adds by finger on a phone', async () => {
    const { lessonEditor: m } = wordsOf(lang)
    const { page, problems, lesson } = await open(course, lang, 2, true)
    const before = await draftOf(course, lesson)
    const { id } = first(before)
    const row = page.locator(`[data-block="${id}"]`)
    const field = row.locator('.lesson-field')
    await field.tap()
    await page.keyboard.insertText('7')
    await saved(course, lesson, (draft) => first(draft).sentences.some(({ text }) => text.includes('7')))
    // As the handles of a finger's selection move it, which are no keys and no pointers of the page.
    await field.evaluate((element, end) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      if (text) getSelection()?.setBaseAndExtent(text, 0, text, end)
    }, SET)
    await page.getByRole('toolbar').getByRole('button', { name: m.format.b }).tap()
    await saved(course, lesson, (draft) => first(draft).sentences[0]?.marks?.[0]?.to === SET)
    await screenIsSound(page)
    await row.locator('.lesson-block-menu button').tap()
    await page.getByRole('menuitem', { name: m.moveDown }).tap()
    const place = before.blocks.findIndex((block) => block.id === id)
    await saved(course, lesson, (draft) => draft.blocks[place + 1]?.id === id)
    await page.locator('.lesson-add button').tap()
    await page.getByRole('menuitem', { name: m.kinds.note, exact: true }).tap()
    await expect.poll(() => page.locator('.lesson-block').count()).toBe(before.blocks.length + 1)
    await page.keyboard.insertText(WORDS[lang].typed.trim())
    const added = await saved(course, lesson, (draft) => draft.blocks.length === before.blocks.length + 1)
    expect(added.blocks.at(-1)?.content.kind).toBe('note')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(problems).toEqual([])
  })
})
