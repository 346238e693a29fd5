import { runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { attempts } from '#db/schema/index.ts'
import { ask, begin, listen } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finishLessons, readyStudent, rightAnswer, save } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'

let course: BuiltCourse
let student: Person
let attempt: Attempt

beforeEach(async () => {
  course = await buildCourse(testServices(), { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
  const path = `/exercises/${course.levels[0]?.exercise_id}/attempts`
  attempt = (await request<{ attempt: Attempt }>('post', path, { token: student.token })).body.data.attempt
})

it('R34: a question of an open exercise gets a nudge, then a hint, then one like it, and no passage', async () => {
  const { id } = await begin(student, { course_id: course.id })
  const talk = await listen(student, id)
  const title = attempt.questions[0]?.title ?? ''
  for (let step = 0; step < 4; step++) {
    const events = await ask(talk, title)
    expect(events.map(({ type }) => type)).not.toContain('citation')
    expect(events.find(({ type }) => type === 'say')).toMatchObject({
      key: expect.stringMatching(/^exercise_(nudge|hint|example)$/),
    })
    const text = JSON.stringify(events)
    for (const question of attempt.questions) expect(text).not.toContain(rightAnswer(course, question.id))
  }
})

it('a question whose try is used is answered like any other', async () => {
  for (const { id } of attempt.questions)
    await save(attempt.id, id, rightAnswer(course, id), 1, student.token)
  const { id } = await begin(student, { course_id: course.id })
  const events = await ask(await listen(student, id), attempt.questions[0]?.title ?? '')
  expect(JSON.stringify(events)).not.toContain('exercise_')
})

it('R35: a quiz asks from the practice pool and carries no key', async () => {
  const { id } = await begin(student, { course_id: course.id, mode: 'quiz' })
  for (const one of attempt.questions)
    await save(attempt.id, one.id, rightAnswer(course, one.id), 1, student.token)
  await request('post', `/attempts/${attempt.id}/finish`, { token: student.token })
  const events = await ask(await listen(student, id), 'Quiz me', { mode: 'quiz' })
  const questions = events.filter((event) => event.type === 'question').map(({ question }) => question)
  expect(questions.length).toBeGreaterThan(0)
  for (const { id: questionId, lesson_id: lessonId, answers } of questions) {
    const key = rightAnswer(course, questionId)
    const path = `/student/lessons/${lessonId}/checks/${questionId}`
    const body = { response: { answer_id: key } }
    const answer = await request<{ verdict: { correct: boolean } }>('post', path, {
      token: student.token,
      body,
    })
    expect(answer.body.data.verdict.correct).toBe(true)
    expect(Object.keys(answers[0] ?? {}).sort()).toEqual(['id', 'text'])
  }
  expect(JSON.stringify(events)).not.toMatch(/right_answer|is_correct|explanation|hint/)
})

const DAY_MS = 24 * 60 * 60_000
/** As if an attempt had been begun and left that long ago. */
async function leave(id: string, ms: number) {
  const { db, env } = testServices()
  const at = Date.now() - ms
  await db.update(attempts).set({ started_at: at }).where(eq(attempts.id, id))
  await runInDurableObject(env.ATTEMPTS.get(env.ATTEMPTS.idFromName(id)), (_, { storage }) =>
    storage.kv.put('touched_at', at),
  )
}
const exercise = (of: BuiltCourse, level: number) =>
  request<{ attempt: Attempt }>('post', `/exercises/${of.levels[level]?.exercise_id}/attempts`, {
    token: student.token,
  })

it('R34: an exercise left for a day is asked of nobody, until it is opened again', async () => {
  const { id } = await begin(student, { course_id: course.id })
  const talk = await listen(student, id)
  const title = attempt.questions[0]?.title ?? ''
  await leave(attempt.id, DAY_MS + 60_000)
  expect(JSON.stringify(await ask(talk, title))).not.toContain('exercise_')
  await exercise(course, 0)
  expect(JSON.stringify(await ask(talk, title))).toContain('exercise_nudge')
  // Begun long ago, and worked in today.
  await leave(attempt.id, DAY_MS + 60_000)
  const [other] = attempt.questions.toReversed()
  await save(attempt.id, other?.id ?? '', rightAnswer(course, other?.id ?? ''), 1, student.token)
  expect(JSON.stringify(await ask(talk, title))).toContain('exercise_')
})

it('a quiz asks nothing of an exercise in use, and asks it again once the exercise was left', async () => {
  const { id } = await begin(student, { course_id: course.id })
  const talk = await listen(student, id)
  const its = new Set(attempt.questions.map((question) => question.id))
  const quizOf = async () => {
    const drawn: string[] = []
    // Three questions are drawn at a time, by chance.
    for (let time = 0; time < 8; time++)
      for (const event of await ask(talk, 'Quiz me', { mode: 'quiz' }))
        if (event.type === 'question') drawn.push(event.question.id)
    return drawn.filter((one) => its.has(one))
  }
  expect(await quizOf()).toEqual([])
  await leave(attempt.id, DAY_MS + 60_000)
  expect((await quizOf()).length).toBeGreaterThan(0)
})

it('R34: the exercise begun last is looked at, however many older ones are open', async () => {
  const by = { owner_id: course.owner_id, lessons: 1 }
  const older = await buildCourse(testServices(), { ...by, levels: 3 })
  const other = await buildCourse(testServices(), { ...by, levels: 1, language: 'ar' })
  for (const one of [older, other]) await finishLessons(one, student)
  for (const level of [0, 1, 2]) await leave((await exercise(older, level)).body.data.attempt.id, 60_000)
  const newest = (await exercise(other, 0)).body.data.attempt
  const { id } = await begin(student, { course_id: other.id })
  const talk = await listen(student, id)
  const events = await ask(talk, newest.questions[0]?.title ?? '', { language: 'ar' })
  expect(JSON.stringify(events)).toContain('exercise_nudge')
})

it.each([
  ['en', 'How many moons does Jupiter have?', 'Quiz me'],
  ['ar', 'كم قمرًا للمشتري؟', 'اختبرني'],
] as const)(
  'a quiz right after another question finds questions, in %s',
  async (language, unknown, asked) => {
    const lakes = await buildCourse(testServices(), { owner_id: course.owner_id, language })
    const learner = await makeStudent()
    await joinCourse(testServices(), lakes.id, learner.userId)
    const about = `${language === 'ar' ? 'ما هي' : 'What is'} ${lakes.lessons[0]?.title}?`
    for (const before of [about, unknown]) {
      const { id } = await begin(learner, { course_id: lakes.id })
      const talk = await listen(learner, id)
      await ask(talk, before, { language })
      for (const mode of ['course', 'quiz'] as const) {
        const events = await ask(talk, asked, { language, mode })
        expect(events.filter(({ type }) => type === 'question').length).toBeGreaterThan(0)
        expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'quiz' })
      }
    }
  },
)
