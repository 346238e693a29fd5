import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cellText, sentencesOf } from '#db/content.ts'
import { eventually } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wav } from '#test/support/recording-file.ts'
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
type Block = LessonDraft['blocks'][number]
const textOf = ({ content }: Block) =>
  sentencesOf<Sentence>(content)
    .map(({ text }) => text)
    .join(' ')
const lastBlock = (page: Page) => page.locator('.lesson-block').last()

const SAID = {
  en: {
    text: 'Mine, from the lab.',
    term: 'Marsh',
    cells: ['Cold', 'Below five degrees'],
    own: 'Words of my own.',
  },
  ar: {
    text: 'هذا من عملي في المختبر.',
    term: 'سبخة',
    cells: ['بارد', 'دون خمس درجات'],
    own: 'كلام من عندي.',
  },
} as const

const WRITTEN = ['paragraph', 'heading', 'list', 'steps', 'definition', 'note', 'example', 'quote'] as const
const KINDS = [...WRITTEN, 'table', 'code', 'formula', 'embed', 'check'] as const

describe.each(LANGS)('a lesson that is written by hand, with the interface in %s', (lang) => {
  const { lessonEditor: m, lessonBlocks: words } = wordsOf(lang)
  const said = SAID[lang]
  const add = async (page: Page, kind: string) => {
    await page.locator('.lesson-add button').click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }

  it('takes a block of every kind, each saved as it was written', async () => {
    const course = await courseInReview(origin, lang)
    const { page, problems, lesson } = await open(course, lang)
    const before = await draftOf(course, lesson)
    const within = (name: string) => lastBlock(page).getByLabel(name, { exact: true })
    for (const [place, kind] of KINDS.entries()) {
      await add(page, m.kinds[kind])
      await expect.poll(() => page.locator('.lesson-block').count()).toBe(before.blocks.length + place + 1)
      if (WRITTEN.some((one) => one === kind)) {
        await lastBlock(page).locator('.lesson-field').first().click()
        await page.keyboard.type(said.text)
      }
      if (kind === 'definition') await within(words.fields.term).fill(said.term)
      if (kind === 'table') {
        await within(words.fields.cell({ row: cellNumber(lang, 1), column: cellNumber(lang, 1) })).fill(
          said.cells[0],
        )
        await within(words.fields.cell({ row: cellNumber(lang, 2), column: cellNumber(lang, 1) })).fill(
          said.cells[1],
        )
      }
      if (kind === 'code') await within(words.fields.code).fill('print("x")')
      if (kind === 'formula') {
        await within(words.fields.latex).fill('x = \\frac{1')
        await lastBlock(page).getByText(words.fields.latexWrong).waitFor()
        await within(words.fields.latex).fill('x = \\frac{1}{2}')
        await lastBlock(page).locator('math mfrac').waitFor()
        await within(words.fields.formulaAlt).fill('x = 2')
      }
      if (kind === 'embed') {
        await within(words.fields.address).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
        await within(words.fields.mediaTitle).fill(said.term)
      }
    }
    const after = await saved(
      course,
      lesson,
      ({ blocks }) => blocks.length === before.blocks.length + KINDS.length,
    )
    const added = after.blocks.slice(before.blocks.length)
    expect(added.map(({ content }) => content.kind)).toEqual([...KINDS])
    for (const [place, kind] of WRITTEN.entries()) {
      const block = added[place]
      expect([kind, block && textOf(block)]).toEqual([kind, said.text])
    }
    const table = added[KINDS.indexOf('table')]?.content
    expect(table?.kind === 'table' && table.data.rows.map((row) => row.map(cellText))).toEqual([
      [said.cells[0], ''],
      [said.cells[1], ''],
    ])
    const formula = added[KINDS.indexOf('formula')]?.content
    const half = '<mfrac><mn>1</mn><mn>2</mn></mfrac>'
    expect(formula?.kind === 'formula' && formula.data.mathml).toContain(half)
    await screenIsSound(page)
    // What was saved is what is there when it is opened again.
    await page.reload()
    await expect.poll(() => page.locator('.lesson-block').count()).toBe(after.blocks.length)
    expect((await draftOf(course, lesson)).blocks.map(({ revision }) => revision)).toEqual(
      after.blocks.map(({ revision }) => revision),
    )
    expect(problems).toEqual([])
  })

  it('has a cell of a table rest on a passage of its own, and undo takes that back', async () => {
    const course = await courseInReview(origin, lang)
    const { page, problems, lesson } = await open(course, lang)
    await add(page, m.kinds.table)
    const cell = lastBlock(page).getByLabel(
      words.fields.cell({ row: cellNumber(lang, 1), column: cellNumber(lang, 2) }),
      { exact: true },
    )
    await cell.fill(said.text)
    await lastBlock(page).getByRole('button', { name: words.table.cite }).click()
    await page.locator('.lesson-cell:focus').waitFor()
    await page.getByRole('button', { name: m.sourceSide.cite }).first().click()
    const citedIn = (draft: LessonDraft) => {
      const content = draft.blocks.at(-1)?.content
      const one = content?.kind === 'table' ? content.data.rows[0]?.[1] : undefined
      return typeof one === 'object' ? one.sentences.flatMap(({ citations }) => citations).length : 0
    }
    await saved(course, lesson, (draft) => citedIn(draft) === 1)
    await screenIsSound(page)
    await page.getByRole('button', { name: m.undo, exact: true }).click()
    await saved(course, lesson, (draft) => citedIn(draft) === 0)
    expect(problems).toEqual([])
  })

  it('takes a recording that is uploaded from its menu', async () => {
    const course = await courseInReview(origin, lang)
    const { page, problems, lesson } = await open(course, lang)
    const before = await draftOf(course, lesson)
    await add(page, m.addMedia)
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav(2)) })
    await dialog.waitFor({ state: 'detached' })
    const after = await saved(course, lesson, ({ blocks }) => blocks.length === before.blocks.length + 1)
    expect(after.blocks.at(-1)?.content).toMatchObject({
      kind: 'media',
      data: { media: 'audio', title: 'talk' },
    })
    await lastBlock(page).getByText(words.fields.download).click()
    await saved(course, lesson, ({ blocks }) => {
      const content = blocks.at(-1)?.content
      return content?.kind === 'media' && content.data.allow_download
    })
    expect(problems).toEqual([])
  })
})

describe.each(LANGS)('a block that the server will not take, with the interface in %s', (lang) => {
  const { lessonEditor: m } = wordsOf(lang)
  const said = SAID[lang]

  it('says so at itself, holds up no other, and goes or comes back as it was saved', async () => {
    const course = await courseInReview(origin, lang)
    const { page, problems, lesson } = await open(course, lang)
    const before = await draftOf(course, lesson)
    // The page still offers questions that were kept for exams meanwhile, on another device.
    const changes = before.questions.map(({ id }) => ({ id, pool: 'exam' }))
    await course.instructor.call('PATCH', '/questions', { changes })
    await page.locator('.lesson-add button').click()
    await page.getByRole('menuitem', { name: m.kinds.check, exact: true }).click()
    const refused = lastBlock(page).getByRole('region', { name: m.refused.title })
    await refused.getByText(m.refused.question).waitFor()
    await page
      .getByRole('alert')
      .getByText(m.saving.refused({ n: 1 }))
      .waitFor()
    await screenIsSound(page)
    await refused.getByRole('button', { name: m.remove }).click()
    await expect.poll(() => page.locator('.lesson-block').count()).toBe(before.blocks.length)
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: m.undo, exact: true }).click()
    await refused.waitFor()

    const [first] = before.blocks
    await page.locator(`[data-block="${first?.id}"] .lesson-field`).first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${said.own}`)
    await saved(
      course,
      lesson,
      ({ blocks }) => blocks[0] !== undefined && textOf(blocks[0]).endsWith(said.own),
    )
    // It is there after a reload too, and refused again.
    await page.reload()
    await refused.waitFor()
    expect((await draftOf(course, lesson)).blocks.length).toBe(before.blocks.length)

    const [question] = before.questions
    await course.instructor.call('PATCH', '/questions', { changes: [{ id: question?.id, pool: 'both' }] })
    await refused.getByRole('button', { name: m.saving.again }).click()
    await saved(course, lesson, ({ blocks }) => blocks.length === before.blocks.length + 1)
    await refused.waitFor({ state: 'detached' })

    await page.getByRole('alert').waitFor({ state: 'detached' })
    // The browser reports each answer of 422 on its console.
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  })
})

/** Numbers as the interface writes them. */
const cellNumber = (lang: Lang, n: number) =>
  new Intl.NumberFormat(lang === 'ar' ? 'ar-u-nu-latn' : 'en').format(n)
