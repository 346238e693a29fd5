import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { questions, rewrites } from '#db/schema/index.ts'
import { makeCourse, rewrite } from '#test/support/made-course.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Rewrite, RewriteView } from '#worker/contract/rewrites.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = testServices()
let teacher: Person
let courseId: string
beforeEach(async () => {
  teacher = await makeTeacher()
  courseId = (await makeCourse(teacher, soil)).courseId
})

const all = () => db.select().from(questions).where(eq(questions.course_id, courseId))
const keep = (id: string, kept: string) =>
  request('post', `/rewrites/${id}`, { token: teacher.token, body: { keep: kept } })
const open = async () =>
  (await request<Rewrite[]>('get', `/courses/${courseId}/rewrites`, { token: teacher.token })).body.data

/** The first approved question for which the engine has another one, rewritten: the old and the new one. */
async function replaced(wanted: string) {
  await db
    .update(questions)
    .set({ state: 'approved', reviewed_at: 5 })
    .where(eq(questions.course_id, courseId))
  const before = await all()
  for (const { id } of before) {
    const job = await rewrite(teacher, 'questions', id, wanted)
    if (job.state !== 'ready_for_review') continue
    const fresh = (await all()).find((question) => !before.some((old) => old.id === question.id))
    return { job, oldId: id, newId: fresh?.id ?? '' }
  }
  throw new Error('the text has another question for none of them')
}
const statesOf = async (...ids: string[]) => {
  const rows = await db.select().from(questions).where(inArray(questions.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}

it('a question that was replaced stands beside the new one until one is kept', async () => {
  const { job, oldId, newId } = await replaced('another')
  expect(await statesOf(oldId, newId)).toEqual(['rejected', 'pending'])
  expect(await open()).toMatchObject([
    { id: job.id, what: 'question', question_id: oldId, new_question_id: newId, wish: 'another' },
  ])
  const { body } = await request<RewriteView>('get', `/rewrites/${job.id}`, { token: teacher.token })
  expect(body.data).toMatchObject({
    what: 'question',
    before: { kind: 'question', id: oldId },
    after: { kind: 'question', id: newId },
  })
})

it.each([
  ['new', ['rejected', 'pending']],
  ['old', ['approved', 'rejected']],
  ['both', ['approved', 'pending']],
])('when the instructor keeps the %s, the old and the new one are %j', async (kept, states) => {
  const { job, oldId, newId } = await replaced('another')
  expect((await keep(job.id, kept)).status).toBe(200)
  expect(await statesOf(oldId, newId)).toEqual(states)
  const [old] = await db.select().from(questions).where(eq(questions.id, oldId))
  if (kept !== 'new') expect(old).toMatchObject({ reviewed_at: 5, reject_reason: null })
  expect(await open()).toEqual([])
})

it('one that is wished like another is added beside it, with nothing to choose', async () => {
  const { oldId, newId } = await replaced('more_like_this')
  expect(await statesOf(oldId, newId)).toEqual(['approved', 'pending'])
  expect(await open()).toEqual([])
})

it('a wish that nobody knows is refused', async () => {
  const [question] = await all()
  const { status } = await request('post', `/questions/${question?.id}/regenerate`, {
    token: teacher.token,
    body: { wish: 'funnier' },
  })
  expect(status).toBe(422)
})

it('what was kept goes with the questions', async () => {
  const { job } = await replaced('another')
  expect(await db.$count(rewrites, eq(rewrites.id, job.id))).toBe(1)
  await db.delete(questions).where(eq(questions.course_id, courseId))
  expect(await db.$count(rewrites, eq(rewrites.id, job.id))).toBe(0)
})
