import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sentencesOf } from '#db/content.ts'
import { eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const INVENTED = { en: 'Try this in lab four.', ar: 'جرّب هذا في المختبر الرابع.' }

describe.each(['en', 'ar'] as const)('a published course that is worked on, in %s', (lang) => {
  it('stays as it is for the student who is in it until its instructor publishes, and can be brought back', async () => {
    const { publishing } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const { call } = course.instructor
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    const [level] = path.levels
    const first = level?.lessons[0]
    const read = async () =>
      (await student.call<{ lesson: LessonView }>('GET', `/student/lessons/${first?.id}`)).body.data.lesson
    const before = await read()
    const block = before.blocks.find(({ kind, more }) => kind === 'paragraph' && !more)

    // Somebody reads, and somebody else writes the lesson again and changes a paragraph by hand.
    const reader = await browser.open(origin, { lang, token: student.token })
    await reader.page.goto(`/student/courses/${course.slug}/levels/${level?.id}/lessons/${first?.id}`)
    await reader.page.getByRole('heading', { level: 1, name: before.title }).waitFor()
    // What says the same is not written again: a paragraph is folded before.
    const folded = { action: 'edit', content: { kind: 'block', more: true } }
    expect((await call('POST', `/courses/${course.id}/review/${block?.id}`, folded)).status).toBe(200)
    const { job } = (await call<{ job: Job }>('POST', `/lessons/${first?.id}/regenerate`)).body.data
    await eventually(
      async () => (await call<{ job: Job }>('GET', `/jobs/${job.id}`)).body.data.job,
      ({ state }) => state === 'ready_for_review',
    )
    await call('POST', `/courses/${course.id}/review/approve-all`, { lesson_id: first?.id })
    const sentences = [{ id: 'new', text: INVENTED[lang], citations: [] }]
    const content = { kind: 'block', block: { kind: 'paragraph', data: { sentences } } }
    const edited = await call('POST', `/courses/${course.id}/review/${block?.id}`, {
      action: 'edit',
      content,
    })
    expect(edited.status).toBe(200)
    const { pending } = (
      await call<{ course: { review: { pending: number } } }>('GET', `/courses/${course.id}`)
    ).body.data.course.review
    expect(pending).toBe(0)
    expect(await read()).toEqual(before)

    // The instructor sees what waits, compares and publishes.
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}`)
    await page.getByText(publishing.chip.changed).first().waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: publishing.changes({ n: 1 }) }).click()
    await page.locator('.publish-item ins').first().waitFor()
    await screenIsSound(page)
    await page.getByRole('link', { name: publishing.sheet.whole }).click()
    // Words that both sides have stand between those that only one has.
    await page.waitForFunction((text) => {
      const kept = (diff: Element) => [...diff.children].filter((part) => part.tagName !== 'DEL')
      const read = (diff: Element) => kept(diff).map((part) => part.textContent)
      return [...document.querySelectorAll('.diff')].some((diff) => read(diff).join('').includes(text))
    }, INVENTED[lang])
    await screenIsSound(page)
    await page.goBack()
    await page.getByRole('button', { name: publishing.changes({ n: 1 }) }).click()
    await page.getByRole('button', { name: publishing.sheet.act({ n: 2 }) }).click()
    await page.getByText(publishing.sheet.done({ n: 2 })).waitFor()
    await reader.page.reload()
    await reader.page.getByText(INVENTED[lang]).first().waitFor()

    // And brings back what the lesson was.
    await page.goto(`/courses/${course.id}/lessons/${first?.id}/versions`)
    await page.getByRole('button', { name: publishing.history.restoreOf({ n: 1 }) }).click()
    await page.getByRole('button', { name: publishing.history.restore, exact: true }).last().click()
    await page.getByText(publishing.history.restored({ n: 1 })).waitFor()
    expect((await call('POST', `/courses/${course.id}/publish`, {})).status).toBe(200)
    const texts = (lesson: LessonView) =>
      lesson.blocks.map((one) => sentencesOf<Sentence>(one).map(({ text }) => text))
    expect(texts(await read())).toEqual(texts(before))
    expect([...problems, ...reader.problems]).toEqual([])
  })
})
