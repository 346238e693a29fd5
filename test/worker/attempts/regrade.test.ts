import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { attempts, certificates, notifications, regradedAttempts, regrades } from '#db/schema/index.ts'
import { askedRows } from '#test/support/asked-rows.ts'
import { answersOf, chosenOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { moveKey, preview, ran, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, rightAnswer, save, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import type { Regrade } from '#worker/contract/regrades.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { grade } from '#worker/features/attempts/rules.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
/** The question whose key is wrong. */
let wrong: string

beforeEach(async () => {
  teacher = await makeTeacher()
  // Four questions of one point; three right ones are the 75 percent that pass.
  course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
  wrong = course.questions[0]?.id ?? ''
})

const others = () => course.questions.slice(1).map(({ id }) => id)
const notKeyed = (id: string) =>
  course.questions
    .find((one) => one.id === id)
    ?.answer_ids.find((answer) => answer !== rightAnswer(course, id)) ?? ''

/** Sits the exam: these questions by the key, these by what will be the key, the rest empty. */
async function sat(keyed: string[], later: string[] = []) {
  const student = await readyStudent(course)
  const { attempt } = (await start(course, student.token)).body.data
  for (const id of keyed) await save(attempt.id, id, rightAnswer(course, id), 1, student.token)
  for (const id of later) await save(attempt.id, id, notKeyed(id), 1, student.token)
  const { result } = (await finish(attempt.id, student.token)).body.data
  return { student, id: attempt.id, result }
}
const resultOf = async ({ student, id }: { student: Person; id: string }) =>
  (await request<{ result: Result }>('get', `/attempts/${id}/result`, { token: student.token })).body.data
    .result
const notificationsOf = async (student: Person) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, student.userId))).map(
    ({ kind, data }) => ({ kind, data }),
  )
const regradesOf = async () =>
  (await request<Regrade[]>('get', `/questions/${wrong}/regrades`, { token: teacher.token })).body.data

describe('a key that was wrong', () => {
  it('is corrected with a preview first, then for everyone, and says so to whom it concerns', async () => {
    const risen = await sat(others().slice(0, 2), [wrong])
    const fallen = await sat([wrong, ...others().slice(0, 2)])
    const same = await sat(others())
    expect([risen, fallen, same].map(({ result }) => result.passed)).toEqual([false, true, true])
    const right = await moveKey(wrong, teacher.token)
    expect(right).toBe(notKeyed(wrong))
    // Nothing has changed by the edit alone, and nothing changes by looking.
    const seen = (await preview(wrong, 'correct', teacher.token)).body.data.preview
    expect(seen).toMatchObject({ attempts: 3, open: 0, changed: 2, rose: 1, fell: 1 })
    const of = (score: number) => ({ score, total: 4 })
    expect(seen.crossing.toSorted((a, b) => a.after.score - b.after.score)).toEqual([
      { student_name: fallen.student.name, before: of(3), after: of(2), passed: false },
      { student_name: risen.student.name, before: of(2), after: of(3), passed: true },
    ])
    expect(await resultOf(risen)).toEqual(risen.result)

    const begun = await regrade(
      wrong,
      { action: 'correct', reason: 'Page 4 says the opposite' },
      teacher.token,
    )
    expect(begun.status).toBe(202)
    await ran(begun.body.data.regrade.id)

    const now = await resultOf(risen)
    expect(now).toMatchObject({ score: 3, total: 4, percentage: 75, passed: true })
    expect(now.regraded?.reason).toBe('Page 4 says the opposite')
    expect(now.questions.find((question) => question.id === wrong)).toMatchObject({
      right: { answer_id: right },
      response: { answer_id: right },
      earned: 1,
    })
    expect(now.certificate_id).toMatch(/^[\w-]{22}$/)
    const genuine = await request<{ status: string }>('get', `/api/v1/verify/${now.certificate_id}`)
    expect([genuine.status, genuine.body.data.status]).toEqual([200, 'valid'])
    expect(await notificationsOf(risen.student)).toEqual(
      expect.arrayContaining([
        {
          kind: 'result_changed',
          data: { exam: 'Final exam', score_before: 2, total_before: 4, score_after: 3, total_after: 4 },
        },
        { kind: 'certificate', data: { course: course.title } },
      ]),
    )

    expect(await resultOf(fallen)).toMatchObject({ percentage: 50, passed: false, certificate_id: null })
    expect((await notificationsOf(fallen.student)).map(({ kind }) => kind)).toContain('result_changed')
    const { score, total, percentage, certificate_id: certificateId } = same.result
    expect(await resultOf(same)).toMatchObject({
      score,
      total,
      percentage,
      certificate_id: certificateId,
      regraded: null,
    })
    expect((await notificationsOf(same.student)).map(({ kind }) => kind)).not.toContain('result_changed')
  })

  it('leaves the certificate of who now fails in force, and names it to the instructor who alone may revoke it', async () => {
    const fallen = await sat([wrong, ...others().slice(0, 2)])
    await moveKey(wrong, teacher.token)
    await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
    const list = await request<Certificate[]>('get', '/certificates', { token: fallen.student.token })
    expect(list.body.data).toMatchObject([{ id: fallen.result.certificate_id, status: 'valid' }])
    const [record] = await regradesOf()
    expect(record).toMatchObject({ state: 'done', changed: 1, rose: 0, fell: 1 })
    expect(record?.unsupported).toEqual([
      { id: fallen.result.certificate_id, student_name: fallen.student.name },
    ])
  })

  it('is corrected in an attempt that is still open when it ends', async () => {
    const student = await readyStudent(course)
    const { attempt } = (await start(course, student.token)).body.data
    await save(attempt.id, wrong, notKeyed(wrong), 1, student.token)
    const right = await moveKey(wrong, teacher.token)
    expect((await preview(wrong, 'correct', teacher.token)).body.data.preview).toMatchObject({
      attempts: 0,
      open: 1,
    })
    await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
    const { result } = (await finish(attempt.id, student.token)).body.data
    const graded = result.questions.find((question) => question.id === wrong)
    expect([chosenOf(graded?.right), graded?.earned]).toEqual([right, 1])
  })

  it('counts for nobody where the right answer was not offered', async () => {
    const student = await sat([wrong])
    const answers = ['x', 'y', 'z'].map((text, index) => ({ text, is_correct: index === 0 }))
    await request('patch', `/questions/${wrong}`, {
      token: teacher.token,
      body: { type: 'multiple_choice', answers },
    })
    await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
    expect(await resultOf(student)).toMatchObject({ score: 0, total: 3 })
  })
})

it('points that change are counted anew', async () => {
  const student = await sat([wrong])
  await request('patch', `/questions/${wrong}`, { token: teacher.token, body: { points: 5 } })
  await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
  expect(await resultOf(student)).toMatchObject({ score: 5, total: 8, percentage: 62 })
})

it('a question that is withdrawn counts for nobody, leaves the draw and is no longer in the result', async () => {
  const student = await sat(others())
  await ran((await regrade(wrong, { action: 'withdraw' }, teacher.token)).body.data.regrade.id)
  const result = await resultOf(student)
  expect(result).toMatchObject({ score: 3, total: 3, percentage: 100 })
  expect(result.questions.map((question) => question.id)).not.toContain(wrong)
  const next = await readyStudent(course)
  const { attempt } = (await start(course, next.token)).body.data
  expect(attempt.questions.map((question) => question.id)).not.toContain(wrong)
  // It does not slip back in by its old key, but may be brought back by being saved anew.
  const left = (await preview(wrong, 'correct', teacher.token)).body.data.preview
  expect(left).toMatchObject({ differs: false, withdrawn: true, changed: 0 })
  await request('patch', `/questions/${wrong}`, { token: teacher.token, body: { points: 1 } })
  await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
  expect(await resultOf(student)).toMatchObject({ score: 3, total: 4 })
})

it('a review that has not seen the withdrawal does not bring the question back', async () => {
  await sat([wrong])
  const review = `/courses/${course.id}/review`
  const of = async () =>
    (await request<ReviewItem[]>('get', review, { token: teacher.token })).body.data.find(
      ({ id }) => id === wrong,
    )
  const seen = await of()
  await regrade(wrong, { action: 'withdraw' }, teacher.token)
  const body = { action: 'reopen', revision: seen?.revision }
  const late = await request('post', `${review}/${wrong}`, { token: teacher.token, body })
  expect([late.status, late.body.code]).toEqual([409, 'item_changed'])
  expect((await of())?.state).toBe('rejected')
})

describe('a regrade (R42)', () => {
  it('is idempotent: run again, tripled and at once, it changes and tells nothing more', async () => {
    const risen = await sat(others().slice(0, 2), [wrong])
    await moveKey(wrong, teacher.token)
    const { id } = (await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade
    await Promise.all([ran(id), ran(id), ran(id)])
    const state = async () => [
      await db.select().from(attempts).where(eq(attempts.id, risen.id)),
      await askedRows(db, risen.id),
      await db.select().from(regradedAttempts).where(eq(regradedAttempts.regrade_id, id)),
      await db.select().from(certificates).where(eq(certificates.student_id, risen.student.userId)),
      await notificationsOf(risen.student),
    ]
    const before = await state()
    await ran(id)
    const again = await regrade(wrong, { action: 'correct' }, teacher.token)
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_regrade'])
    expect(await state()).toEqual(before)
    expect(before.map((rows) => rows?.length)).toEqual([1, 4, 1, 1, 3])
  })

  it('gives what marking the whole attempt by the new key gives', async () => {
    const sittings = [await sat([wrong]), await sat(others(), [wrong]), await sat([], others())]
    await moveKey(wrong, teacher.token)
    await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
    for (const sitting of sittings) {
      const result = await resultOf(sitting)
      const graded = grade(
        result.questions.map((question) => ({
          ...question,
          parts: { answers: answersOf(question) },
          key: { answer_id: chosenOf(question.right) ?? '' },
        })),
        75,
      )
      const { score, total, percentage, passed } = result
      expect(graded).toMatchObject({ score, total, percentage, passed })
      expect(graded.questions.map((one) => one.earned)).toEqual(result.questions.map((one) => one.earned))
    }
  })

  it('reaches an attempt that was being graded while it began', async () => {
    const student = await readyStudent(course)
    const { attempt } = (await start(course, student.token)).body.data
    const right = await moveKey(wrong, teacher.token)
    // The keys are read, then the regrade begins and runs to its end, then the marks are written.
    let between = async () => {
      between = async () => undefined
      await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
    }
    const late = new Proxy(env.DB, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind(target)
        return async (statements: D1PreparedStatement[]) => {
          const rows = await target.batch(statements)
          await between()
          return rows
        }
      },
    })
    const given = { [wrong]: { answer_id: right } }
    const result = await gradeAttempt({ ...services, db: connect(late) }, attempt.id, {
      responses: given,
      finishedAt: Date.now(),
    })
    expect(result.score).toBe(1)
    expect((await resultOf({ student, id: attempt.id })).score).toBe(1)
  })

  it('keeps who corrected what, why, and the marks before and after', async () => {
    const student = await sat([wrong])
    await moveKey(wrong, teacher.token)
    const { id } = (await regrade(wrong, { action: 'correct', reason: 'Typing error' }, teacher.token)).body
      .data.regrade
    await ran(id)
    const row = await db.select().from(regrades).where(eq(regrades.id, id)).get()
    expect(row).toMatchObject({ owner_id: teacher.userId, action: 'correct', reason: 'Typing error' })
    expect(row?.keys).toEqual([
      {
        version: 1,
        before: { key: { answer_id: rightAnswer(course, wrong) }, points: 1 },
        after: { key: { answer_id: notKeyed(wrong) }, points: 1 },
      },
    ])
    expect(
      await db.select().from(regradedAttempts).where(eq(regradedAttempts.attempt_id, student.id)),
    ).toMatchObject([{ score_before: 1, total_before: 4, score_after: 0, total_after: 4 }])
  })

  it('runs alone in its course, and is refused where nothing would change', async () => {
    await sat([wrong])
    const none = await regrade(wrong, { action: 'correct' }, teacher.token)
    expect([none.status, none.body.code]).toEqual([409, 'nothing_to_regrade'])
    await moveKey(wrong, teacher.token)
    const [other = ''] = others()
    await moveKey(other, teacher.token)
    const begun = await Promise.all([
      regrade(wrong, { action: 'correct' }, teacher.token),
      regrade(other, { action: 'correct' }, teacher.token),
    ])
    const refused = begun.filter(({ status }) => status !== 202)
    // The queue may have ended the first before the second came.
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'regrade_running'])
    expect(refused.length).toBeLessThan(2)
  })

  it('does not bring back a certificate that was revoked', async () => {
    const risen = await sat(others().slice(0, 2), [wrong])
    const second = (await start(course, risen.student.token)).body.data.attempt
    for (const { id } of course.questions) {
      await save(second.id, id, rightAnswer(course, id), 1, risen.student.token)
    }
    await finish(second.id, risen.student.token)
    const own = eq(certificates.student_id, risen.student.userId)
    await db.update(certificates).set({ revoked_at: Date.now(), revoked_reason: 'Copied' }).where(own)
    await moveKey(wrong, teacher.token)
    await ran((await regrade(wrong, { action: 'correct' }, teacher.token)).body.data.regrade.id)
    expect((await resultOf(risen)).passed).toBe(true)
    expect(await db.$count(certificates, own)).toBe(1)
  })

  it('belongs to the owner of the question: another instructor finds none, a student may not, a reason is needed', async () => {
    const stranger = await makeTeacher()
    const student = await makeStudent()
    expect((await preview(wrong, 'correct', stranger.token)).status).toBe(404)
    expect((await regrade(wrong, { action: 'withdraw' }, stranger.token)).status).toBe(404)
    expect((await regrade(wrong, { action: 'withdraw' }, student.token)).status).toBe(403)
    expect((await request('get', `/questions/${wrong}/regrades`, { token: student.token })).status).toBe(403)
    const silent = await regrade(wrong, { action: 'withdraw', reason: '  ' }, teacher.token)
    expect([silent.status, silent.body.errors?.reason?.code]).toEqual([422, 'required'])
  })
})
