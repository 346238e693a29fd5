import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { eventually, register, type Session } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { skippedDocument, skippedParts } from '#test/support/skipped-document.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Coverage } from '#worker/contract/coverage.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Taught = { instructor: Session; id: string }
/** A course from a document with a contents page, references, and chapters whose headings begin like either. */
async function taught(lang: Locale): Promise<Taught> {
  const instructor = await register(origin, 'teacher')
  const file = await skippedDocument(browser, origin, lang)
  const { body } = await instructor.upload<{ material: Material }>('/materials', `town-${lang}.pdf`, file)
  const made = await instructor.call<{ course: { id: string }; job: Job }>('POST', '/courses/generate', {
    material_ids: [body.data.material.id],
    language: lang,
  })
  const { course, job } = made.body.data
  await eventually(
    async () => (await instructor.call<{ job: Job }>('GET', `/jobs/${job.id}`)).body.data.job,
    ({ state }) => state === 'ready_for_review',
  )
  return { instructor, id: course.id }
}
const coverageOf = async ({ instructor, id }: Taught) =>
  (await instructor.call<Coverage>('GET', `/courses/${id}/coverage`)).body.data
const passagesOf = (coverage: Coverage) =>
  coverage.materials.flatMap(({ pages }) => pages.flatMap(({ passages }) => passages))
const itemsOf = async ({ instructor, id }: Taught) => {
  const first = await instructor.call('GET', `/courses/${id}/review?limit=1`)
  // Named by the contract's summary.
  const { totals } = first.body.meta as { totals: LessonTotals[] }
  const lists = totals.map(({ lesson_id: lesson }) =>
    instructor.call<ReviewItem[]>('GET', `/courses/${id}/review?lesson_id=${lesson}`),
  )
  return (await Promise.all(lists)).flatMap(({ body }) => body.data)
}

describe.each(['en', 'ar'] as const)('the coverage of a course, with the interface in %s', (lang) => {
  it('shows what a rule skipped, brings it into the nearest lesson for review, and takes that back', async () => {
    const course = await taught(lang)
    const { coverage: m } = wordsOf(lang)
    const { chapters, references } = skippedParts(lang)
    const before = await coverageOf(course)
    for (const { heading } of chapters) {
      const own = passagesOf(before).filter((passage) => passage.heading === heading)
      expect([heading, own.length, own.filter(({ state }) => state !== 'used')]).toEqual([heading, 3, []])
    }
    const skipped = passagesOf(before).filter(({ state }) => state === 'skipped')
    expect(new Set(skipped.map(({ rule }) => rule))).toEqual(new Set(['contents', 'references']))
    expect(before.percent).toBeLessThan(100)

    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}/review?view=coverage`)
    const row = page.locator('.coverage-row', { hasText: references.heading }).first()
    await row.getByText(m.look).waitFor()
    await row.getByText(m.rules.references).waitFor()
    await page.locator('.coverage-row', { hasText: m.rules.contents }).first().waitFor()
    await page.getByRole('radio', { name: m.states.skipped }).check({ force: true })
    await screenIsSound(page)

    // The row that deserves a look comes first and has the focus.
    expect(await row.getAttribute('aria-current')).toBe('true')
    await page.locator('.real-page-mark-hit').first().waitFor()
    await page.keyboard.press('b')
    await row.getByText(m.isBack, { exact: true }).waitFor()
    const cited = skipped.filter(({ rule }) => rule === 'references').map((passage) => passage.segment_id)
    const written = (items: ReviewItem[]) =>
      items.filter(
        ({ state, citations }) =>
          state === 'pending' && citations.some(({ segment_id: id }) => cited.includes(id)),
      )
    const items = written(await itemsOf(course))
    expect(items.length).toBeGreaterThan(0)
    const last = passagesOf(before).findLast(({ state }) => state === 'used')
    expect(new Set(items.map((item) => item.lesson_id))).toEqual(new Set(last?.lesson_ids))
    expect((await coverageOf(course)).percent).toBeGreaterThan(before.percent)
    await screenIsSound(page)

    await page.keyboard.press('Control+z')
    await row.getByText(m.isBack, { exact: true }).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: m.back }).waitFor()
    expect(written(await itemsOf(course))).toEqual([])
    expect(await coverageOf(course)).toEqual(before)
    expect(problems).toEqual([])
  })

  it('counts without what was left out, in the row and after a reload, until that is undone', async () => {
    const course = await taught(lang)
    const { coverage: m } = wordsOf(lang)
    const before = await coverageOf(course)
    const { page, problems } = await browser.open(origin, {
      lang,
      token: course.instructor.token,
      viewport: PHONE,
    })
    await page.goto(`/courses/${course.id}/review?view=coverage`)
    const first = page.locator('.coverage-row-focus')
    await first.waitFor()
    await first.getByRole('button', { name: wordsOf(lang).review.source.openPage }).click()
    // A small phone has no room for the page itself.
    await page.locator('.review-paper-hit').first().waitFor()
    await page.getByRole('radio', { name: wordsOf(lang).review.tabs.coverage }).click({ force: true })
    await page.keyboard.press('o')
    await first.getByText(m.isOut, { exact: true }).waitFor()
    const after = await eventually(
      () => coverageOf(course),
      ({ counts }) => counts.left_out > 0,
    )
    expect(after.percent).toBeGreaterThan(before.percent)
    await first.getByRole('button', { name: m.undo }).click()
    await eventually(
      () => coverageOf(course),
      ({ counts }) => counts.left_out === 0,
    )
    await page.keyboard.press('o')
    await eventually(
      () => coverageOf(course),
      ({ counts }) => counts.left_out > 0,
    )
    await page.reload()
    // The name with which accounts of tests register.
    const out = page.locator('.coverage-row', { hasText: 'Huda Salem' })
    await out.waitFor()
    await screenIsSound(page)
    await out.click()
    await first.getByRole('button', { name: m.back }).click()
    await first.getByText(m.isBack, { exact: true }).waitFor()
    expect((await coverageOf(course)).counts.used).toBeGreaterThan(before.counts.used)
    expect(problems).toEqual([])
  })
})
