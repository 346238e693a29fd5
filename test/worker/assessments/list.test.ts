import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments, attempts, courses } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Assessment, ListedAssessment } from '#worker/contract/assessments.ts'
import { makeSnapshot } from '#worker/features/insights/snapshot-queries.ts'

const services = testServices()
const DAY = 86_400_000
let teacher: Person
let first: BuiltCourse
let second: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  const small = { owner_id: teacher.userId, levels: 1, lessons: 1 }
  first = await buildCourse(services, small)
  second = await buildCourse(services, small)
  await services.db.update(courses).set({ title: 'أُسُس القراءة' }).where(eq(courses.id, second.id))
})

const list = async (query: string, token = teacher.token) => {
  const { body, status } = await request<Assessment[]>('get', `/exams?${query}`, { token })
  return { status, errors: body.errors, ids: body.data?.map(({ id }) => id), next: body.meta?.next_cursor }
}
const set = (id: string, values: Partial<typeof assessments.$inferInsert>) =>
  services.db.update(assessments).set(values).where(eq(assessments.id, id))

describe('the exams of all courses', () => {
  it('are found by words of their title or of their course, however these are spelt', async () => {
    await set(first.exam_id, { title: 'Résumé of the term' })
    expect((await list('search=RESUME')).ids).toEqual([first.exam_id])
    expect((await list(`search=${encodeURIComponent('اسس القراءه')}`)).ids).toEqual([second.exam_id])
    expect((await list('search=nothing-of-it')).ids).toEqual([])
    expect((await list('search=%20')).ids).toHaveLength(2)
  })

  it('are narrowed to those that students can begin now, later, no longer, or not at all', async () => {
    const now = Date.now()
    expect((await list('state=open')).ids).toHaveLength(2)
    await set(first.exam_id, { opens_at: now + DAY, closes_at: now + 2 * DAY })
    expect((await list('state=later')).ids).toEqual([first.exam_id])
    await set(first.exam_id, { opens_at: now - 2 * DAY, closes_at: now - DAY })
    expect((await list('state=over')).ids).toEqual([first.exam_id])
    expect((await list('state=open')).ids).toEqual([second.exam_id])
    await set(first.exam_id, { is_active: false })
    expect((await list('state=inactive')).ids).toEqual([first.exam_id])
    expect((await list('state=over')).ids).toEqual([])
  })

  it('are narrowed to those that miss questions or ask everyone the same, past pages of sound ones', async () => {
    const plain = { mcq_count: 1, true_or_false_count: 0, other_count: 0, max_attempts: 2 }
    await set(first.exam_id, { ...plain, mcq_count: 99 })
    await set(second.exam_id, plain)
    expect((await list('attention=true&limit=1')).ids).toEqual([first.exam_id])
    const { available } = (
      await request<{ exam: Assessment }>('get', `/exams/${second.exam_id}`, { token: teacher.token })
    ).body.data.exam
    await set(second.exam_id, { mcq_count: available.mcq })
    const page = await list('attention=true&limit=1')
    expect(page.ids).toEqual([second.exam_id])
    expect((await list(`attention=true&limit=1&cursor=${page.next}`)).ids).toEqual([first.exam_id])
    await set(second.exam_id, { max_attempts: 1 })
    expect((await list('attention=true')).ids).toEqual([first.exam_id])
  })

  it('are nobody else’s, and an unknown state is refused', async () => {
    const other = await makeTeacher()
    expect((await list('search=a', other.token)).ids).toEqual([])
    expect((await list('state=lost')).errors?.state?.code).toBeDefined()
  })

  it('say how students did once the numbers of their course are counted', async () => {
    const results = async () => {
      const { body } = await request<ListedAssessment[]>('get', '/exams', { token: teacher.token })
      return new Map(body.data.map(({ id, average, tries }) => [id, [average, tries]]))
    }
    expect((await results()).get(first.exam_id)).toEqual([null, 0])
    const [one, two] = [await makeStudent(), await makeStudent()]
    const marks = [
      [one, 1, 40],
      [one, 2, 80],
      [two, 1, 60],
    ] as const
    for (const [student, number, percentage] of marks)
      await services.db.insert(attempts).values({
        id: `${student.userId}-${number}`,
        assessment_id: first.exam_id,
        course_id: first.id,
        student_id: student.userId,
        number,
        percentage,
        state: 'finished',
        seed: 1,
        started_at: 1,
        finished_at: 2,
        passed: true,
      })
    await makeSnapshot(services, first.id)
    expect(await results()).toEqual(
      new Map([
        [first.exam_id, [70, 3]],
        [second.exam_id, [null, 0]],
      ]),
    )
  })
})
