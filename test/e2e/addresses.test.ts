import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
let course: PublishedCourse
let sat: { student: Session; examId: string }

beforeAll(async () => {
  browser = await launchBrowser()
  course = await publishCourse(origin, 'en', { max_attempts: 2 })
  const { student, exam_id: examId } = await readCourse(origin, course)
  sat = { student, examId }
})
afterAll(() => browser.close())

/** Sits the exam with so many right answers, from the first question on. */
async function sit(right: number): Promise<string> {
  const { student, examId } = sat
  const attempt = await startExam(student, examId)
  for (const question of attempt.questions.slice(0, right)) {
    const body = { response: responseTo(course, question), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  await student.call('POST', `/attempts/${attempt.id}/finish`)
  return attempt.id
}

describe('an address of questions or results that names no attempt', () => {
  const address = (rest: string) => `${origin}/student/courses/${course.slug}/exam/${sat.examId}${rest}`

  it('leads to the page before an attempt while there is no result', async () => {
    const { page } = await browser.open(origin, { token: sat.student.token })
    for (const rest of ['/questions', '/questions/results']) {
      await page.goto(address(rest))
      await page.waitForURL(address(''))
    }
  })

  it('shows the best result, not the last', async () => {
    const best = await sit(2)
    const last = await sit(0)
    expect(last).not.toBe(best)
    const { page, problems } = await browser.open(origin, { token: sat.student.token })
    for (const rest of ['/questions', '/questions/results']) {
      await page.goto(address(rest))
      await page.waitForURL(address(`/questions/results?attempt=${best}`))
      await page.locator('main h1').waitFor()
    }
    expect(problems).toEqual([])
  })
})

it('an address whose part is more than one segment of a call is a page not found', async () => {
  const { page } = await browser.open(origin, { token: sat.student.token })
  // Hono's client puts it into its path as it is, where the rest would be a search of its own.
  await page.goto(`${origin}/student/courses/${course.slug}%3Fa/levels`)
  await page.getByRole('heading', { level: 1, name: wordsOf('en').ui.notFound.heading }).waitFor()
})

it.each([
  ['en', 'exam'],
  ['en', 'exercise'],
  ['ar', 'exam'],
  ['ar', 'exercise'],
] as const)(
  'what a course does not have is said to be missing, and leads back to it: %s, %s',
  async (lang, kind) => {
    const { page, problems } = await browser.open(origin, { lang, token: sat.student.token })
    const { before } = wordsOf(lang).attempts
    await page.goto(`${origin}/student/courses/${course.slug}/${kind === 'exam' ? 'exam' : 'excercise'}/none`)
    const name = kind === 'exam' ? before.missing.exam : before.notFound
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.locator('main').getByRole('link', { name: before.back }).click()
    await page.waitForURL(`**/courses/${course.slug}/levels`)
    expect(problems).toEqual([])
  },
)

it.each(['en', 'ar'] as const)(
  'every address of a student’s course leads to a screen of its own, in %s',
  async (lang) => {
    const { page, problems } = await browser.open(origin, { lang, token: sat.student.token })
    const path = (await sat.student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    const [level] = path.levels
    const exercise = path.levels.flatMap(({ exercises }) => exercises)[0] ?? path.exercises[0]
    const base = `/student/courses/${course.slug}`
    const lesson = `${base}/levels/${level?.id}/lessons/${level?.lessons[0]?.id}`
    for (const [from, to] of [
      [`/student/courses/joined/${course.slug}`, `${base}/levels`],
      [`${base}/levels/${level?.id}/lessons`, `${base}/levels/${level?.id}/lessons`],
      [`${lesson}/exam/${sat.examId}`, `${base}/exam/${sat.examId}`],
      [`${lesson}/exam/${sat.examId}/questions`, `${base}/exam/${sat.examId}`],
      [`${base}/excercise/${exercise?.slug}`, `${base}/excercise/${exercise?.slug}`],
      [`${base}/excercise/${exercise?.slug}/questions/results`, `${base}/excercise/${exercise?.slug}`],
    ] as const) {
      await page.goto(`${origin}${from}`)
      await page.waitForURL((url) => decodeURI(url.pathname).startsWith(decodeURI(to)))
      await page.locator('main h1').waitFor()
      expect(await page.getByText(wordsOf(lang).ui.notFound.heading).count()).toBe(0)
    }
    expect(problems).toEqual([])
  },
)
