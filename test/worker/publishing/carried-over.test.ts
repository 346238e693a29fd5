import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assessments, blocks, cards, questions } from '#db/schema/index.ts'
import { RULES_OF } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { finish, readyStudent, sit, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'

const services = testServices()
const { db } = services

/** The rows as a release without versions had them, and then what the migration makes of them. */
async function migrateAgain(): Promise<void> {
  const dataOf = (migration: string, first: string) => {
    const queries = env.TEST_MIGRATIONS.find(({ name }) => name === migration)?.queries ?? []
    return queries.slice(queries.findIndex((query) => query.includes(first)))
  }
  const asked = '(SELECT question_id, version FROM asked_questions)'
  await env.DB.batch(
    [
      'DELETE FROM lesson_versions',
      'DELETE FROM course_versions',
      `DELETE FROM question_versions WHERE (question_id, version) NOT IN ${asked}`,
      `DELETE FROM version_keys WHERE (question_id, version) NOT IN ${asked}`,
      'UPDATE lessons SET live_version = NULL',
      'UPDATE courses SET live_version = NULL',
      'UPDATE questions SET live_version = NULL',
      "UPDATE enrolments SET places = '{}'",
      ...dataOf('0020_add_versions.sql', 'UPDATE `question_versions` SET pool'),
      // Exams got their rules in documents later.
      ...dataOf('0022_exam_rules.sql', 'UPDATE').filter((query) => !query.includes('ALTER TABLE')),
      ...dataOf('0023_add_certifying.sql', 'UPDATE `attempts` SET certifies'),
    ].map((query) => env.DB.prepare(query)),
  )
}

async function seen(course: BuiltCourse, student: Person) {
  const get = async (path: string) => (await request('get', path, { token: student.token })).body.data
  return {
    path: await get(`/student/courses/${course.slug}`),
    catalog: await get(`/catalog/${course.id}`),
    lessons: await Promise.all(course.lessons.map(({ id }) => get(`/student/lessons/${id}`))),
  }
}

it.each(['en', 'ar'] as const)(
  'a course that was published before there were versions is to its students what it was (%s)',
  async (language) => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId, language, certifies: 'by rules' })
    await buildCourse(services, { owner_id: teacher.userId, published: false })
    const student = await readyStudent(course)
    const [first, second] = course.lessons
    // Blocks of other shapes, something approved with others, something left out.
    const sentence = { id: 's', text: 'Two «words», "quoted".', citations: [], base: null }
    const shapes = [
      { kind: 'list', data: { ordered: true, items: [{ id: 'i', sentences: [sentence] }] } },
      { kind: 'table', data: { caption: sentence, head: 'row', rows: [['a', 'b']] } },
    ] as const
    for (const [n, shape] of shapes.entries()) {
      const id = second?.block_ids[n] ?? ''
      await db
        .update(blocks)
        .set({ ...shape, origin: 'own', more: n === 1 } as never)
        .where(eq(blocks.id, id))
    }
    await db
      .update(blocks)
      .set({ approved_together: 9 })
      .where(eq(blocks.id, first?.block_ids[0] ?? ''))
    await db
      .update(cards)
      .set({ state: 'rejected' })
      .where(eq(cards.id, course.lessons[2]?.card_ids[0] ?? ''))
    await db
      .update(questions)
      .set({ state: 'rejected' })
      .where(eq(questions.id, first?.questions[0]?.id ?? ''))
    await publishAgain(services, teacher.userId, course.id, 'by rules')
    const passed = await sit(course, student.token)
    await finish(passed.id, student.token)
    const { attempt } = (await start(course, student.token)).body.data
    for (const kind of ['exam', 'exercise'] as const)
      await db.update(assessments).set(RULES_OF[kind]).where(eq(assessments.kind, kind))
    await publishAgain(services, teacher.userId, course.id, 'by rules')
    const resultOf = async () =>
      (await request<{ result: Result }>('get', `/attempts/${passed.id}/result`, { token: student.token }))
        .body.data.result
    const before = await seen(course, student)
    const result = await resultOf()

    await migrateAgain()

    expect(await seen(course, student)).toEqual(before)
    const changes = await request<CourseChanges>('get', `/courses/${course.id}/changes`, {
      token: teacher.token,
    })
    expect(changes.body.data).toMatchObject({ version: 1, changes: [], assessments: [], levels: [] })
    expect(changes.body.data.blocked_by?.code).toBe('already_published')
    // Every final exam of before earned a certificate, and one that was taken then does still.
    const { certifies } = (await resultOf()).assessment
    expect(await resultOf()).toEqual({ ...result, assessment: { ...result.assessment, certifies } })
    expect(certifies).toBe(true)
    const open = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    expect(open.body.data.attempt.questions).toEqual(attempt.questions)
    expect((await finish(attempt.id, student.token)).status).toBe(200)
    const restore = `/lessons/${second?.id}/versions/1/restore`
    expect((await request('post', restore, { token: teacher.token })).status).toBe(200)
  },
)
