import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { cut, workerReady } from '#test/support/flight-mode.ts'
import { type ServedTwice, serveTwice } from '#test/support/next-version.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
/** Both are answered by one press. */
const CHOICES = { max_attempts: 2, true_or_false_count: 0, other_count: 0, mcq_count: 4 }
let browser: TestBrowser
let course: PublishedCourse
let served: ServedTwice
beforeAll(async () => {
  browser = await launchBrowser()
  course = await publishCourse(origin, 'en', CHOICES)
  served = await serveTwice(origin)
})
afterAll(async () => {
  await served.close()
  await browser.close()
})

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

/** A student with an exam and an exercise under way. The first question of the exercise is answered by one press, too. */
async function beginBoth() {
  for (;;) {
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    const [level] = path.levels
    for (const { id } of path.levels.flatMap(({ lessons }) => lessons)) {
      await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
    }
    const exercise = path.levels.flatMap(({ exercises }) => exercises)[0]
    const begun = await student.call<{ attempt: Attempt }>('POST', `/exams/${path.exams[0]?.id}/attempts`)
    const practised = await student.call<{ attempt: Attempt }>('POST', `/exercises/${exercise?.id}/attempts`)
    const [first] = practised.body.data.attempt.questions
    if (first?.type === 'multiple_choice' || first?.type === 'true_or_false')
      return { student, path, level, exercise, begun, practised }
  }
}

it('a new version that has arrived reloads neither an exam, an exercise nor a note that is being written', async () => {
  const { student, path, level, exercise, begun, practised } = await beginBoth()
  const base = `/student/courses/${course.slug}`
  const { page: exam, context } = await browser.open(served.url, {
    token: student.token,
    serviceWorker: true,
  })
  const questionsOf = ({ body }: typeof begun) => `questions?attempt=${body.data.attempt.id}`
  await exam.goto(`${base}/exam/${path.exams[0]?.slug}/${questionsOf(begun)}`)
  await workerReady(exam)
  await exam.getByRole('radio').first().click()
  await expect
    .poll(async () => {
      const { body } = await student.call<{ attempt: Attempt }>(
        'GET',
        `/attempts/${begun.body.data.attempt.id}`,
      )
      return Object.keys(body.data.attempt.answers_saved).length
    })
    .toBe(1)
  const practice = await context.newPage()
  await practice.goto(`${served.url}${base}/excercise/${exercise?.slug}/${questionsOf(practised)}`)
  await practice.getByRole('radio').first().click()
  const lesson = await context.newPage()
  const { notes: n } = wordsOf('en')
  await lesson.goto(`${served.url}${base}/levels/${level?.id}/lessons/${level?.lessons[0]?.id}`)
  await lesson.getByRole('button', { name: n.open, exact: true }).click()
  await lesson.getByRole('button', { name: n.about }).click()
  await lesson.getByLabel(n.text).fill('Half a sentence')
  const pages = [exam, practice, lesson]
  for (const page of pages) await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const [before] = await shells(exam)

  served.release()
  await exam.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update())
  await expect
    .poll(() => shells(exam), { timeout: 60_000 })
    .toContain(before?.replace('shell-', 'shell-next'))
  // The browser ends a worker that has nothing to do, but not while it is watched, as here: then it is told to.
  const devtools = await context.newCDPSession(exam)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  const coming = () =>
    exam.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration('/')) ?? {}
      active?.postMessage({ do: 'nothing' })
      return [installing?.state, waiting?.state, active?.state].filter(Boolean)
    })
  await expect.poll(coming).toEqual(['activated'])
  for (const page of pages) {
    await page.bringToFront()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  }
  expect(await exam.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await practice.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await lesson.getByLabel(n.text).inputValue()).toBe('Half a sentence')
  // What is answered next is kept by the version that is open, and the next page is of the new one.
  await practice.getByRole('button', { name: wordsOf('en').attempts.exercise.check }).click()
  await practice.locator('.exercise-verdict').waitFor()
  await lesson.getByRole('button', { name: n.save }).click()
  await lesson.locator('.note-row', { hasText: 'Half a sentence' }).waitFor({ state: 'attached' })
  await cut(context, true)
  await lesson.reload()
  await lesson.locator('.article h1').waitFor()
})
