import { beforeEach, describe, expect, it } from 'vitest'
import { ask, begin, listen } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { UnansweredQuestion } from '#worker/contract/unanswered-questions.ts'
import { createUnanswered } from '#worker/features/assistant/unanswered-queries.ts'

const services = testServices()
const MOONS = 'How many moons does Jupiter have?'
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

const path = (key = '') => `/courses/${course.id}/unanswered-questions${key && `/${key}`}`
const list = async () =>
  (await request<UnansweredQuestion[]>('get', path(), { token: teacher.token })).body.data
async function asks(by: Person, text: string, courseId: string | null = course.id) {
  const { id } = await begin(by, courseId === null ? {} : { course_id: courseId })
  const events = await ask(await listen(by, id), text)
  return events.find(({ type }) => type === 'done')
}

describe('a question that the course does not answer', () => {
  it('is shown to its instructor once for all its spellings, and does not say who asked', async () => {
    expect(await asks(student, MOONS)).toMatchObject({ outcome: 'none' })
    const other = await makeStudent()
    await joinCourse(services, course.id, other.userId)
    await asks(other, 'how many moons does JUPITER have')
    await asks(student, 'Who invented the telescope?')
    const shown = await list()
    expect(shown.map(({ text, students }) => [text, students])).toEqual([
      ['Who invented the telescope?', 1],
      ['how many moons does JUPITER have', 2],
    ])
    const said = JSON.stringify(shown)
    for (const { userId } of [student, other]) expect(said).not.toContain(userId)
  })

  it('is not one that is answered, too short, asked over everything or by the instructor', async () => {
    expect(await asks(student, 'What does a lake store during summer?')).toMatchObject({ outcome: 'answer' })
    await asks(student, '??')
    await asks(student, MOONS, null)
    await asks(teacher, MOONS)
    expect(await list()).toEqual([])
  })

  it('leaves the list when its instructor takes it off, and comes back when it is asked again', async () => {
    await asks(student, MOONS)
    const [{ key }] = (await list()) as [UnansweredQuestion]
    expect((await request('delete', path(key), { token: teacher.token })).status).toBe(200)
    expect(await list()).toEqual([])
    await asks(student, MOONS)
    expect((await list()).map(({ text }) => text)).toEqual([MOONS])
  })

  it('is nobody else’s to read or to take off', async () => {
    await asks(student, MOONS)
    const [{ key }] = (await list()) as [UnansweredQuestion]
    const { token } = await makeTeacher()
    expect((await request('get', path(), { token })).status).toBe(404)
    expect((await request('delete', path(key), { token })).status).toBe(404)
    expect((await request('delete', path('x'), { token: teacher.token })).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('is kept half a year, and the newest fifty of a student', async () => {
    const unanswered = (text: string) => ({ courseId: course.id, studentId: student.userId, text })
    const at = services.now()
    const early = { ...services, now: () => at - 181 * 86_400_000 }
    await createUnanswered(early, unanswered('An old question'))
    expect(await list()).toEqual([])
    for (let n = 0; n < 52; n += 1)
      await createUnanswered({ ...services, now: () => at + n }, unanswered(`Question ${n}`))
    const texts = (await list()).map(({ text }) => text)
    expect(texts).toHaveLength(50)
    expect(texts[0]).toBe('Question 51')
    expect(texts.at(-1)).toBe('Question 2')
  })
})
