import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register, type Session } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { DRAWN_PAGE, inkUnder, marksOn } from '#test/support/page-marks.ts'
import { type PublishedCourse, sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import { lettersOnPage } from '#test/support/words-on-page.ts'
import { markedLines } from '#web/domain/real-page/marked-lines.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type { Citation, RealPage } from '#worker/contract/materials.ts'
import type { Passage } from '#worker/contract/passages.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Reader = { course: PublishedCourse; student: Session; lesson: string; address: string }

async function reader(lang: 'en' | 'ar'): Promise<Reader> {
  const course = await sharedCourse(origin, lang)
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const { body } = await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)
  const [level] = body.data.levels
  const lesson = level?.lessons[0]?.id ?? ''
  const address = `/student/courses/${course.slug}/levels/${level?.id}/lessons/${lesson}`
  return { course, student, lesson, address }
}

/** Every passage that the lesson cites, with the page that shows it. */
async function citedPages({ student, lesson }: Reader) {
  const { body } = await student.call<{ lesson: LessonView }>('GET', `/student/lessons/${lesson}`)
  const { blocks, summary_citations: summary } = body.data.lesson
  const citations: Citation[] = [...summary, ...blocks.flatMap((block) => block.citations)]
  return Promise.all(
    citations.map(async (citation) => {
      const path = `/student/lessons/${lesson}/passages/${citation.segment_id}`
      const passage = (await student.call<Passage>('GET', path)).body.data
      const page = (await student.call<RealPage>('GET', `${path}/pages/${citation.locator.page}`)).body.data
      return { citation, passage, page }
    }),
  )
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]/gu)
    ?.join('') ?? ''

describe.each(['en', 'ar'] as const)('a passage on its real page, with the interface in %s', (lang) => {
  it('is opened from a lesson, marked over its words, and loads nothing of it before', async () => {
    const one = await reader(lang)
    const { page, problems } = await browser.open(origin, { lang, token: one.student.token })
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(one.address)
    await page.locator('.article .source-mark').first().waitFor()
    expect(requests.filter((request) => /pdf|real-page\b(?!\.css)/.test(request.url()))).toEqual([])

    await page.locator('.article .source-mark').first().click()
    await page.locator(DRAWN_PAGE).waitFor()
    const marks = await marksOn(page)
    expect(marks.length).toBeGreaterThan(0)
    for (const { left, right, top, bottom } of marks) {
      expect([left >= 0, right <= 1, top >= 0, bottom <= 1, right - left > 0.01]).toEqual(Array(5).fill(true))
    }
    for (const ink of await inkUnder(page)) expect(ink).toBeGreaterThan(0.04)
    // What is marked is said to who does not see it.
    const said = (await page.locator('.real-page + p').textContent()) ?? ''
    expect(letters((await page.locator('.article').textContent()) ?? '')).toContain(
      letters(said.slice(wordsOf(lang).realPage.marked.length)),
    )
    await page.screenshot({ path: `test/.out/real-page-${lang}.png` })
    await screenIsSound(page)
    expect(problems).toEqual([])
  })

  it('is zoomed, fitted again, and read as text', async () => {
    const one = await reader(lang)
    const { realPage: m } = wordsOf(lang)
    const { page, problems } = await browser.open(origin, { lang, theme: 'dark', token: one.student.token })
    await page.goto(one.address)
    await page.locator('.article .source-mark').first().click()
    await page.locator(DRAWN_PAGE).waitFor()
    const widthOf = () => page.locator('.real-page-sheet').evaluate((sheet) => sheet.clientWidth)
    await expect.poll(widthOf).toBeGreaterThan(400)
    await page.locator(DRAWN_PAGE).waitFor()
    const fitted = await widthOf()
    await page.getByRole('button', { name: m.zoomIn }).click()
    await page.locator(DRAWN_PAGE).waitFor()
    expect(await widthOf()).toBeGreaterThan(fitted * 1.4)
    await page.getByRole('button', { name: m.fitWidth }).click()
    await page.locator(DRAWN_PAGE).waitFor()
    expect(await widthOf()).toBe(fitted)
    await page.screenshot({ path: `test/.out/real-page-dark-${lang}.png` })
    await page.getByRole('button', { name: m.showText }).click()
    await page.locator('.source-page mark').waitFor()
    expect(await page.locator('.real-page').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is text first on a phone, and the page when it is asked for', async () => {
    const one = await reader(lang)
    const { realPage: m } = wordsOf(lang)
    const { page, problems } = await browser.open(origin, { lang, viewport: PHONE, token: one.student.token })
    await page.goto(one.address)
    await page.locator('.article .source-mark').first().click()
    await page.locator('.source-page mark').waitFor()
    await page.getByRole('button', { name: m.showPage }).click()
    await page.locator(DRAWN_PAGE).waitFor()
    await page.screenshot({ path: `test/.out/real-page-phone-${lang}.png` })
    await screenIsSound(page)
    expect(problems).toEqual([])
  })

  it('stays text, and says why, where the page cannot be had', async () => {
    const one = await reader(lang)
    const { realPage: m } = wordsOf(lang)
    const { page, context, problems } = await browser.open(origin, { lang, token: one.student.token })
    const refusal = { status: 409, body: { code: 'page_unavailable', message: '', request_id: '' } }
    // It is asked for in one call with the passage.
    const together = /\/batch\?.*pages/
    await page.route(together, async (route) => {
      const response = await route.fetch()
      const { data }: { data: { call: string }[] } = await response.json()
      const json = {
        data: data.map((one) => (/\/pages\/\d+$/.test(one.call) ? { ...one, ...refusal } : one)),
      }
      await route.fulfill({ response, json })
    })
    await page.goto(one.address)
    await page.locator('.article .source-mark').first().click()
    await page.getByText(m.unavailable).waitFor()
    await page.locator('.source-page mark').waitFor()
    await page.unroute(together)
    await page.route(/\/files\//, (route) => route.fulfill({ status: 404 }))
    // The panel that stands open stays so over a reload.
    await page.goto(one.address)
    await page.locator('.article .source-mark').first().click()
    await page.getByText(m.failed).waitFor()
    await page.locator('.source-page mark').waitFor()
    await context.setOffline(true)
    await page.getByText(m.offline).waitFor()
    await context.setOffline(false)
    await page.unroute(/\/files\//)
    await page.getByRole('alert').getByRole('button').click()
    await page.locator(DRAWN_PAGE).waitFor()
    expect(problems).toEqual([])
  })

  it('is shown in the review and among what is covered, with what else is used', async () => {
    const { instructor, id } = await sharedCourse(origin, lang)
    const { page, problems } = await browser.open(origin, { lang, token: instructor.token })
    for (const view of ['', '?view=coverage']) {
      await page.goto(`/courses/${id}/review${view}`)
      await page.locator(DRAWN_PAGE).waitFor()
      expect(await page.locator('.real-page-mark').count()).toBeGreaterThan(0)
      await page.screenshot({ path: `test/.out/real-page-review-${view.slice(6)}${lang}.png` })
    }
    expect(problems).toEqual([])
  })
})

it('the marks of an English lesson hold the letters of their quotes, where stock pdf.js finds them', async () => {
  const one = await reader('en')
  const pages = await citedPages(one)
  let right = 0
  let all = 0
  for (const { citation, passage, page } of pages) {
    const text = passage.segments.find((segment) => segment.id === citation.segment_id)?.text ?? ''
    const segment = page.segments.find(({ id }) => id === citation.segment_id)
    if (!segment) throw new Error(`No lines for ${citation.quote}`)
    const marked = markedLines({ ...segment, text }, citation).filter((one) => one.page === page.page)
    const bytes = new Uint8Array(await (await fetch(page.url)).arrayBuffer())
    const found = await lettersOnPage(bytes, marked)
    const wanted = letters(citation.quote)
    all += wanted.length
    right += wanted.length - distance(found, wanted)
  }
  console.log(
    `${pages.length} marks: ${((right / all) * 100).toFixed(1)} % of ${all} letters lie in their mark`,
  )
  expect(pages.length).toBeGreaterThan(3)
  expect(right / all).toBeGreaterThan(0.95)
})

/** Letters to add, leave out or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
