import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessmentQuestions, assessments, attempts, certificates } from '#db/schema/index.ts'
import { askedRows } from '#test/support/asked-rows.ts'
import { answersOf, chosenOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { finish, readyStudent, save, sit, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import { grade } from '#worker/features/attempts/rules.ts'

const services = testServices()
const { db } = services
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
})

describe('starting', () => {
  it('gives the drawn questions with a deadline, and a second start goes on with the same attempt', async () => {
    const first = (await start(course, student.token)).body.data.attempt
    expect(first.questions).toHaveLength(16)
    expect(Date.parse(first.deadline_at ?? '') - Date.parse(first.started_at)).toBe(30 * 60_000)
    expect(first).toMatchObject({ number: 1, state: 'open', answers_saved: {} })
    const second = (await start(course, student.token)).body.data.attempt
    expect(second.id).toBe(first.id)
    expect(second.questions).toEqual(first.questions)
  })

  it('uses the named questions where the instructor named some', async () => {
    const named = course.questions.slice(0, 3)
    for (const [position, { id }] of named.entries()) {
      await db
        .insert(assessmentQuestions)
        .values({ assessment_id: course.exam_id, question_id: id, position })
    }
    await publishAgain(services, course.owner_id, course.id)
    const { attempt } = (await start(course, student.token)).body.data
    expect(new Set(attempt.questions.map((one) => one.id))).toEqual(new Set(named.map((one) => one.id)))
  })

  it('gives no new attempt once all are used', async () => {
    for (const number of [1, 2]) {
      const { attempt } = (await start(course, student.token)).body.data
      expect(attempt.number).toBe(number)
      expect((await finish(attempt.id, student.token)).body.data.result.assessment.attempts_left).toBe(
        2 - number,
      )
    }
    expect((await start(course, student.token)).body.code).toBe('attempts_used')
  })

  it('waits for the lessons, for joining, and for the exam to be open', async () => {
    const stranger = await makeStudent()
    expect((await start(course, stranger.token)).body.code).toBe('not_enrolled')
    await request('post', `/courses/${course.id}/join`, { token: stranger.token })
    const locked = await start(course, stranger.token)
    expect([locked.body.code, locked.body.detail]).toEqual(['lesson_locked', { lessons_left: 4 }])
    await db.update(assessments).set({ is_active: false }).where(eq(assessments.id, course.exam_id))
    expect((await start(course, student.token)).body.code).toBe('inactive')
  })

  it('is for students, and an exercise is not an exam', async () => {
    expect((await start(course, (await makeTeacher()).token)).status).toBe(403)
    const exercise = course.levels[0]?.exercise_id
    expect((await request('post', `/exams/${exercise}/attempts`, { token: student.token })).status).toBe(404)
    const { body } = await request<{ attempt: Attempt }>('post', `/exercises/${exercise}/attempts`, {
      token: student.token,
    })
    expect(body.data.attempt.deadline_at).toBeNull()
    expect(body.data.attempt.questions).toHaveLength(8)
  })

  it('answers when too few questions are left to ask', async () => {
    const empty = await buildCourse(services, { owner_id: course.owner_id, questions: 0 })
    const ready = await readyStudent(empty)
    expect((await start(empty, ready.token)).body.code).toBe('not_enough_questions')
  })
})

describe('answering', () => {
  it('keeps each answer and gives it back on another device', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const [question] = attempt.questions
    const answerId = answersOf(question)[1]?.id ?? ''
    const saved = await save(attempt.id, question?.id ?? '', answerId, 3, student.token)
    expect(saved.body.data.seq).toBe(3)
    const { body } = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    expect(body.data.attempt.answers_saved).toEqual({
      [question?.id ?? '']: { response: { answer_id: answerId }, seq: 3 },
    })
    expect(body.data.attempt.questions).toEqual(attempt.questions)
  })

  it('refuses an older number as stale and says what is kept; the same choice again is fine', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const question = attempt.questions[0]?.id ?? ''
    const [a = '', b = ''] = answersOf(attempt.questions[0]).map((one) => one.id)
    await save(attempt.id, question, a, 5, student.token)
    expect((await save(attempt.id, question, a, 5, student.token)).status).toBe(200)
    for (const seq of [4, 5]) {
      const stale = await save(attempt.id, question, b, seq, student.token)
      expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
      expect(stale.body.detail).toEqual({ response: { answer_id: a }, seq: 5 })
    }
  })

  it('refuses an answer of another question and a question of another attempt', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const [first, second] = attempt.questions
    const foreign = await save(attempt.id, first?.id ?? '', answersOf(second)[0]?.id ?? '', 1, student.token)
    expect([foreign.status, foreign.body.errors?.response?.code]).toEqual([422, 'invalid_value'])
    expect((await save(attempt.id, 'other', 'x', 1, student.token)).status).toBe(404)
    expect((await save(attempt.id, first?.id ?? '', 'x', -1, student.token)).status).toBe(422)
  })

  it("does not let a student open, answer, finish or read another student's attempt", async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const other = await readyStudent(course)
    const question = attempt.questions[0]
    const answer = answersOf(question)[0]?.id ?? ''
    expect((await save(attempt.id, question?.id ?? '', answer, 1, other.token)).status).toBe(404)
    expect((await finish(attempt.id, other.token)).status).toBe(404)
    for (const path of [`/attempts/${attempt.id}`, `/attempts/${attempt.id}/result`]) {
      expect((await request('get', path, { token: other.token })).status).toBe(404)
    }
    await finish(attempt.id, student.token)
    expect((await finish(attempt.id, other.token)).status).toBe(404)
    expect((await save(attempt.id, question?.id ?? '', answer, 1, other.token)).status).toBe(404)
    expect((await request('get', `/attempts/${attempt.id}/result`, { token: other.token })).status).toBe(404)
    const row = await db.select().from(attempts).where(eq(attempts.id, attempt.id)).get()
    expect(row?.student_id).toBe(student.userId)
  })
})

describe('the result', () => {
  it('shows right and chosen answers with explanation, citation and lesson', async () => {
    const attempt = await sit(course, student.token, 12)
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect(result).toMatchObject({ score: 12, total: 16, percentage: 75, passed: true, number: 1 })
    const wrong = result.questions.filter(({ earned = 0 }) => earned === 0)
    expect(wrong).toHaveLength(4)
    for (const question of result.questions) {
      expect(chosenOf(question.response) === chosenOf(question.right)).toBe((question.earned ?? 0) > 0)
      expect(question.correct).toBe((question.earned ?? 0) > 0)
      expect(question.citations?.[0]?.quote).toBe(question.explanation)
      expect(question.lesson?.title).toContain('Lakes')
    }
    const again = await request<{ result: Result }>('get', `/attempts/${attempt.id}/result`, {
      token: student.token,
    })
    expect(again.body.data.result).toEqual(result)
    expect((await finish(attempt.id, student.token)).body.data.result).toEqual(result)
  })

  it('is not there while the attempt is open, and answers are closed once it is finished', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const early = await request('get', `/attempts/${attempt.id}/result`, { token: student.token })
    expect([early.status, early.body.code]).toEqual([409, 'attempt_open'])
    await finish(attempt.id, student.token)
    const [question] = attempt.questions
    const late = await save(
      attempt.id,
      question?.id ?? '',
      answersOf(question)[0]?.id ?? '',
      9,
      student.token,
    )
    expect([late.status, late.body.code]).toEqual([409, 'attempt_closed'])
  })

  it('of a passed final exam carries the certificate; failing earns none, and a second pass no second', async () => {
    const failed = await sit(course, student.token, 11)
    const first = (await finish(failed.id, student.token)).body.data.result
    expect([first.passed, first.percentage, first.certificate_id]).toEqual([false, 68, null])
    const passed = await sit(course, student.token)
    const second = (await finish(passed.id, student.token)).body.data.result
    expect(second.certificate_id).toMatch(/^[\w-]{22}$/)
    await db.update(assessments).set({ max_attempts: 3 }).where(eq(assessments.id, course.exam_id))
    await publishAgain(services, course.owner_id, course.id)
    const third = await sit(course, student.token)
    expect((await finish(third.id, student.token)).body.data.result.certificate_id).toBe(
      second.certificate_id,
    )
    expect(await db.$count(certificates, eq(certificates.student_id, student.userId))).toBe(1)
  })

  it('of an exercise earns no certificate', async () => {
    const exercise = course.levels[0]?.exercise_id
    await db
      .update(assessments)
      .set({ success_percentage: 0 })
      .where(eq(assessments.id, exercise ?? ''))
    await publishAgain(services, course.owner_id, course.id)
    const { body } = await request<{ attempt: Attempt }>('post', `/exercises/${exercise}/attempts`, {
      token: student.token,
    })
    const { result } = (await finish(body.data.attempt.id, student.token)).body.data
    expect([result.passed, result.certificate_id]).toEqual([true, null])
  })

  it('comes out the same when the stored answers are graded again (R42)', async () => {
    const attempt = await sit(course, student.token, 9)
    const { result } = (await finish(attempt.id, student.token)).body.data
    const stored = await askedRows(db, attempt.id)
    const graded = grade(
      stored.map((row) => ({
        id: row.question_id,
        points: row.points,
        response: row.response,
        ...keyed(result, row.question_id),
      })),
      75,
    )
    expect(graded).toMatchObject({
      score: result.score,
      total: result.total,
      percentage: result.percentage,
      passed: result.passed,
    })
    expect(graded.questions.map((one) => one.earned)).toEqual(stored.map((row) => row.earned))
  })
})

/** A question of a result as the grader takes it; of two choices the right response is the key. */
function keyed(result: Result, questionId: string) {
  const question = result.questions.find((one) => one.id === questionId)
  const key = { answer_id: chosenOf(question?.right) ?? '' }
  return { type: 'multiple_choice' as const, parts: { answers: answersOf(question) }, key }
}

/** Where one of the values stands, but for the list of answers to choose from, in which it has to stand. */
function placesOf(values: string[], body: unknown, place = ''): string[] {
  if (typeof body === 'string')
    return values.some((value) => body.includes(value)) && !/\.answers\.\d+\.id$/.test(place) ? [place] : []
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...placesOf(values, name, `${place}.${name}`),
    ...placesOf(values, value, `${place}.${name}`),
  ])
}

describe('what a learner gets before the end (R35)', () => {
  it('R35: carries no key, explanation or citation in any answer of the API, under whatever name', async () => {
    const marker = `why-${crypto.randomUUID()}`
    for (const table of ['questions', 'question_versions'])
      await env.DB.prepare(`UPDATE ${table} SET explanation = ?`).bind(marker).run()
    const keys = course.questions.map((question) => question.right_answer_id)
    const bodies: unknown[] = []
    const started = await start(course, student.token)
    bodies.push(started.body)
    const { attempt } = started.body.data
    for (const question of attempt.questions) {
      const wrong = answersOf(question).find((answer) => !keys.includes(answer.id))?.id ?? ''
      bodies.push((await save(attempt.id, question.id, wrong, 1, student.token)).body)
    }
    const paths = [
      `/attempts/${attempt.id}`,
      `/attempts/${attempt.id}/result`,
      `/student/courses/${course.slug}`,
      `/student/lessons/${course.lessons[0]?.id}`,
      `/catalog/${course.id}`,
      '/student/home',
    ]
    for (const path of paths) bodies.push((await request('get', path, { token: student.token })).body)
    for (const body of bodies) {
      expect(JSON.stringify(body)).not.toMatch(/right_answer|is_correct|answer_key|explanation|earned/)
      expect(JSON.stringify(body)).not.toContain(marker)
      expect(placesOf(keys, body)).toEqual([])
    }
    // The canaries must sing: after the end the same values are there.
    const { body } = await finish(attempt.id, student.token)
    expect(JSON.stringify(body)).toContain(marker)
    expect(placesOf(keys, body).length).toBeGreaterThan(0)
  })

  it('does not order answers in a way that tells the right one', async () => {
    const places = new Map<number, number>()
    for (let n = 0; n < 12; n++) {
      const ready = await readyStudent(course)
      const { attempt } = (await start(course, ready.token)).body.data
      for (const question of attempt.questions.filter((one) => one.type === 'multiple_choice')) {
        const right = course.questions.find((one) => one.id === question.id)?.right_answer_id
        const place = answersOf(question).findIndex((answer) => answer.id === right)
        places.set(place, (places.get(place) ?? 0) + 1)
      }
    }
    expect([...places.keys()].toSorted()).toEqual([0, 1, 2, 3])
    // 96 draws over four places: 24 each; a place that is never or nearly always right would tell.
    for (const count of places.values()) expect(count).toBeGreaterThan(4)
  })
})
