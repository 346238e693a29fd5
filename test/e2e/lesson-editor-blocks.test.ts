import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
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
const open = async (course: CourseInReview, lang: Lang) => {
  const opened = await browser.open(origin, { lang, token: course.instructor.token })
  const lesson = course.lessons[0]?.lesson_id ?? ''
  await opened.page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
  await opened.page.locator('.lesson-block').first().waitFor()
  return { ...opened, lesson }
}
const draftOf = async ({ instructor }: CourseInReview, lesson: string) =>
  (await instructor.call<LessonDraft>('GET', `/lessons/${lesson}/draft`)).body.data
const saved = (course: CourseInReview, lesson: string, right: (draft: LessonDraft) => boolean) =>
  eventually(() => draftOf(course, lesson), right)
const idsOf = (draft: LessonDraft) => draft.blocks.map(({ id }) => id)
const block = (page: Page, id: string | undefined) => page.locator(`[data-block="${id}"]`)
const textOf = ({ content }: LessonDraft['blocks'][number]) =>
  content.kind === 'paragraph' ? content.data.sentences.map(({ text }) => text).join(' ') : ''
const paragraphIn = (draft: LessonDraft) => {
  const found = draft.blocks.find(({ content }) => content.kind === 'paragraph')
  if (!found) throw new Error('The lesson has no paragraph')
  return found
}
/** As somebody pastes: the event with what the clipboard holds. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body><h2 style="color:red">Tides</h2><p class=MsoNormal style='mso-margin-top-alt:auto'>The sea rises<o:p></o:p>
<script>window.pasted = 1</script><img src=x onerror="window.pasted = 1"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>spring tide</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>neap tide</p>
<table><tr><td>Moon</td><td style="border:0">Sun</td></tr><tr><td>near</td><td>far</td></tr></table></body></html>`

describe.each(LANGS)('blocks of a lesson, with the interface in %s', (lang) => {
  it('move by keys, menu and handle, each said aloud, and undo brings them back', async () => {
    const course = await courseInReview(origin, lang)
    const { lessonEditor: m } = wordsOf(lang)
    const { page, problems, lesson } = await open(course, lang)
    const before = idsOf(await draftOf(course, lesson))
    const said = page.locator('[role="status"].visually-hidden')
    await block(page, before[1]).locator('.lesson-field').first().click()
    await page.keyboard.press('Alt+ArrowUp')
    await said.getByText(m.said.movedUp({ n: '1', of: String(before.length) })).waitFor()
    await saved(course, lesson, (draft) => idsOf(draft)[0] === before[1])

    await block(page, before[0]).hover()
    await block(page, before[0]).locator('.lesson-block-menu button').click()
    await page.getByRole('menuitem', { name: m.moveUp }).click()
    await saved(course, lesson, (draft) => idsOf(draft)[0] === before[0])

    const handle = page.locator(`[data-drag="${before[0]}"]`)
    await handle.focus()
    await page.keyboard.press('Enter')
    // Dragging by keys has begun once a place to drop is in focus.
    await page.locator('.drop-gap button:focus').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dropped = await saved(course, lesson, (draft) => idsOf(draft)[0] !== before[0])
    expect(idsOf(dropped).toSorted()).toEqual(before.toSorted())
    await page.getByRole('button', { name: m.undo, exact: true }).click()
    await saved(course, lesson, (draft) => idsOf(draft).join() === before.join())
    expect(problems).toEqual([])
  })

  it('are selected as a whole, copied with their passages, deleted, and come back by undo', async () => {
    const course = await courseInReview(origin, lang)
    const { page, problems, lesson } = await open(course, lang)
    const draft = await draftOf(course, lesson)
    const paragraph = paragraphIn(draft)
    await block(page, paragraph.id).locator('.lesson-field').first().click()
    await page.keyboard.press('Escape')
    await page.locator('.lesson-block-selected').waitFor()
    await page.keyboard.press('Delete')
    await saved(course, lesson, (now) => !idsOf(now).includes(paragraph.id))
    await page.keyboard.press('Control+z')
    const back = await saved(course, lesson, (now) => idsOf(now).includes(paragraph.id))
    expect(idsOf(back)).toEqual(idsOf(draft))
    expect(paragraphIn(back).content).toEqual(paragraph.content)
    expect(problems).toEqual([])
  })

  it('come out of Word as headings, lists and tables of ours, and nothing of it runs or is reported', async () => {
    const course = await courseInReview(origin, lang)
    const { page, problems, lesson } = await open(course, lang)
    const draft = await draftOf(course, lesson)
    const paragraph = paragraphIn(draft)
    await block(page, paragraph.id).locator('.lesson-field').first().click()
    await page.keyboard.press('Control+End')
    await paste(page, { 'text/html': WORD, 'text/plain': 'Tides' })
    const pasted = await saved(course, lesson, (now) => now.blocks.length >= draft.blocks.length + 4)
    const place = idsOf(pasted).indexOf(paragraph.id)
    const made = pasted.blocks.slice(place + 1, place + 5).map(({ content }) => content)
    expect(made.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table'])
    expect(made[2]).toMatchObject({
      data: { items: [{ sentences: [{ text: 'spring tide' }] }, { sentences: [{ text: 'neap tide' }] }] },
    })
    expect(made[3]).toMatchObject({
      data: {
        rows: [
          ['Moon', 'Sun'],
          ['near', 'far'],
        ],
      },
    })
    expect(await page.evaluate(() => 'pasted' in window)).toBe(false)
    expect(problems).toEqual([])
  })

  it('changed on two devices at once ask which words stay, and the others go on being saved', async () => {
    const course = await courseInReview(origin, lang)
    const { lessonEditor: m } = wordsOf(lang)
    const { page, lesson } = await open(course, lang)
    const draft = await draftOf(course, lesson)
    const mine = paragraphIn(draft)
    const other = draft.blocks.find(({ id, content }) => id !== mine.id && content.kind === 'paragraph')
    if (mine.content.kind !== 'paragraph') throw new Error('No paragraph')
    const [sentence] = mine.content.data.sentences
    if (!sentence) throw new Error('An empty paragraph')
    const theirs = {
      id: sentence.id,
      text: lang === 'ar' ? 'نصّ آخر.' : 'Other words.',
      citations: sentence.citations,
    }
    const put = { op: 'put', block_id: mine.id, revision: mine.revision }
    const content = { kind: 'paragraph', data: { sentences: [theirs] } }
    await course.instructor.call('POST', `/lessons/${lesson}/ops`, { ops: [{ ...put, content }] })

    await block(page, mine.id).locator('.lesson-field').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' X1.')
    const conflict = block(page, mine.id).getByRole('region', { name: m.conflict.title })
    await conflict.waitFor()
    if (other) {
      await block(page, other.id).locator('.lesson-field').first().click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Y2.')
      await saved(course, lesson, (now) =>
        now.blocks.some((one) => one.id === other.id && textOf(one).includes('Y2.')),
      )
    }
    expect(textOf(paragraphIn(await draftOf(course, lesson)))).toBe(theirs.text)
    await conflict.getByRole('button', { name: m.conflict.keepMine }).click()
    await saved(course, lesson, (now) => textOf(paragraphIn(now)).endsWith('X1.'))
  })

  it('typed while offline are kept on the device, and saved by the next visit', async () => {
    const course = await courseInReview(origin, lang)
    const { page, context, lesson } = await open(course, lang)
    const paragraph = paragraphIn(await draftOf(course, lesson))
    await page.route('**/ops', (route) => route.abort())
    await block(page, paragraph.id).locator('.lesson-field').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Z3.')
    await page.getByText(wordsOf(lang).lessonEditor.saving.offline).waitFor()
    await page.unroute('**/ops')
    await page.reload()
    await saved(course, lesson, (now) => textOf(paragraphIn(now)).endsWith('Z3.'))
    await context.close()
  })

  it('are brought in from a passage of the files, which then stands behind them', async () => {
    const course = await courseInReview(origin, lang)
    const { lessonEditor: m } = wordsOf(lang)
    const { page, problems, lesson } = await open(course, lang)
    const before = await draftOf(course, lesson)
    await page.getByRole('button', { name: m.sourceSide.bring }).nth(1).click()
    const after = await saved(course, lesson, (now) => now.blocks.length === before.blocks.length + 1)
    const added = after.blocks.find(({ id }) => !idsOf(before).includes(id))
    expect(added?.citations.length).toBeGreaterThan(0)
    await block(page, added?.id).waitFor()
    await page.getByRole('button', { name: m.undo, exact: true }).click()
    await saved(course, lesson, (now) => now.blocks.length === before.blocks.length)
    expect(problems).toEqual([])
  })
})
