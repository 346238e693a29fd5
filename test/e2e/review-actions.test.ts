import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { asksOneByOne, DESKTOP, launchBrowser, pageStands, type TestBrowser } from '#test/support/browser.ts'
import { finishLesson, screenIsSound } from '#test/support/journey.ts'
import { type CourseInReview, courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import { passes } from '#web/features/review/rules.ts'
import type { Coverage } from '#worker/contract/coverage.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LANGS = ['en', 'ar'] as const
const open = async (course: CourseInReview, lang: 'en' | 'ar', rest = '', viewport = DESKTOP) => {
  const opened = await browser.open(origin, { lang, token: course.instructor.token, viewport })
  await opened.page.goto(`/courses/${course.id}/review${rest}`)
  return opened
}
const itemsOf = async ({ instructor, id }: CourseInReview, lesson: string | undefined) =>
  (await instructor.call<ReviewItem[]>('GET', `/courses/${id}/review?lesson_id=${lesson}`)).body.data
const decide = ({ instructor, id }: CourseInReview, item: string | undefined, body: object) =>
  instructor.call('POST', `/courses/${id}/review/${item}`, body)
/** As a keyboard of the script types it: a letter or digit in that script, from the same key. */
const type = (page: Page, key: string, code: string) =>
  page.evaluate(
    ([pressed, place]) => {
      const event = { key: pressed, code: place, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
    },
    [key, code],
  )

describe.each(LANGS)('an instructor who reviews, with the interface in %s', (lang) => {
  it('gives a rejection its reason by a number key, and sees reasons counted', async () => {
    const course = await courseInReview(origin, lang)
    const { review: m } = wordsOf(lang)
    const { page, problems } = await open(course, lang)
    await page.locator('.review-item-focus').waitFor()
    const first = await page.locator('.review-item-focus').getAttribute('id')
    await type(page, lang === 'ar' ? 'ق' : 'r', 'KeyR')
    await page.getByText(m.reject.ask).first().waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')
    expect(await page.locator('.review-item-focus').getAttribute('id')).toBe(first)

    await page.keyboard.press('j')
    const id = (await page.locator('.review-item-focus').getAttribute('id')) ?? ''
    await type(page, lang === 'ar' ? 'ق' : 'r', 'KeyR')
    await page.locator('.review-item .reject-reasons').waitFor()
    await type(page, lang === 'ar' ? '٣' : '3', 'Digit3')
    await page
      .locator(`#${id}`)
      .getByText(m.state.rejectedFor({ why: m.reject.reasons.unclear }))
      .waitFor()
    await page.getByRole('region', { name: m.reject.counts }).getByText(m.reject.reasons.unclear).waitFor()
    const stored = await eventually(
      async () => (await itemsOf(course, course.lessons[0]?.lesson_id)).find((item) => id.endsWith(item.id)),
      (item) => item?.state === 'rejected',
    )
    expect(stored?.reject_reason).toBe('unclear')
    expect(problems).toEqual([])
  })

  it('has 300 px of a small phone for the item, and its passage once it is asked for', async () => {
    const course = await courseInReview(origin, lang)
    const { review: m } = wordsOf(lang)
    const { page, problems } = await open(course, lang, '', { width: 360, height: 640 })
    const actions = page.locator('.phone-actions')
    await page.locator('.review-item-focus').waitFor()
    await pageStands(page)
    const room = async () => {
      const item = await page.locator('.review-item-focus').boundingBox()
      return ((await actions.boundingBox())?.y ?? 0) - (item?.y ?? 0)
    }
    expect(await room()).toBeGreaterThanOrEqual(300)
    expect(await page.locator('.peek').count()).toBe(0)
    await actions.getByRole('button', { name: m.source.label }).click()
    await page.locator('.peek blockquote').waitFor()
    await screenIsSound(page)
    await actions.getByRole('button', { name: m.source.label }).click()
    await page.locator('.peek').waitFor({ state: 'detached' })
    await page.locator('.review-item-focus .citation').first().click()
    await page.locator('.peek blockquote').waitFor()

    // The outline and the source lead back to the items.
    await page.getByRole('button', { name: m.outline.show }).click()
    await page.locator('.review-outline').waitFor()
    await page.getByRole('radio', { name: m.panes.items }).click()
    await page.locator('.review-item-focus').waitFor()
    expect(problems).toEqual([])
  })

  it('loses no word to a decision that came first, and sees that decision', async () => {
    const course = await courseInReview(origin, lang)
    const { review: m } = wordsOf(lang)
    const { page, problems } = await open(course, lang)
    await page.locator('.review-item-focus').waitFor()
    await page.keyboard.press('j')
    const focused = page.locator('.review-item-focus')
    const id = (await focused.getAttribute('id'))?.replace('item-', '')
    await page.keyboard.press('e')
    const mine = lang === 'ar' ? 'هذا ما كتبته أنا.' : 'These are my own words.'
    await focused.locator('textarea').first().fill(mine)
    await decide(course, id, { action: 'reject', reason: 'not_needed' })
    await page.keyboard.press('Control+Enter')
    await focused.getByRole('alert').waitFor()
    await focused.getByText(m.state.rejectedFor({ why: m.reject.reasons.not_needed })).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.openKept }).click()
    expect(await focused.locator('textarea').first().inputValue()).toBe(mine)
    await page.keyboard.press('Control+Enter')
    const stored = await eventually(
      async () => (await itemsOf(course, course.lessons[0]?.lesson_id)).find((item) => item.id === id),
      (item) => item?.state === 'edited',
    )
    expect(JSON.stringify(stored?.content)).toContain(mine)
    expect(problems).toEqual([])
  })

  it('publishes once the last decision is stored, however early the sheet was opened', async () => {
    const course = await courseInReview(origin, lang)
    const { publishing } = wordsOf(lang)
    const all = (await Promise.all(course.lessons.map((lesson) => itemsOf(course, lesson.lesson_id)))).flat()
    const [last, ...others] = all.toReversed()
    for (const { id } of others) await decide(course, id, { action: 'approve' })
    const { page, problems } = await open(course, lang, `?lesson=${last?.lesson_id ?? ''}`)
    const held = Promise.withResolvers<void>()
    await page.route(`**/review/${last?.id}`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.locator('.review-item-focus').waitFor()
    await page.keyboard.press('n')
    await page.locator(`#item-${last?.id}.review-item-focus`).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: publishing.publish, exact: true }).click()
    const act = page.getByRole('button', { name: publishing.sheet.act({ n: 1 }) })
    await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true')
    await page.getByText(publishing.sheet.get).waitFor()
    held.resolve()
    await act.click()
    await page.getByText(publishing.sheet.done({ n: 1 })).waitFor()
    expect(problems).toEqual([])
  })

  it('is offered to publish once the server says that nothing is left, and not a moment sooner', async () => {
    const course = await courseInReview(origin, lang)
    const { publishing, review: m } = wordsOf(lang)
    const all = (await Promise.all(course.lessons.map((lesson) => itemsOf(course, lesson.lesson_id)))).flat()
    const last = all.findLast(passes)
    for (const { id } of all) if (id !== last?.id) await decide(course, id, { action: 'approve' })
    const { page } = await open(course, lang, `?lesson=${last?.lesson_id}`)
    const publish = page.getByRole('button', { name: publishing.publish, exact: true })
    await page
      .getByText(m.progress.opens({ left: 1 }))
      .first()
      .waitFor()
    const held = Promise.withResolvers<void>()
    await asksOneByOne(page)
    await page.route('**/review?state=pending*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.locator('.review-item-focus').waitFor()
    await page.keyboard.press('Shift+A')
    await page.getByText(m.progress.checking).waitFor()
    expect(await publish.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByText(m.progress.ready).count()).toBe(0)
    held.resolve()
    await page.getByText(m.progress.ready).waitFor()
    expect(await publish.getAttribute('aria-disabled')).toBe(null)
  })

  it('reads why a lesson was not approved as a whole, and has it before them undecided', async () => {
    const course = await courseInReview(origin, lang)
    const { page } = await open(course, lang)
    const undecided = page.locator('.review-item:not(.review-item-done)')
    await page.locator('.review-item-focus').waitFor()
    const items = await itemsOf(course, course.lessons[0]?.lesson_id)
    await expect.poll(() => undecided.count()).toBe(items.length)
    await page.route('**/review/approve-all', (route) => route.fulfill({ status: 503 }))
    await page.keyboard.press('Shift+A')
    await page.locator('.toast').getByText(wordsOf(lang).review.live.approveAllFailed).waitFor()
    await expect.poll(() => undecided.count()).toBe(items.length)
    await page.unroute('**/review/approve-all')
    await page.keyboard.press('Shift+A')
    const stored = await eventually(
      () => itemsOf(course, course.lessons[0]?.lesson_id),
      (now) => now.some((item) => item.state === 'approved'),
    )
    expect(stored.some((item) => item.state === 'approved')).toBe(true)
  })

  it('adds by hand, into the nearest lesson and into one of choice what no lesson used', async () => {
    const course = await courseInReview(origin, lang)
    const { coverage: m, review } = wordsOf(lang)
    await decide(course, course.lessons[1]?.lesson_id, { action: 'reject' })
    const covered = async () => {
      const { body } = await course.instructor.call<Coverage>('GET', `/courses/${course.id}/coverage`)
      return body.data.percent
    }
    const before = await covered()
    expect(before).toBeLessThan(100)
    const { page, problems } = await open(course, lang, '?view=coverage')
    await page.getByRole('radio', { name: m.states.unused }).check({ force: true })
    const focused = page.locator('.coverage-row-focus')
    await focused.waitFor()
    const more = () => focused.getByRole('button', { name: m.more({ name: '' }).trim() }).click()

    // One passage of a row that holds several is written about by hand.
    await more()
    await page.getByRole('menuitem', { name: m.apart }).click()
    await more()
    await page.getByRole('menuitem', { name: m.byHand }).click()
    await page.getByRole('button', { name: m.takeWords }).click()
    await screenIsSound(page)
    await page.locator('.add-form').getByRole('button', { name: m.addAct }).click()
    await page.getByText(m.added).waitFor()
    const added = await eventually(covered, (percent) => percent > before)

    await focused.waitFor()
    await page.keyboard.press('m')
    await page.getByText(wordsOf(lang).cost.free).waitFor()
    await screenIsSound(page)
    await page.getByRole('dialog').getByRole('button', { name: m.generate, exact: true }).click()
    await focused.getByText(m.isBack, { exact: true }).waitFor()
    const chosen = await eventually(covered, (percent) => percent > added)
    await page.keyboard.press('j')
    await page.keyboard.press('b')
    await focused.getByText(m.isBack, { exact: true }).waitFor()
    await eventually(covered, (percent) => percent > chosen)
    await page.keyboard.press('j')
    await page.keyboard.press('g')
    await page.getByLabel(m.lessonTitle).fill('Sullam')
    await page.getByText(wordsOf(lang).cost.free).waitFor()
    await screenIsSound(page)
    await page.getByRole('dialog').getByRole('button', { name: m.writeLesson }).click()
    await focused.getByText(m.isBack, { exact: true }).waitFor()
    const lessons = async () => {
      const { body } = await course.instructor.call('GET', `/courses/${course.id}/review?limit=1`)
      // Named by the contract's summary.
      return (body.meta as { totals: { lesson_title: string }[] }).totals.map((one) => one.lesson_title)
    }
    expect(await lessons()).toContain('Sullam')
    await page.keyboard.press('Control+z')
    await focused.getByText(m.isBack, { exact: true }).waitFor({ state: 'detached' })
    expect(await lessons()).not.toContain('Sullam')
    await page.keyboard.press('k')
    await focused.getByRole('button', { name: m.review }).click()
    await page.locator('.review-item').first().waitFor()
    await page.getByRole('link', { name: review.tabs.coverage }).waitFor()
    expect(problems).toEqual([])
  })

  it('is told what writing a question or the lesson again costs before either begins', async () => {
    const course = await courseInReview(origin, lang)
    const { review: m, cost } = wordsOf(lang)
    const { page, problems } = await open(course, lang)
    const begun: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && begun.push(new URL(request.url()).pathname),
    )
    const dialog = page.getByRole('dialog')
    const question = page
      .locator('.review-item', { has: page.getByText(wordsOf(lang).questionContent.types.multiple_choice) })
      .first()
    await question.click()
    await question.getByRole('button', { name: m.act.regenerate }).click()
    await dialog.getByText(cost.free).waitFor()
    await screenIsSound(page)
    await dialog.getByRole('button', { name: wordsOf(lang).ui.cancel }).click()
    await page.getByRole('button', { name: m.lesson.more }).click()
    await page.getByRole('menuitem', { name: m.lesson.regenerate }).click()
    await dialog.getByText(cost.free).waitFor()
    expect(begun.filter((path) => path.endsWith('/regenerate'))).toEqual([])
    await dialog.getByRole('button', { name: m.lesson.regenerate }).click()
    // The engine has no other text for a lesson that nobody changed, and says so.
    await page.getByText(wordsOf(lang).rewrites.nothing.lessonBuiltIn).waitFor()
    expect(begun.filter((path) => path.endsWith('/regenerate'))).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it('is shown the way to the plans where the balance does not reach, and begins nothing', async () => {
    const course = await courseInReview(origin, lang)
    const { review: m, cost } = wordsOf(lang)
    const { page } = await open(course, lang)
    const refused = { code: 'quota_spent', message: wordsOf(lang).rewrites.failed.lesson }
    const data = { engine: 'model', tokens: 4_200, minutes: 1, refused }
    // The engine that this server runs costs nothing, so its answer is exchanged.
    await asksOneByOne(page)
    await page.route('**/regenerate/estimate', (route) => route.fulfill({ json: { data } }))
    await page.getByRole('button', { name: m.lesson.more }).click()
    await page.getByRole('menuitem', { name: m.lesson.regenerate }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(cost.tokens({ n: 4_200 })).waitFor()
    await dialog.getByText(refused.message).waitFor()
    await screenIsSound(page)
    const confirm = dialog.getByRole('button', { name: m.lesson.regenerate })
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('link', { name: cost.toPlans }).click()
    await page.waitForURL('**/plans')
  })

  it('previews the lesson, the course and the exam as a student, and nothing of it is kept', async () => {
    const course = await courseInReview(origin, lang)
    const { review, learning, attempts } = wordsOf(lang)
    const { page, problems } = await open(course, lang)
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    const keys: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/preview/assessments/')) keys.push(await response.text())
    })
    await page.getByRole('link', { name: review.preview }).click()
    await page.locator('.article h1').waitFor()
    await page.locator('[data-source]').first().click()
    await page.locator('.source-page mark, .real-page-mark-hit').first().waitFor()
    await page.keyboard.press('Escape')
    await finishLesson(page, lang)
    await page.waitForURL(`**/preview/lessons/${course.lessons[1]?.lesson_id}`)

    await page.goto(`/courses/${course.id}/preview`)
    await page.locator('.course-path').waitFor()
    await page.getByRole('link', { name: learning.path.examStart }).click()
    await page.getByRole('button', { name: attempts.before.start }).click()
    await page.locator('.exam').waitFor()
    await page.keyboard.press('1')
    await screenIsSound(page)
    await page.getByRole('button', { name: attempts.finish }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: attempts.finish }).click()
    await page.getByText(attempts.previewOver).waitFor()
    await page.getByRole('link', { name: learning.preview.back }).click()
    await page.locator('.review-item').first().waitFor()

    expect(sent).toEqual([])
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toMatch(/"(is_correct|right_answer_id|explanation)"/)
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('attempt')),
    )
    expect(kept).toEqual([])
    expect(problems).toEqual([])
  })
})

it('another instructor’s course has no preview', async () => {
  const course = await courseInReview(origin, 'en')
  const stranger = await courseInReview(origin, 'en')
  const { page } = await browser.open(origin, { token: stranger.instructor.token })
  await page.goto(`/courses/${course.id}/preview`)
  await page.getByText(wordsOf('en').ui.notFound.heading).waitFor()
})
