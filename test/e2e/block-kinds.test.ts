import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { eventually } from '#test/support/api.ts'
import { DESKTOP, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type CourseInReview, courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { BlockInput } from '#worker/contract/content.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TEXTS = {
  en: ['Warm food cools from its edge.', 'Stir it every ten minutes.', 'Cooling', 'Divide', 'Pan', 'Depth'],
  ar: ['يبرد الطعام من أطرافه أولًا.', 'حرّكه كل عشر دقائق.', 'التبريد', 'التقسيم', 'الصينية', 'العمق'],
}
/** A block of each kind in the instructor's words; paragraphs and headings the course has. */
function kindsIn(lang: Locale): BlockInput[] {
  const [first = '', second = '', term = '', title = '', one = '', two = ''] = TEXTS[lang]
  const sentence = (id: string, text: string) => ({ id, text, citations: [] })
  const sentences = [sentence('a', first), sentence('b', second)]
  const items = sentences.map((own) => ({ id: `i-${own.id}`, title, sentences: [own] }))
  return [
    { kind: 'definition', data: { term, sentences: [sentence('a', first)] } },
    { kind: 'steps', data: { items } },
    { kind: 'list', data: { ordered: true, items: items.map(({ title: _, ...item }) => item) } },
    {
      kind: 'table',
      data: {
        caption: sentence('c', first),
        head: 'column',
        rows: [
          [one, '5'],
          [two, '12'],
        ],
      },
    },
    { kind: 'note', data: { tone: 'warning', sentences } },
    { kind: 'example', data: { title, sentences } },
    { kind: 'quote', data: { sentences, attribution: term } },
  ]
}

const itemsOf = async ({ instructor, id, lessons }: CourseInReview) =>
  (await instructor.call<ReviewItem[]>('GET', `/courses/${id}/review?lesson_id=${lessons[0]?.lesson_id}`))
    .body.data

describe.each(['en', 'ar'] as const)('blocks of every kind, with the interface in %s', (lang) => {
  it('are written by an instructor, look like what they are, and say whose words they have', async () => {
    const course = await courseInReview(origin, lang)
    const { review: m, blocks, editor } = wordsOf(lang)
    const lessonId = course.lessons[0]?.lesson_id
    const cited = (await itemsOf(course)).find((item) => item.citations.length > 0)
    for (const block of kindsIn(lang)) {
      const { status } = await course.instructor.call('POST', `/lessons/${lessonId}/items`, {
        segment_id: cited?.citations[0]?.segment_id,
        content: { kind: 'block', block },
      })
      expect([block.kind, status]).toEqual([block.kind, 201])
    }
    const { page, problems } = await browser.open(origin, {
      lang,
      token: course.instructor.token,
      viewport: DESKTOP,
    })
    await page.goto(`/courses/${course.id}/review`)
    const found = page.locator('.review-item', { has: page.locator('.block-steps') })
    await found.click()
    const steps = page.locator(`#${await found.getAttribute('id')}`)
    await screenIsSound(page)

    // A step more, and the whole of it folded.
    await page.keyboard.press('e')
    await steps.getByRole('button', { name: editor.addStep }).click()
    await steps
      .locator('textarea')
      .last()
      .fill(TEXTS[lang][0] ?? '')
    await steps.getByText(editor.more).click()
    await screenIsSound(page)
    await page.keyboard.press('Control+Enter')
    await steps.getByText(blocks.more).waitFor()
    const stored = await eventually(
      async () =>
        (await itemsOf(course)).find((item) => item.kind === 'block' && item.content.kind === 'steps'),
      (item) => item?.state === 'edited',
    )
    expect(stored?.kind === 'block' && stored.content).toMatchObject({
      more: true,
      origin: 'own',
      data: { items: { length: 3 } },
    })

    // A paragraph in other words than its passage's.
    const text = page.locator('.review-item', { has: page.getByText(m.kind.paragraph({ n: '1' })) })
    await text.first().click()
    await page.keyboard.press('e')
    await text
      .first()
      .locator('textarea')
      .first()
      .fill(TEXTS[lang][1] ?? '')
    await page.keyboard.press('Control+Enter')
    await text.first().getByText(m.changed).waitFor({ state: 'attached' })

    await page.goto(`/courses/${course.id}/preview/lessons/${lessonId}`)
    const article = page.locator('.article')
    await article.locator('.block-definition dfn', { hasText: TEXTS[lang][2] ?? '' }).waitFor()
    for (const look of [
      '.block-list-ordered',
      '.block-table tbody th',
      '.block-warning',
      '.block-example',
      '.block-quote footer',
    ])
      expect(await article.locator(look).count(), look).toBeGreaterThan(0)
    expect(await article.getByText(blocks.own, { exact: true }).count()).toBeGreaterThan(5)
    expect(await article.locator('.own-said').getByText(`(${blocks.own})`).count()).toBe(1)
    // No page stands behind the instructor's own table.
    expect(await article.locator('.block-own .source-mark').count()).toBe(0)
    expect(await article.locator('.block-steps').isVisible()).toBe(false)
    const fold = article.locator('details', { has: page.locator('.block-steps') })
    await fold.getByText(blocks.more, { exact: true }).click()
    await article.locator('.block-steps').waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
