import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BlockKind } from '#db/content.ts'
import type { Locale, QuestionType } from '#db/vocabulary.ts'
import { register } from '#test/support/api.ts'
import { DESKTOP, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { GENRES, type Genre, genreFile } from '#test/support/genres.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A student who reads a course to its end, and what they are shown of it. */
async function readThrough(course: PublishedCourse) {
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
  const kinds = new Set<BlockKind>()
  const addresses: { address: string; checks: number }[] = []
  for (const level of path.levels) {
    for (const { id } of level.lessons) {
      const read = await student.call<{ lesson: LessonView }>('GET', `/student/lessons/${id}`)
      const { blocks, checks } = read.body.data.lesson
      for (const { kind } of blocks) kinds.add(kind)
      const address = `/student/courses/${course.slug}/levels/${level.id}/lessons/${id}`
      addresses.push({ address, checks: checks.length })
      await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
    }
  }
  return { student, kinds, addresses }
}
const practised = ({ bank }: PublishedCourse): Set<QuestionType> =>
  new Set(bank.filter(({ pool }) => pool !== 'exam').map(({ type }) => type))

/** What each genre cannot do without, and how many types of questions its exercises ask at least. */
const OWN: Record<Genre, { kinds: BlockKind[]; most: number; types: number }> = {
  deck: { kinds: ['list', 'steps', 'table', 'check', 'definition'], most: 5, types: 4 },
  regulation: { kinds: ['quote', 'steps', 'table', 'note', 'check'], most: 5, types: 4 },
  chapter: { kinds: ['paragraph', 'definition', 'figure', 'table', 'note', 'check'], most: 5, types: 4 },
  story: { kinds: ['paragraph', 'definition', 'quote', 'note', 'check'], most: 5, types: 3 },
}

describe.each(['en', 'ar'] as const)('documents of four genres, in %s', (lang: Locale) => {
  it.each(GENRES)('a %s becomes a course of its own kinds of blocks and questions', async (genre) => {
    const course = await publishCourse(origin, lang, {}, genreFile(lang, genre))
    const { student, kinds, addresses } = await readThrough(course)
    expect([...kinds]).toEqual(expect.arrayContaining(OWN[genre].kinds))
    expect(kinds.size).toBeGreaterThanOrEqual(OWN[genre].most)
    expect(practised(course).size).toBeGreaterThanOrEqual(OWN[genre].types)

    const { page, problems } = await browser.open(origin, { lang, token: student.token, viewport: DESKTOP })
    const [most] = addresses.toSorted((a, b) => b.checks - a.checks)
    await page.goto(most?.address ?? '')
    await page.locator('.article h1').waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
