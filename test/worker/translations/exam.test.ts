import { beforeAll, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import type { SegmentGroup, TranslationSegment } from '#worker/contract/translations.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
let base: string

/** The segments of the course's groups in Arabic, approved and published. */
async function translate() {
  const { token } = teacher
  const { groups } = (await request<{ groups: SegmentGroup[] }>('get', base, { token })).body.data
  for (const { id } of groups) {
    const path = `${base}/segments?group=${id}`
    const list = (await request<TranslationSegment[]>('get', path, { token })).body.data
    const segments = list.map(({ unit, source, revision, text }) => ({
      unit,
      text: text || `ترجمة ${source}`,
      approve: true,
      revision,
    }))
    await request('patch', base, { token, body: { segments } })
  }
  expect((await request('post', `${base}/publish`, { token })).status).toBe(200)
}

beforeAll(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  base = `/courses/${course.id}/translations/ar`
  await request('post', `/courses/${course.id}/translations`, { token: teacher.token, body: { to: 'ar' } })
  await translate()
})

/** Somebody who has read all lessons and may sit the exam. */
async function ready() {
  const student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  for (const { id } of course.lessons)
    await request('put', `/student/lessons/${id}/progress`, {
      token: student.token,
      body: { position: 100, done: true },
    })
  return student
}
const choose = ({ token }: Person, language: string) =>
  request('put', `/student/courses/${course.slug}/language`, { token, body: { language } })
const sit = async ({ token }: Person) =>
  (await request<{ attempt: Attempt }>('post', `/exams/${course.exam_id}/attempts`, { token })).body.data
    .attempt
const look = async ({ token }: Person, id: string) =>
  (await request<{ attempt: Attempt }>('get', `/attempts/${id}`, { token })).body.data.attempt
const rightOf = (id: string) => course.questions.find((one) => one.id === id)?.right_answer_id

async function answer({ token }: Person, attempt: Attempt, from: number, to: number) {
  for (const [place, { id }] of attempt.questions.slice(from, to).entries()) {
    const path = `/attempts/${attempt.id}/answers/${id}`
    const body = { response: { answer_id: rightOf(id) }, seq: from + place + 1 }
    expect((await request('put', path, { token, body })).status).toBe(200)
  }
}
const finish = async ({ token }: Person, id: string) =>
  (await request<{ result: Result }>('post', `/attempts/${id}/finish`, { token })).body.data.result

it.each([
  ['en', 'ar'],
  ['ar', 'en'],
] as const)(
  'an exam that is begun in %s and switched to %s keeps its questions, answers and clock, and earns the same',
  async (first, second) => {
    const student = await ready()
    await choose(student, first)
    const begun = await sit(student)
    expect(begun.assessment).toMatchObject({ language: first, languages: ['en', 'ar'] })
    const half = Math.floor(begun.questions.length / 2)
    await answer(student, begun, 0, half)
    expect((await choose(student, second)).status).toBe(200)

    const switched = await look(student, begun.id)
    expect(switched.assessment.language).toBe(second)
    expect(switched.deadline_at).toBe(begun.deadline_at)
    const ids = ({ questions }: Attempt) =>
      questions.map((one) => [one.id, 'answers' in one ? one.answers.map(({ id }) => id) : []])
    expect(ids(switched)).toEqual(ids(begun))
    expect(Object.keys(switched.answers_saved)).toHaveLength(half)
    const isArabic = ({ questions }: Attempt) => questions.every(({ title }) => title.startsWith('ترجمة'))
    expect([isArabic(begun), isArabic(switched)]).toEqual([first === 'ar', second === 'ar'])

    await answer(student, switched, half, begun.questions.length)
    const result = await finish(student, begun.id)
    expect(result).toMatchObject({ percentage: 100, passed: true, assessment: { language: second } })
    expect(result.assessment.title.startsWith('ترجمة')).toBe(second === 'ar')
    await choose(student, first)
    const read = await request<{ result: Result }>('get', `/attempts/${begun.id}/result`, {
      token: student.token,
    })
    expect(read.body.data.result).toMatchObject({ percentage: 100, assessment: { language: first } })
  },
)

it('a question that changed since it was translated is asked in the course’s own language, and says so', async () => {
  const asked = course.questions[0]
  const changed = await request('patch', `/questions/${asked?.id}`, {
    token: teacher.token,
    body: { title: 'What is asked anew here?' },
  })
  expect(changed.status).toBe(200)
  await request('post', `/courses/${course.id}/publish`, { token: teacher.token, body: {} })
  const student = await ready()
  await choose(student, 'ar')
  const attempt = await sit(student)
  const own = attempt.questions.filter(({ language }) => language === 'en')
  expect(own.map(({ id }) => id)).toEqual(
    attempt.questions.some(({ id }) => id === asked?.id) ? [asked?.id] : [],
  )
  expect(attempt.questions.length).toBeGreaterThan(own.length)
  await translate()
  expect((await look(student, attempt.id)).questions.every(({ language }) => language === null)).toBe(true)
})

it('a language that the course does not have is refused inside an attempt, which stays as it is', async () => {
  const student = await ready()
  const attempt = await sit(student)
  expect((await choose(student, 'ja')).status).toBe(404)
  expect((await choose(student, 'de')).status).toBe(422)
  expect((await look(student, attempt.id)).assessment.language).toBe('en')
})

it('nobody sees another’s attempt in any language', async () => {
  const student = await ready()
  await choose(student, 'ar')
  const attempt = await sit(student)
  const other = await ready()
  await choose(other, 'ar')
  const refused = await request('get', `/attempts/${attempt.id}`, { token: other.token })
  expect(refused.status).toBe(404)
  expect(JSON.stringify(refused.body)).not.toContain('ترجمة')
})
