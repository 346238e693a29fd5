import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { blocks, citations, lessons, questions, rewrites } from '#db/schema/index.ts'
import { makeCourse, rewrite } from '#test/support/made-course.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Dashboard, OwnCourse } from '#worker/contract/courses.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import type { Rewrite, RewriteView } from '#worker/contract/rewrites.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = testServices()

/** A lesson whose first paragraph its instructor changed and approved, which a job then writes again. */
async function rewritten() {
  const teacher = await makeTeacher()
  const { courseId, lessons: made } = await makeCourse(teacher, soil)
  const lessonId = made[0]?.id ?? ''
  const own = (await rowsOf(lessonId)).blocks.find(({ kind }) => kind === 'paragraph')
  const at = { reviewed_at: 7, reviewed_by: teacher.userId }
  const said = { id: 'own:s0', text: 'The words of the instructor.', citations: [], base: null }
  await db
    .update(blocks)
    .set({ data: { sentences: [said] }, state: 'edited', ...at })
    .where(eq(blocks.id, own?.id ?? ''))
  await db
    .update(lessons)
    .set({ state: 'approved', ...at })
    .where(eq(lessons.id, lessonId))
  const before = await rowsOf(lessonId)
  const job = await rewrite(teacher, 'lessons', lessonId)
  return { teacher, courseId, lessonId, before, job }
}

async function rowsOf(lessonId: string) {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  const rows = await db
    .select()
    .from(blocks)
    .where(eq(blocks.lesson_id, lessonId))
    .orderBy(asc(blocks.position))
  const cited = await db
    .select()
    .from(citations)
    .where(eq(citations.lesson_id, lessonId))
    .orderBy(asc(citations.item_id), asc(citations.position))
  const asked = await db
    .select({ id: questions.id, objective_id: questions.objective_id })
    .from(questions)
    .where(eq(questions.lesson_id, lessonId))
    .orderBy(asc(questions.id))
  return { lesson, blocks: rows, cited, asked }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>
/** All but the counters that grow with each change. */
const contentOf = ({ lesson, blocks: rows, ...same }: Rows) => ({
  ...same,
  lesson: { ...lesson, revision: 0, updated_at: 0 },
  blocks: rows.map((row) => ({ ...row, revision: 0 })),
})

const keep = (by: Person, id: string, kept: string) =>
  request('post', `/rewrites/${id}`, { token: by.token, body: { keep: kept } })
const view = (by: Person, id: string) => request<RewriteView>('get', `/rewrites/${id}`, { token: by.token })
const open = async (by: Person, courseId: string) =>
  (await request<Rewrite[]>('get', `/courses/${courseId}/rewrites`, { token: by.token })).body.data

it('a lesson that was written again waits with its old text beside the new one', async () => {
  const { teacher, courseId, lessonId, job } = await rewritten()
  expect(job.state).toBe('ready_for_review')
  expect(await open(teacher, courseId)).toMatchObject([
    { id: job.id, what: 'lesson', lesson_id: lessonId, wish: null },
  ])
  const { body } = await view(teacher, job.id)
  if (body.data.what !== 'lesson') throw new Error('a lesson was written again')
  const changed = body.data.parts.filter(({ state }) => state !== 'same')
  const words = (op: string) =>
    changed.flatMap((part) => part.words.filter((word) => word.op === op).map((word) => word.text)).join(' ')
  expect(words('removed')).toContain('instructor')
  expect(words('added').length).toBeGreaterThan(20)
})

it('the old lesson comes back whole: its text, citations, states and what its questions stand for', async () => {
  const { teacher, courseId, lessonId, before, job } = await rewritten()
  const between = await rowsOf(lessonId)
  expect(contentOf(between)).not.toEqual(contentOf(before))
  expect((await keep(teacher, job.id, 'old')).status).toBe(200)
  const after = await rowsOf(lessonId)
  expect(contentOf(after)).toEqual(contentOf(before))
  // Whoever has an item open elsewhere sees that it changed.
  for (const block of after.blocks) {
    const was = between.blocks.find(({ id }) => id === block.id)
    expect(block.revision).toBeGreaterThan(was?.revision ?? -1)
  }
  expect(await open(teacher, courseId)).toEqual([])
  expect((await keep(teacher, job.id, 'old')).status).toBe(404)
})

it('the new lesson stays as it is when it is kept', async () => {
  const { teacher, courseId, lessonId, job } = await rewritten()
  const between = await rowsOf(lessonId)
  expect((await keep(teacher, job.id, 'new')).status).toBe(200)
  expect(await rowsOf(lessonId)).toEqual(between)
  expect(await open(teacher, courseId)).toEqual([])
})

it('both cannot be kept of a lesson', async () => {
  const { teacher, job } = await rewritten()
  const { status, body } = await keep(teacher, job.id, 'both')
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['keep']])
  expect((await view(teacher, job.id)).status).toBe(200)
})

it('an engine that says nothing new changes nothing and says so', async () => {
  const { teacher, courseId, lessonId, job } = await rewritten()
  await keep(teacher, job.id, 'new')
  const before = await rowsOf(lessonId)
  const again = await rewrite(teacher, 'lessons', lessonId)
  expect([again.state, again.error?.code]).toEqual(['failed', 'nothing_new'])
  expect(await rowsOf(lessonId)).toEqual(before)
  expect(await open(teacher, courseId)).toEqual([])
  // Nothing of the course has stopped by it.
  const course = await request<{ course: OwnCourse }>('get', `/courses/${courseId}`, { token: teacher.token })
  expect(course.body.data.course.job?.state).toBe('ready_for_review')
  const dashboard = await request<Dashboard>('get', '/instructor/dashboard', { token: teacher.token })
  expect(dashboard.body.data.attention.map(({ kind }) => kind)).toEqual(['review'])
  const bell = await request<Notification[]>('get', '/notifications', { token: teacher.token })
  expect(bell.body.data.map(({ kind }) => kind)).not.toContain('job_failed')
})

it('of a lesson that is written again twice only the last text before is kept', async () => {
  const { teacher, courseId, lessonId } = await rewritten()
  await db.update(lessons).set({ summary: [], objectives: [] }).where(eq(lessons.id, lessonId))
  const second = await rewrite(teacher, 'lessons', lessonId)
  expect((await open(teacher, courseId)).map(({ id }) => id)).toEqual([second.id])
})

it('what was kept goes with its lesson', async () => {
  const { lessonId, job } = await rewritten()
  await db.delete(lessons).where(eq(lessons.id, lessonId))
  expect(await db.$count(rewrites, eq(rewrites.id, job.id))).toBe(0)
})

it('another instructor has no such rewrite, and students may not ask', async () => {
  const { courseId, job } = await rewritten()
  const attempts = async (by: Person) =>
    (
      await Promise.all([
        request('get', `/courses/${courseId}/rewrites`, { token: by.token }),
        view(by, job.id),
        keep(by, job.id, 'old'),
      ])
    ).map(({ status }) => status)
  expect(await attempts(await makeTeacher())).toEqual([404, 404, 404])
  expect(await attempts(await makeStudent())).toEqual([403, 403, 403])
})
