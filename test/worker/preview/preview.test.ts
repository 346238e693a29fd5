import { expect, it } from 'vitest'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { databaseState } from '#test/support/database-state.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type { CoursePreview } from '#worker/contract/preview.ts'

const services = testServices()
const read = <T>(course: BuiltCourse, rest: string, { token }: { token: string }) =>
  request<T>('get', `/courses/${course.id}/preview${rest}`, { token })
const unreviewed = (teacher: Person) =>
  buildCourse(services, { owner_id: teacher.userId, state: 'pending', published: false })

it('a published course is previewed as its students see it, with everything open', async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  const student = await readyStudent(course)
  const seen = await request<CoursePath>('get', `/student/courses/${course.slug}`, { token: student.token })
  const { path, pending } = (await read<CoursePreview>(course, '', teacher)).body.data
  expect(pending).toBe(0)
  expect(path.course).toEqual(seen.body.data.course)
  const titles = ({ levels, exams }: CoursePath) => [
    levels.map((level) => [level.title, level.lessons.map((lesson) => lesson.title)]),
    exams.map((exam) => [exam.title, exam.questions]),
  ]
  expect(titles(path)).toEqual(titles(seen.body.data))
  expect(path.levels.flatMap((level) => level.lessons).some((lesson) => lesson.locked)).toBe(false)
  expect(path.exams.map((exam) => exam.locked)).toEqual([null])
  for (const { id } of course.lessons) {
    const theirs = await request<{ lesson: LessonView }>('get', `/student/lessons/${id}`, student)
    const mine = await read<{ lesson: LessonView }>(course, `/lessons/${id}`, teacher)
    const { progress: _theirs, ...lesson } = theirs.body.data.lesson
    expect(mine.body.data.lesson).toMatchObject(lesson)
  }
})

it('what waits for the review is shown and counted, what was rejected is not', async () => {
  const teacher = await makeTeacher()
  const course = await unreviewed(teacher)
  const [first, second] = course.lessons
  const decide = (id: string | undefined) =>
    request('post', `/courses/${course.id}/review/${id}`, {
      token: teacher.token,
      body: { action: 'reject' },
    })
  await decide(second?.id)
  await decide(first?.block_ids[0])
  const { path, pending } = (await read<CoursePreview>(course, '', teacher)).body.data
  const shown = path.levels.flatMap((level) => level.lessons.map((lesson) => lesson.id))
  expect([shown.length, shown.includes(second?.id ?? '')]).toEqual([3, false])
  expect(pending).toBe(23)
  const { lesson } = (await read<{ lesson: LessonView }>(course, `/lessons/${first?.id}`, teacher)).body.data
  expect(lesson.blocks.map((block) => block.id)).toEqual([first?.block_ids[1]])
  expect((await read(course, `/lessons/${second?.id}`, teacher)).status).toBe(404)
})

it('a lesson names who checked it only once a person decided on each of its items by itself', async () => {
  const teacher = await makeTeacher()
  const course = await unreviewed(teacher)
  const [first] = course.lessons
  const checked = async () =>
    (await read<{ lesson: LessonView }>(course, `/lessons/${first?.id}`, teacher)).body.data.lesson.checked
  const approve = (id: string) =>
    request('post', `/courses/${course.id}/review/${id}`, {
      token: teacher.token,
      body: { action: 'approve' },
    })
  expect(await checked()).toBeNull()
  await approve(first?.id ?? '')
  expect(await checked()).toBeNull()
  const { lesson } = (await read<{ lesson: LessonView }>(course, `/lessons/${first?.id}`, teacher)).body.data
  for (const { id } of [...lesson.blocks, ...lesson.cards]) expect((await approve(id)).status).toBe(200)
  expect(await checked()).toBeNull()
  await request('post', `/courses/${course.id}/review/approve-all`, {
    token: teacher.token,
    body: { lesson_id: first?.id },
  })
  expect(await checked()).toBeNull()
  for (const { id } of first?.questions ?? []) expect((await approve(id)).status).toBe(200)
  expect((await checked())?.by).toBe('Omar Test')
})

it('an exam is drawn with its clock and without any key, and nothing of it is written', async () => {
  const teacher = await makeTeacher()
  const course = await unreviewed(teacher)
  const before = await databaseState()
  const answer = await read<{ attempt: Attempt }>(course, `/assessments/${course.exam_id}`, teacher)
  const { attempt } = answer.body.data
  expect(attempt.questions).toHaveLength(16)
  expect(attempt.questions.every((question) => answersOf(question).length >= 2)).toBe(true)
  expect(Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.server_now)).toBe(30 * 60_000)
  expect(JSON.stringify(attempt)).not.toMatch(/"(is_correct|right_answer_id|explanation)"/)
  const exercise = course.levels[0]?.exercise_id
  const practised = await read<{ attempt: Attempt }>(course, `/assessments/${exercise}`, teacher)
  expect(practised.body.data.attempt).toMatchObject({ deadline_at: null, assessment: { kind: 'exercise' } })
  await read(course, '', teacher)
  await read(course, `/lessons/${course.lessons[0]?.id}`, teacher)
  expect(await databaseState()).toEqual(before)
})

it('an exam that has nothing to ask says so', async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, {
    owner_id: teacher.userId,
    state: 'rejected',
    published: false,
  })
  const { status, body } = await read(course, `/assessments/${course.exam_id}`, teacher)
  expect([status, body.code]).toEqual([409, 'not_enough_questions'])
})

it('another’s course, its parts under an own one, and students are refused', async () => {
  const [teacher, other] = [await makeTeacher(), await makeTeacher()]
  const course = await unreviewed(teacher)
  const mine = await unreviewed(other)
  const parts = ['', `/lessons/${course.lessons[0]?.id}`, `/assessments/${course.exam_id}`]
  for (const part of parts) {
    expect((await read(course, part, other)).status).toBe(404)
    expect((await read(course, part, await makeStudent())).status).toBe(403)
    if (part) expect((await read(mine, part, other)).status).toBe(404)
    if (part) expect((await read(mine, part, teacher)).status).toBe(404)
  }
})
