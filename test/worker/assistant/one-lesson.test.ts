import { beforeEach, expect, it } from 'vitest'
import { enrolments } from '#db/schema/index.ts'
import { ask, begin, listen } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { courseTexts } from '#test/support/course-texts.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'

const services = testServices()
const [LAKE] = courseTexts('en').sentences
const QUESTION = 'What does a lake store during summer?'
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 3 })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

type Only = { lessonId?: string | undefined; materialId?: string | undefined }
async function asked(by: Person, only: Only, body: Parameters<typeof begin>[1] = { course_id: course.id }) {
  const { id } = await begin(by, body)
  const events = await ask(await listen(by, id), QUESTION, only)
  return {
    says: events.flatMap((event) => (event.type === 'say' ? [[event.key, event.values.x]] : [])),
    texts: events.flatMap((event) => (event.type === 'citation' ? [event.text] : [])),
    offers: events.flatMap((event) => (event.type === 'offer' ? [event.offer] : [])),
    last: events.at(-1),
  }
}

it('a question over one lesson is answered from it, says so, and offers to search the whole course', async () => {
  const [first] = course.lessons
  const { says, texts, offers } = await asked(student, { lessonId: first?.id })
  expect(says[0]).toEqual(['in_lesson', first?.title])
  expect(texts).toEqual([LAKE])
  expect(offers).toContain('widen')
  const wide = await asked(student, {})
  expect([wide.texts, wide.says, wide.offers]).toEqual([[LAKE], [], []])
})

it('what stands in another lesson is not answered, and is not told to the instructor as missing', async () => {
  const second = course.lessons[1]
  await services.db.update(enrolments).set({ places: { [course.lessons[0]?.id ?? '']: [100, 1] } })
  const { texts, says, last } = await asked(student, { lessonId: second?.id })
  expect(texts).not.toContain(LAKE)
  expect(says[0]).toEqual(['in_lesson', second?.title])
  expect(last).toMatchObject({ type: 'done' })
  const { body } = await request('get', `/courses/${course.id}/unanswered-questions`, {
    token: teacher.token,
  })
  expect(body.data).toEqual([])
})

it('a lesson that is closed, of another course or of nobody is not there', async () => {
  const other = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
  for (const lessonId of [course.lessons[2]?.id, other.lessons[0]?.id, crypto.randomUUID()]) {
    const { last, texts } = await asked(student, { lessonId })
    expect(last).toMatchObject({ type: 'error', code: 'not_found' })
    expect(texts).toEqual([])
  }
})

it('a student asks no file and an instructor no lesson, even of their own course', async () => {
  const { material_id: materialId, lessons } = course
  for (const [by, only] of [
    [student, { materialId }],
    [teacher, { lessonId: lessons[0]?.id }],
  ] as const) {
    const { last, texts, offers } = await asked(by, only)
    expect(last).toMatchObject({ type: 'error', code: 'not_found' })
    expect([texts, offers]).toEqual([[], []])
  }
})

it('an instructor asks one file of the conversation, and no other', async () => {
  const { material_id: materialId } = course
  const { says, texts } = await asked(teacher, { materialId })
  expect(says[0]?.[0]).toBe('in_file')
  expect(texts).toEqual([LAKE])
  const whole = await asked(teacher, {})
  expect([whole.texts, whole.says, whole.offers]).toEqual([[LAKE], [], []])
  const other = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  const foreign = await asked(teacher, { materialId: other.material_id })
  expect(foreign.last).toMatchObject({ type: 'error', code: 'not_found' })
  const own = await buildCourse(services, { owner_id: teacher.userId })
  const outside = await asked(teacher, { materialId: own.material_id })
  expect(outside.last).toMatchObject({ type: 'error', code: 'not_found' })
})
