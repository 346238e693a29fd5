import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrolments, lessonProgress } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { doubtFirstQuestion, finish, finishLessons, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { DoubtfulQuestion, Insights, QuestionInsight } from '#worker/contract/insights.ts'

const services = testServices()
const DAY = 86_400_000
let teacher: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2, questions: 2 })
})

const get = async () =>
  (await request<Insights>('get', `/courses/${course.id}/insights`, { token: teacher.token })).body.data

/** A student who began the first lesson, finished it or not, and was last seen some days ago. */
async function began(done: boolean, daysAgo: number) {
  const { userId } = await makeStudent()
  await joinCourse(services, course.id, userId)
  const lesson = course.lessons[0]?.id ?? ''
  const at = Date.now() - daysAgo * DAY
  await services.db.insert(lessonProgress).values({
    student_id: userId,
    lesson_id: lesson,
    course_id: course.id,
    position: done ? 100 : 40,
    done_at: done ? at : null,
    updated_at: at,
  })
  await services.db
    .update(enrolments)
    .set({ last_lesson_id: lesson, last_seen_at: at, lessons_done: done ? 1 : 0 })
    .where(eq(enrolments.student_id, userId))
}

describe('insights of a course', () => {
  it('count who started, finished and stopped, lesson by lesson', async () => {
    await began(true, 0)
    await began(false, 6)
    await began(false, 90)
    const { counts, lessons } = await get()
    expect(counts).toMatchObject({ students: 3, joined_this_week: 3, completion: 16, certificates: 0 })
    expect(
      lessons.map(({ started, finished, stopped, passed }) => [started, finished, stopped, passed]),
    ).toEqual([
      [3, 1, 1, null],
      [0, 0, 0, null],
    ])
  })

  it('conclude nothing from fewer than five students', async () => {
    for (const _ of [1, 2, 3, 4]) await began(false, 6)
    expect(await get()).toMatchObject({ enough: false, suggestions: [], need_help: [], questions: [] })
  })

  it('suggest the lesson that loses most, and to write to who stopped, each with its numbers', async () => {
    for (const _ of [1, 2, 3]) await began(false, 6)
    for (const _ of [1, 2]) await began(true, 0)
    const { enough, suggestions, need_help: needHelp } = await get()
    expect(enough).toBe(true)
    expect(suggestions).toEqual([
      {
        kind: 'look_at_lesson',
        subject: { id: course.lessons[0]?.id, title: course.lessons[0]?.title, lang: 'en' },
        evidence: { lost: 60, started: 5, finished: 2, stopped: 3 },
      },
      { kind: 'write_to_students', subject: null, evidence: { students: 3 } },
    ])
    expect(needHelp).toHaveLength(3)
  })

  it('doubt the key of a question that nearly everyone answers with one other answer', async () => {
    const doubted = await doubtFirstQuestion(course)
    const { questions, suggestions, attempts } = await get()
    expect(attempts).toBe(10)
    expect(questions[0]).toMatchObject({ id: doubted, facility: 0, answered: 10 })
    expect(questions[0]?.signs[0]).toBe('key_doubtful')
    expect(suggestions[0]).toMatchObject({
      kind: 'check_question',
      subject: { id: doubted },
      evidence: { right: 0, answered: 10, other: 100 },
    })
    const { body } = await request<QuestionInsight>('get', `/questions/${doubted}/insights`, {
      token: teacher.token,
    })
    const bank = async (query: string, token = teacher.token) =>
      (await request<DoubtfulQuestion[]>('get', `/insights/questions${query}`, { token })).body.data
    const named = { id: course.id, title: course.title, language: 'en' }
    expect((await bank(''))[0]).toMatchObject({ id: doubted, course: named, signs: questions[0]?.signs })
    expect(await bank(`?course_id=${course.id}`)).toEqual(await bank(''))
    expect(await bank('?course_id=another')).toEqual([])
    expect(await bank('', (await makeTeacher()).token)).toEqual([])
    await services.db.run(sql`DELETE FROM enrolments WHERE course_id = ${course.id} AND rowid NOT IN (
      SELECT rowid FROM enrolments WHERE course_id = ${course.id} LIMIT 4)`)
    expect(await bank('')).toEqual([])
    expect(body.data.choices.map(({ count }) => count).toSorted((a, b) => b - a)[0]).toBe(10)
  })

  it('of a question that nobody was asked are none, and of another instructor’s nothing is said', async () => {
    const path = `/questions/${course.questions[0]?.id}/insights`
    expect((await request('get', path, { token: teacher.token })).body.data).toBeNull()
    const { token } = await makeTeacher()
    expect((await request('get', path, { token })).status).toBe(404)
    expect((await request('get', `/courses/${course.id}/insights`, { token })).status).toBe(404)
  })

  it('count the exam’s average and its certificates', async () => {
    const student = await makeStudent()
    await finishLessons(course, student)
    await finish((await sit(course, student.token)).id, student.token)
    expect((await get()).counts).toMatchObject({
      exam_average: 100,
      exam_pass_mark: 75,
      certificates: 1,
    })
  })
})
