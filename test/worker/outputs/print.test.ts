import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CoursePrint } from '#worker/contract/outputs.ts'

const services = testServices()
const { db } = services

describe('a course on paper', () => {
  const print = async (by: Person, path: string) =>
    (await request<CoursePrint>('get', path, { token: by.token })).body.data

  it('is the whole of what students have, for its instructor', async () => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    const { prints, levels } = await print(teacher, `/courses/${course.id}/print`)
    const lessons = levels.flatMap((level) => level.lessons)
    expect([prints, lessons.map(({ id }) => id)]).toEqual([
      ['book', 'cards'],
      course.lessons.map(({ id }) => id),
    ])
    expect(lessons.every(({ blocks }) => blocks.length > 0)).toBe(true)
    expect(JSON.stringify(levels)).not.toContain('"checks"')
    const stranger = await request('get', `/courses/${course.id}/print`, {
      token: (await makeTeacher()).token,
    })
    expect(stranger.status).toBe(404)
  })

  it('is for students what its instructor offers: the text, the cards, or nothing', async () => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    const [student, stranger] = [await makeStudent(), await makeStudent()]
    await request('post', `/courses/${course.id}/join`, { token: student.token })
    const path = `/student/courses/${course.slug}/print`
    const offer = (outputs: (typeof courses.$inferInsert)['output_types'], allowed = {}) =>
      db
        .update(courses)
        .set({ output_types: outputs, allow_download: allowed })
        .where(eq(courses.id, course.id))
    const shown = async () => {
      const { prints, levels, glossary } = await print(student, path)
      const lessons = levels.flatMap((level) => level.lessons)
      const parts = lessons.flatMap(({ objectives, summary, blocks }) => [objectives, summary, blocks])
      const cards = lessons.flatMap((lesson) => lesson.cards)
      return [prints, parts.flat().length + glossary.length > 0, cards.length > 0]
    }
    await offer(['article', 'book'])
    expect(await shown()).toEqual([['book'], true, false])
    await offer(['article', 'card'])
    expect(await shown()).toEqual([['cards'], false, true])
    const statusOf = async (by: Person) => (await request('get', path, { token: by.token })).status
    expect(await statusOf(stranger)).toBe(404)
    await offer(['article'])
    expect(await statusOf(student)).toBe(404)
    await offer(['article', 'book', 'card'], { article: false })
    expect(await statusOf(student)).toBe(404)
  })
})
