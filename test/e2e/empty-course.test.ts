import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { withoutContent, withoutLessons, withoutLevels } from '#test/support/thin-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sullam-thin-'))
let browser: TestBrowser
let server: TestServer
let course: PublishedCourse
let student: Session
let path: CoursePath

/** A server of its own: what students have of its course is taken away, piece by piece. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer({ dataDir })
  course = await publishCourse(server.origin, 'en')
  student = (await readCourse(server.origin, course)).student
  path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function take(change: (dataDir: string, courseId: string) => void): Promise<void> {
  await server.stop()
  change(dataDir, course.id)
  await server.restart()
}

const base = () => `/student/courses/${course.slug}`
const level = () => `${base()}/levels/${path.levels[0]?.id}/lessons`

describe.each([
  {
    what: 'a lesson without content',
    change: withoutContent,
    at: () => `${level()}/${path.levels[0]?.lessons[0]?.id}`,
    says: ({ learning: m }: ReturnType<typeof wordsOf>) => [m.lesson.empty, m.toPath] as const,
    leads: () => `${base()}/levels`,
  },
  {
    what: 'a level without lessons',
    change: withoutLessons,
    at: level,
    says: ({ learning: m }: ReturnType<typeof wordsOf>) => [m.path.emptyLevel, m.toPath] as const,
    leads: () => `${base()}/levels`,
  },
  {
    what: 'a course without levels',
    change: withoutLevels,
    at: () => `${base()}/levels`,
    says: ({ learning: m }: ReturnType<typeof wordsOf>) => [m.path.empty, m.path.emptyAction] as const,
    leads: () => '/student/courses',
  },
])('$what', ({ change, at, says, leads }) => {
  beforeAll(() => take(change))

  it.each(['en', 'ar'] as const)('says so and leads on, in %s', async (lang) => {
    const [sentence, action] = says(wordsOf(lang))
    const { page, problems } = await browser.open(server.origin, { lang, token: student.token })
    await page.goto(at())
    await page.locator('main').getByRole('heading', { name: sentence }).waitFor()
    await screenIsSound(page)
    await page.locator('.empty').getByRole('link', { name: action }).click()
    await page.waitForURL((url) => decodeURI(url.pathname) === decodeURI(leads()))
    expect(problems).toEqual([])
  })
})
