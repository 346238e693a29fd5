import { expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { writeQuestion } from '#test/support/every-type.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { UnmatchedAnswer } from '#worker/contract/questions.ts'
import type { SegmentGroup, TranslationSegment } from '#worker/contract/translations.ts'

const services = testServices()

/** A course with a question that is answered with words and one that is answered with a number, all of it in Arabic too. */
async function typedCourse() {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId, lessons: 2, levels: 1 })
  const { question: word } = await writeQuestion(course, teacher, 'short_answer', {
    pool: 'both',
    accepted: ['oxygen', 'O2'],
  })
  const { question: number } = await writeQuestion(course, teacher, 'numeric', {
    pool: 'both',
    value: 12,
    tolerance: 0,
    unit: 'metres',
  })
  const base = `/courses/${course.id}/translations`
  await request('post', base, { token: teacher.token, body: { to: 'ar' } })
  return { teacher, course, word, number, base: `${base}/ar` }
}
type Typed = Awaited<ReturnType<typeof typedCourse>>

const said = (kind: string, source: string) =>
  ({ accepted: 'أكسجين\nغاز الحياة', unit: 'متر\nمترًا\nأمتار' })[kind] ?? `ترجمة ${source}`

async function approveAll({ teacher, base }: Typed, but: string[] = []) {
  const { token } = teacher
  const { groups } = (await request<{ groups: SegmentGroup[] }>('get', base, { token })).body.data
  for (const { id } of groups) {
    const path = `${base}/segments?group=${id}`
    const list = (await request<TranslationSegment[]>('get', path, { token })).body.data
    const segments = list
      .filter(({ kind }) => !but.includes(kind))
      .map(({ unit, kind, source, revision }) => ({
        unit,
        text: said(kind, source),
        approve: true,
        revision,
      }))
    expect((await request('patch', base, { token, body: { segments } })).status).toBe(200)
  }
  expect((await request('post', `${base}/publish`, { token })).status).toBe(200)
}

async function reader({ course }: { course: BuiltCourse }, language: 'ar' | 'en') {
  const student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  await request('put', `/student/courses/${course.slug}/language`, {
    token: student.token,
    body: { language },
  })
  return student
}

const answerOf = async ({ course }: Typed, by: Person, questionId: string, text: string) =>
  (
    await request<{ verdict: Verdict }>(
      'post',
      `/student/lessons/${course.lessons[0]?.id}/checks/${questionId}`,
      {
        token: by.token,
        body: { response: { text } },
      },
    )
  ).body.data.verdict

it('an answer typed in either language is right, whichever language is read, and the right one is shown in that', async () => {
  const typed = await typedCourse()
  await approveAll(typed)
  for (const [language, right] of [
    ['ar', 'أكسجين'],
    ['en', 'oxygen'],
  ] as const) {
    const student = await reader(typed, language)
    for (const text of ['Oxygen', 'الأُكسجين', 'غاز الحياة', 'o2'])
      expect([text, (await answerOf(typed, student, typed.word.id, text)).correct]).toEqual([text, true])
    const wrong = await answerOf(typed, student, typed.word.id, 'نيتروجين')
    expect([wrong.correct, wrong.right]).toEqual([false, { text: right }])
    for (const text of ['12', '١٢ مترًا', '12 metres', '١٢ متر', 'متر 12'])
      expect([text, (await answerOf(typed, student, typed.number.id, text)).correct]).toEqual([text, true])
    expect((await answerOf(typed, student, typed.number.id, '12 km')).correct).toBe(false)
  }
})

it('what nobody approved counts for nobody, and a question without its answers stays in the course’s language', async () => {
  const typed = await typedCourse()
  const { teacher, course, base } = typed
  await approveAll(typed, ['accepted', 'unit'])
  const list = await request<TranslationSegment[]>('get', `${base}/segments?group=${course.lessons[0]?.id}`, {
    token: teacher.token,
  })
  expect(list.body.data.filter(({ state }) => state === 'missing').map(({ kind }) => kind)).toEqual([
    'accepted',
    'unit',
  ])
  const student = await reader(typed, 'en')
  expect((await answerOf(typed, student, typed.word.id, 'أكسجين')).correct).toBe(false)
  const arab = await reader(typed, 'ar')
  const path = `/student/lessons/${course.lessons[0]?.id}`
  const { lesson } = (await request<{ lesson: LessonView }>('get', path, { token: arab.token })).body.data
  expect(lesson.language).toBe('en')
})

it('answers that a translation accepts are no answers to look at, and go with the translation', async () => {
  const typed = await typedCourse()
  await approveAll(typed)
  const { teacher, word, base } = typed
  const student = await reader(typed, 'ar')
  await answerOf(typed, student, word.id, 'أكسجين')
  const toLookAt = async () =>
    (
      await request<UnmatchedAnswer[]>('get', `/questions/${word.id}/unmatched-answers`, teacher)
    ).body.data.map(({ text }) => text)
  expect(await toLookAt()).toEqual([])
  expect((await request('delete', base, { token: teacher.token })).status).toBe(200)
  expect(await toLookAt()).toEqual(['أكسجين'])
  expect((await answerOf(typed, student, word.id, 'أكسجين')).correct).toBe(false)
})

it('a lesson in the other language gives no accepted answer away', async () => {
  const typed = await typedCourse()
  await approveAll(typed)
  const student = await reader(typed, 'ar')
  const { body } = await request<{ lesson: LessonView }>(
    'get',
    `/student/lessons/${typed.course.lessons[0]?.id}`,
    { token: student.token },
  )
  expect(body.data.lesson.language).toBe('ar')
  expect(JSON.stringify(body)).not.toMatch(/أكسجين|غاز الحياة|O2/)
})
