import { and, eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { jobs, ledger, questions } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { cvBytes } from '#test/support/cv-files.ts'
import { fileForm } from '#test/support/generation.ts'
import { balanceOf, fund } from '#test/support/money.ts'
import { drive, drivenServices, jobRow } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Cv } from '#worker/contract/cv.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import type { Job } from '#worker/contract/generation.ts'

const services = testServices()
const { db } = services
const model = () =>
  drivenServices({ AI_BASE_URL: inject('modelServer'), AI_MODEL: 'good/cost', AI_API_KEY: 'key' })

async function teacherWithCourse() {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
  const lessonId = course.lessons[0]?.id ?? ''
  const asked = await db.select({ id: questions.id }).from(questions).where(eq(questions.lesson_id, lessonId))
  const question = `/questions/${asked[0]?.id}/regenerate`
  return { teacher, course, lesson: `/lessons/${lessonId}/regenerate`, question }
}
type Made = Awaited<ReturnType<typeof teacherWithCourse>>
const estimate = ({ token }: Person, path: string, env?: ReturnType<typeof model>['env']) =>
  request<JobEstimate>('get', `${path}/estimate`, { token, ...(env ? { env } : {}) })
const pathOf = (made: Made, what: 'lesson' | 'question' | 'cv') => (what === 'cv' ? '/cv' : made[what])

describe.each(['lesson', 'question', 'cv'] as const)('before a job on a %s', (what) => {
  it('the built-in engine says that it costs nothing, even to whom nothing is left', async () => {
    const made = await teacherWithCourse()
    await fund(services, made.teacher.userId, 0)
    const { status, body } = await estimate(made.teacher, pathOf(made, what))
    expect([status, body.data.tokens, body.data.minutes, body.data.refused]).toEqual([200, 0, 1, undefined])
  })

  it('a language model says what it will take, and nothing is reserved by asking', async () => {
    const made = await teacherWithCourse()
    await fund(services, made.teacher.userId, 100_000)
    const { body } = await estimate(made.teacher, pathOf(made, what), model().env)
    expect(body.data.tokens).toBeGreaterThan(0)
    expect(body.data.refused).toBeUndefined()
    expect(await balanceOf(services, made.teacher.userId)).toMatchObject({ tokens: 100_000 })
    const reserved = and(eq(ledger.user_id, made.teacher.userId), eq(ledger.kind, 'reserve'))
    expect(await db.$count(ledger, reserved)).toBe(0)
  })

  it('too small a balance is said in words, and the job itself is refused before it begins', async () => {
    const made = await teacherWithCourse()
    const { env } = model()
    const { tokens } = (await estimate(made.teacher, pathOf(made, what), env)).body.data
    await fund(services, made.teacher.userId, tokens - 1)
    const { refused } = (await estimate(made.teacher, pathOf(made, what), env)).body.data
    expect(refused?.code).toBe('quota_spent')
    expect(refused?.message).not.toBe('')
    const body = what === 'cv' ? fileForm('en-flow.pdf', await cvBytes('en-flow.pdf')) : undefined
    const begun = await request('post', pathOf(made, what), { token: made.teacher.token, env, body })
    expect([begun.status, begun.body.code]).toEqual([402, 'quota_spent'])
    const open = and(eq(jobs.owner_id, made.teacher.userId), eq(jobs.state, 'queued'))
    expect(await db.$count(jobs, open)).toBe(0)
  })

  it('only teachers are told, each of what is their own', async () => {
    const made = await teacherWithCourse()
    expect((await estimate(await makeStudent(), pathOf(made, what))).status).toBe(403)
    expect((await request('get', `${pathOf(made, what)}/estimate`)).status).toBe(401)
    const strange = await estimate(await makeTeacher(), pathOf(made, what))
    expect(strange.status).toBe(what === 'cv' ? 200 : 404)
  })
})

it.each(['lesson', 'question'] as const)(
  'the job that writes a %s again carries its estimate',
  async (what) => {
    const made = await teacherWithCourse()
    const driven = model()
    await fund(services, made.teacher.userId, 100_000)
    const { tokens } = (await estimate(made.teacher, made[what], driven.env)).body.data
    const call = { token: made.teacher.token, env: driven.env }
    const { job } = (await request<{ job: Job }>('post', made[what], call)).body.data
    expect(job.tokens_estimated).toBe(tokens)
    await drive(driven, job.id)
    const { tokens_used: tokensUsed } = await jobRow(driven, job.id)
    expect((await balanceOf(services, made.teacher.userId)).tokens).toBe(100_000 - tokensUsed)
  },
)

it('a question of no lesson has nothing to be written from, and no estimate', async () => {
  const { teacher, question } = await teacherWithCourse()
  const id = question.split('/')[2] ?? ''
  await db.update(questions).set({ lesson_id: null }).where(eq(questions.id, id))
  expect((await estimate(teacher, question)).body.code).toBe('conflict')
})

it('a CV that could not be paid for does not take the place of the one that is there', async () => {
  const teacher = await makeTeacher()
  const body = fileForm('en-flow.pdf', await cvBytes('en-flow.pdf'))
  await request('post', '/cv', { token: teacher.token, body })
  await fund(services, teacher.userId, 0)
  const next = fileForm('other.pdf', await cvBytes('en-flow.pdf'))
  const refused = await request('post', '/cv', { token: teacher.token, body: next, env: model().env })
  expect(refused.status).toBe(402)
  const { cv } = (await request<{ cv: Cv }>('get', '/cv', { token: teacher.token })).body.data
  expect(cv.name).toBe('en-flow.pdf')
})
