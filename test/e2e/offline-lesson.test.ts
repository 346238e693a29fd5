import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { register, type Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { answersOf } from '#test/support/choices.ts'
import { cut, loseAnswers, workerReady } from '#test/support/flight-mode.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { publishCourse, sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type { Note } from '#worker/contract/notes.ts'
import type { LessonReport } from '#worker/contract/reports.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const lessonOf = async ({ call }: Session, id: string) =>
  (await call<{ lesson: LessonView }>('GET', `/student/lessons/${id}`)).body.data.lesson
const notesOf = async ({ call }: Session, id: string) =>
  (await call<Note[]>('GET', `/student/lessons/${id}/notes`)).body.data

/** A student in a course, and a lesson of it that asks something which one press answers. */
async function joined(lang: Locale, course: Awaited<ReturnType<typeof sharedCourse>>) {
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const { levels } = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
  for (const level of levels) {
    for (const { id, locked } of level.lessons) {
      const lesson = locked ? undefined : await lessonOf(student, id)
      const check = lesson?.checks.find(({ type }) => type === 'multiple_choice' || type === 'true_or_false')
      if (!lesson || !check) continue
      const question = course.bank.find((one) => one.id === check.question_id)
      const wrong = answersOf(question as NonNullable<typeof question>).find(
        ({ is_correct: right }) => !right,
      )
      const address = `/student/courses/${course.slug}/levels/${level.id}/lessons/${id}`
      return { student, lesson, check: check.question_id, wrong: wrong?.text ?? '', address, lang }
    }
  }
  throw new Error('no lesson asks a choice')
}

/** Opens the lesson, until this device has it and its notes. */
async function opened(page: Page, { address, lesson }: { address: string; lesson: LessonView }) {
  await page.goto(address)
  await page.locator('.article h1').waitFor()
  await workerReady(page)
  const isKept = () =>
    page.evaluate(
      async (paths) =>
        (await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))).every(Boolean),
      ['', '/notes', '/bookmark'].map((rest) => `/api/v1/student/lessons/${lesson.id}${rest}`),
    )
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

async function writeNote(page: Page, lang: Locale, text: string): Promise<void> {
  const { notes: m } = wordsOf(lang)
  await page.getByRole('button', { name: m.open, exact: true }).click()
  await page.getByRole('button', { name: m.about }).click()
  await page.getByLabel(m.text).fill(text)
  await page.getByRole('button', { name: m.save }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe.each(['en', 'ar'] as const)('a lesson without a connection, in %s', (lang) => {
  const { lessonLoop: loop, notes: n, bookmarks: b, kept: k } = wordsOf(lang)

  it('takes answers, notes, a bookmark and a report, keeps them over a reload, and sends each once from two tabs', async () => {
    const course = await publishCourse(origin, lang)
    const at = await joined(lang, course)
    const { student, lesson, address } = at
    const { page, context, problems } = await browser.open(origin, {
      lang,
      token: student.token,
      serviceWorker: true,
    })
    await opened(page, at)
    const check = page.locator(`#check-${at.check}`)
    await cut(context, true)

    await check.locator('.option', { hasText: at.wrong }).first().click()
    await check.getByText(loop.check.kept).waitFor()
    await writeNote(page, lang, 'On the bus · في الحافلة')
    await page.getByText(k.waiting.said).first().waitFor()
    await page.locator('.note-row', { hasText: n.waiting }).waitFor()
    await page.getByRole('button', { name: b.add }).click()
    await page.getByRole('button', { name: b.remove }).waitFor()
    await page.locator('.article .source-mark').first().click()
    // Of a page that was never opened the words are there, which the lesson cites.
    await page.locator('.source-quote').waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: loop.report.act }).click()
    await page.getByRole('dialog').getByLabel(loop.report.reason).fill('The page says five.')
    await page.getByRole('button', { name: loop.report.send }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await screenIsSound(page)
    expect((await lessonOf(student, lesson.id)).answers).toEqual([])

    await page.reload()
    await check.getByText(loop.check.kept).waitFor()
    await page.locator('.note-row', { hasText: n.waiting }).waitFor()
    await page.getByRole('button', { name: b.remove }).waitFor()
    const other = await context.newPage()
    await other.goto('/student/courses?view=kept')
    await other.getByRole('heading', { name: k.waiting.title }).waitFor()
    for (const what of ['answer', 'note', 'bookmark', 'report'] as const) {
      await other.locator('li', { hasText: k.what[what] }).first().waitFor()
    }
    await screenIsSound(other)
    await other.goto(address)
    await other.locator('.note-row', { hasText: n.waiting }).waitFor()

    await cut(context, false)
    // Both tabs hear of the connection and send at once.
    await check.getByText(loop.check.notYet).waitFor({ timeout: 60_000 })
    await page.locator('.note-row', { hasText: n.waiting }).waitFor({ state: 'detached' })
    await other.locator('.note-row', { hasText: n.waiting }).waitFor({ state: 'detached' })
    await screenIsSound(page)
    const read = await lessonOf(student, lesson.id)
    expect(read.answers).toMatchObject([{ question_id: at.check, correct: false, tries: 1 }])
    expect((await notesOf(student, lesson.id)).map(({ text }) => text)).toEqual(['On the bus · في الحافلة'])
    expect((await student.call<object[]>('GET', '/student/bookmarks')).body.data).toHaveLength(1)
    const reports = await course.instructor.call<LessonReport[]>('GET', `/courses/${course.id}/reports`)
    expect(reports.body.data.map(({ reason }) => reason)).toEqual(['The page says five.'])
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(problem))).toEqual(
      [],
    )
  })

  it('says at the next opening what became of an answer, and lists a note that was changed elsewhere with its words', async () => {
    const at = await joined(lang, await sharedCourse(origin, lang))
    const { student, lesson, address } = at
    const block = lesson.blocks.find(({ kind, more }) => kind === 'paragraph' && !more)?.id
    await student.call('POST', `/student/lessons/${lesson.id}/notes`, {
      block_id: block ?? lesson.blocks[0]?.id,
      text: 'First',
    })
    const { page, context } = await browser.open(origin, { lang, token: student.token, serviceWorker: true })
    await opened(page, at)
    const row = page.locator('.note-row', { hasText: 'First' })
    await row.waitFor()
    await cut(context, true)
    await page.locator(`#check-${at.check} .option`, { hasText: at.wrong }).first().click()
    await page.locator(`#check-${at.check}`).getByText(loop.check.kept).waitFor()
    await row.getByRole('button', { name: n.edit }).click()
    await page.getByLabel(n.text).fill('From the bus')
    await page.getByRole('button', { name: n.save }).click()
    await page.locator('.note-row', { hasText: n.waiting }).waitFor()
    const [note] = await notesOf(student, lesson.id)
    await student.call('PATCH', `/student/notes/${note?.id}`, { text: 'From the desk' })
    await page.goto('/student/courses?view=kept')
    await page.getByRole('heading', { name: k.waiting.title }).waitFor()

    await cut(context, false)
    const refused = page.locator('section[aria-labelledby=refused] li', { hasText: k.what.note })
    await refused.waitFor({ timeout: 60_000 })
    expect(await refused.textContent()).toContain('From the bus')
    await screenIsSound(page)
    expect((await notesOf(student, lesson.id)).map(({ text }) => text)).toEqual(['From the desk'])
    await refused.getByRole('link', { name: k.refused.lesson }).click()
    await page.waitForURL(`**${address}`)
    await page.locator(`#check-${at.check}`).getByText(loop.check.notYet).waitFor()
    await page.locator('.note-row', { hasText: 'From the desk' }).waitFor()
  })
})

it('R40: what arrived while its answer was lost is sent again and counts once', async () => {
  const at = await joined('en', await sharedCourse(origin, 'en'))
  const { student, lesson } = at
  const { lessonLoop: loop } = wordsOf('en')
  const { page, context } = await browser.open(origin, { token: student.token, serviceWorker: true })
  await opened(page, at)
  await loseAnswers(context, true)
  const check = page.locator(`#check-${at.check}`)
  await check.locator('.option', { hasText: at.wrong }).first().click()
  await check.getByText(loop.check.kept).waitFor()
  await writeNote(page, 'en', 'Once')
  await writeNote(page, 'en', 'Twice')
  await loseAnswers(context, false)
  await page.reload()
  await check.getByText(loop.check.notYet).waitFor({ timeout: 60_000 })
  await expect
    .poll(async () => (await notesOf(student, lesson.id)).map(({ text }) => text))
    .toEqual(['Once', 'Twice'])
  expect((await lessonOf(student, lesson.id)).answers).toMatchObject([{ tries: 1 }])
})
