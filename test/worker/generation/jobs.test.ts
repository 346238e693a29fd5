import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  blocks,
  courseMaterials,
  jobSteps,
  jobs,
  lessonProgress,
  lessons,
  questionKeys,
  questions,
} from '#db/schema/index.ts'
import type { QuestionKey } from '#db/vocabulary.ts'
import { finished, generate, readJob, settled, upload } from '#test/support/generation.ts'
import { startJob } from '#test/support/generation-rows.ts'
import { drive, drivenServices, jobRow, runStep, stepsOf } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Estimate, Job } from '#worker/contract/generation.ts'
import { newId } from '#worker/platform/ids.ts'
import { partsOf } from '#worker/questions/content.ts'
import water from '../../fixtures/texts/ar-water.md?raw'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = testServices()
const post = <T = { job: Job }>(by: Person, path: string, body?: unknown) =>
  request<T>('post', path, { token: by.token, body })

async function material(by: Person, text = soil, name = 'soil.md') {
  const { body } = await upload(by, name, text)
  return (await settled(by, body.data.material.id)).id
}
async function madeCourse(by: Person) {
  const { body } = await generate(by, [await material(by)], { levels_number: 2, lessons_per_level: 2 })
  await finished(by, body.data.job.id)
  return body.data.course.id
}

it('the answer to generate names the course, the job and what it will cost', async () => {
  const teacher = await makeTeacher()
  const ids = [await material(teacher, water, 'water.md'), await material(teacher, water, 'more.md')]
  const { status, body } = await generate(teacher, ids, { language: 'ar', title: 'دورة المياه' })
  expect(status).toBe(202)
  expect(body.data).toMatchObject({
    course: { title: 'دورة المياه' },
    job: { kind: 'generate_course', state: 'queued', language: 'ar' },
    estimate: { tokens: 0 },
  })
  const linked = await db
    .select({ id: courseMaterials.material_id })
    .from(courseMaterials)
    .where(eq(courseMaterials.course_id, body.data.course.id))
    .orderBy(asc(courseMaterials.position))
  expect(linked.map((row) => row.id)).toEqual(ids)
  const job = await finished(teacher, body.data.job.id)
  expect(job.state).toBe('ready_for_review')
  expect(job.course_title).toBe('دورة المياه')
})

it('generation may begin before the file is read', async () => {
  const teacher = await makeTeacher()
  const { body } = await upload(teacher, 'soil.md', soil)
  const started = await generate(teacher, [body.data.material.id])
  expect((await finished(teacher, started.body.data.job.id)).state).toBe('ready_for_review')
})

it('a job shows what is read, planned and written', async () => {
  const teacher = await makeTeacher()
  const { body } = await generate(teacher, [await material(teacher)], { levels_number: 2 })
  const job = await finished(teacher, body.data.job.id)
  const stages = [...new Set(job.steps.map((step) => step.stage))]
  expect(stages).toEqual(['extract', 'outline', 'lesson', 'practice', 'finish'])
  const lesson = job.steps.find((step) => step.stage === 'lesson')
  expect(lesson).toMatchObject({ state: 'done', fallback: false, lesson: { level: 1 } })
  expect(lesson?.made?.blocks).toBeGreaterThan(0)
  expect(lesson?.label).not.toBe(null)
})

it('what cannot be made is refused before anything is written', async () => {
  const teacher = await makeTeacher()
  const good = await material(teacher)
  const { body: broken } = await upload(teacher, 'a.pdf', '%PDF-1.7 broken')
  const failed = await settled(teacher, broken.data.material.id)
  const code = async (ids: string[], more: object = {}) => {
    const { status, body } = await generate(teacher, ids, more)
    return [status, body.code, ...Object.values(body.errors ?? {}).map((error) => error.code)]
  }
  expect(await code([])).toEqual([422, 'invalid', 'file_required'])
  expect(await code([failed.id])).toEqual([409, 'material_not_ready'])
  expect(await code(['0'.repeat(36)])).toEqual([404, 'not_found'])
  expect(await code([good], { language: 'ar' })).toEqual([422, 'invalid', 'needs_language_model'])
  expect(await code([good], { language: 'zh' })).toEqual([422, 'invalid', 'needs_language_model'])
  expect(await code([good], { levels_number: 9 })).toEqual([422, 'invalid', 'too_long'])
  expect(await code([good], { owner_id: 'x' })).toEqual([422, 'invalid', 'unknown_field'])
  expect(await db.$count(jobs, eq(jobs.owner_id, teacher.userId))).toBe(0)
})

it('the estimate follows the options', async () => {
  const teacher = await makeTeacher()
  const materialIds = [await material(teacher)]
  const ask = (more: object) =>
    post<Estimate>(teacher, '/courses/generate/estimate', { material_ids: materialIds, ...more })
  expect((await ask({})).body.data).toMatchObject({ tokens: 0, minutes: 1 })
  const wished = await ask({ levels_number: 3, lessons_per_level: 5 })
  expect(wished.body.data).toMatchObject({ levels: 3, lessons_per_level: 5 })
})

it('a stopped job keeps what is made and goes on when it is retried', async () => {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const { job_id: jobId, course_id: courseId } = await startJob(services, teacher.userId, soil)
  for (const stage of ['extract', 'outline', 'lesson:0']) {
    const step = (await stepsOf(services, jobId)).find((one) => one.key.startsWith(stage))
    await runStep(services, jobId, step?.key ?? '')
  }
  const stopped = await post(teacher, `/jobs/${jobId}/cancel`)
  expect(stopped.body.data.job.state).toBe('cancelled')
  expect((await post(teacher, `/jobs/${jobId}/cancel`)).status).toBe(200)
  for (const { key } of await stepsOf(services, jobId)) await runStep(services, jobId, key)
  const written = and(eq(lessons.course_id, courseId), eq(blocks.lesson_id, lessons.id))
  const withText = () => db.selectDistinct({ id: lessons.id }).from(lessons).innerJoin(blocks, written)
  const kept = await withText()
  expect(kept).toHaveLength(1)

  expect((await post(teacher, `/jobs/${jobId}/retry`)).status).toBe(200)
  await drive(services, jobId)
  expect((await jobRow(services, jobId)).state).toBe('ready_for_review')
  expect((await withText()).map((lesson) => lesson.id)).toContain(kept[0]?.id)
  expect((await post(teacher, `/jobs/${jobId}/retry`)).body.code).toBe('job_not_retryable')
  expect((await post(teacher, `/jobs/${jobId}/cancel`)).body.code).toBe('conflict')
})

it('a cancelled job begins no step, also when a step was under way', async () => {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const { job_id: jobId } = await startJob(services, teacher.userId, soil)
  const [first] = await stepsOf(services, jobId)
  const running = runStep(services, jobId, first?.key ?? '')
  await post(teacher, `/jobs/${jobId}/cancel`)
  await running
  await runStep(services, jobId, 'outline')
  expect((await stepsOf(services, jobId)).filter((step) => step.state === 'waiting')).toEqual([])
  expect((await jobRow(services, jobId)).state).toBe('cancelled')
})

it('one lesson is written again; the others, the questions and the progress of learners stay', async () => {
  const teacher = await makeTeacher()
  const student = await makeStudent()
  const courseId = await madeCourse(teacher)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.course_id, courseId))
  const lessonId = lesson?.id ?? ''
  // With another summary it says something else than what is written again.
  await db
    .update(lessons)
    .set({
      state: 'approved',
      summary: [{ id: 'old', text: 'It said this before.', citations: [], base: null }],
    })
    .where(eq(lessons.course_id, courseId))
  await db.insert(lessonProgress).values({
    student_id: student.userId,
    lesson_id: lessonId,
    course_id: courseId,
    position: 40,
    updated_at: 1,
  })
  const others = () => db.select().from(blocks).where(eq(blocks.course_id, courseId)).orderBy(asc(blocks.id))
  const rest = async () => (await others()).filter((block) => block.lesson_id !== lessonId)
  const asked = () =>
    db.select().from(questions).where(eq(questions.course_id, courseId)).orderBy(asc(questions.id))
  const [blocksBefore, questionsBefore] = [await rest(), await asked()]
  const own = (await others()).filter((block) => block.lesson_id === lessonId).map((block) => block.id)

  const { status, body } = await post(teacher, `/lessons/${lessonId}/regenerate`)
  expect(status).toBe(202)
  expect((await finished(teacher, body.data.job.id)).state).toBe('ready_for_review')
  const [again] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  expect(again).toMatchObject({ title: lesson?.title, state: 'pending' })
  const fresh = (await others()).filter((block) => block.lesson_id === lessonId)
  expect(fresh.length).toBeGreaterThan(0)
  // Of the same passages in the same kind: each keeps its id, on which notes and repetition hang.
  expect(fresh.map((block) => block.id).toSorted()).toEqual(own.toSorted())
  expect(await rest()).toEqual(blocksBefore)
  expect(await asked()).toEqual(questionsBefore)
  const progress = await db.select().from(lessonProgress).where(eq(lessonProgress.lesson_id, lessonId))
  expect(progress).toMatchObject([{ student_id: student.userId, position: 40 }])
})

/** The parts that a key names: none of a number or a text that is typed. */
function partsOfKey(key: QuestionKey): string[] {
  if ('answer_id' in key) return [key.answer_id]
  if ('answer_ids' in key) return key.answer_ids
  if ('order' in key) return key.order
  return 'pairs' in key ? key.pairs.flat() : []
}

it('one question makes way for another; it is rejected, not deleted', async () => {
  const teacher = await makeTeacher()
  const courseId = await madeCourse(teacher)
  const all = () => db.select().from(questions).where(eq(questions.course_id, courseId))
  const before = await all()
  let replaced: string | undefined
  for (const question of before) {
    const { body } = await post(teacher, `/questions/${question.id}/regenerate`)
    const job = await finished(teacher, body.data.job.id)
    if (job.state === 'ready_for_review') {
      replaced = question.id
      break
    }
    // The passage may give no other question: then the job says so and nothing has changed.
    expect(job.error?.code).toBe('nothing_new')
    expect(await all()).toEqual(before)
  }
  const after = await all()
  const fresh = after.filter((question) => !before.some((old) => old.id === question.id))
  expect(fresh).toHaveLength(replaced ? 1 : 0)
  expect(after.find((question) => question.id === replaced)?.state).toBe(replaced ? 'rejected' : undefined)
  for (const question of after) {
    const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, question.id))
    const parts = partsOf(question.parts).map(({ id }) => id)
    expect(key).toBeDefined()
    expect(parts).toEqual(expect.arrayContaining(key ? partsOfKey(key.key) : []))
  }
})

it('a course that is being written is not written by a second job', async () => {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const courseId = await madeCourse(teacher)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.course_id, courseId))
  await db.update(jobs).set({ state: 'running' }).where(eq(jobs.course_id, courseId))
  const { status, body } = await post(teacher, `/lessons/${lesson?.id}/regenerate`)
  expect([status, body.code]).toEqual([409, 'job_running'])
  expect(await services.db.$count(jobs, eq(jobs.course_id, courseId))).toBe(1)
})

it("another teacher's job, lesson and question do not exist, and students have none", async () => {
  const [teacher, other, student] = [await makeTeacher(), await makeTeacher(), await makeStudent()]
  const id = await material(teacher)
  const courseId = await madeCourse(teacher)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.course_id, courseId))
  const [question] = await db.select().from(questions).where(eq(questions.course_id, courseId))
  const [job] = await db.select().from(jobs).where(eq(jobs.course_id, courseId))
  const attempts = (by: Person) =>
    Promise.all([
      generate(by, [id]),
      request('get', `/jobs/${job?.id}`, { token: by.token }),
      post(by, `/jobs/${job?.id}/retry`),
      post(by, `/jobs/${job?.id}/cancel`),
      post(by, `/lessons/${lesson?.id}/regenerate`),
      post(by, `/questions/${question?.id}/regenerate`),
    ])
  expect((await attempts(other)).map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect((await attempts(student)).map(({ status }) => status)).toEqual(Array(6).fill(403))
  expect((await readJob(teacher, job?.id ?? '')).state).toBe('ready_for_review')
})

it('a stopped job is not retried while another one writes its course', async () => {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const { job_id: jobId } = await startJob(services, teacher.userId, soil)
  await post(teacher, `/jobs/${jobId}/cancel`)
  const other = { ...(await jobRow(services, jobId)), id: newId(), kind: 'regenerate_lesson' as const }
  await db.insert(jobs).values({ ...other, state: 'running' })
  const refused = await post(teacher, `/jobs/${jobId}/retry`)
  expect([refused.status, refused.body.code]).toEqual([409, 'job_running'])
  expect((await jobRow(services, jobId)).state).toBe('cancelled')
  await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, other.id))
  expect((await post(teacher, `/jobs/${jobId}/retry`)).status).toBe(200)
})

it('one failed lesson is tried again while the others are still being written', async () => {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const { job_id: jobId } = await startJob(services, teacher.userId, soil)
  for (const stage of ['extract', 'outline']) {
    const step = (await stepsOf(services, jobId)).find((one) => one.key.startsWith(stage))
    await runStep(services, jobId, step?.key ?? '')
  }
  await db
    .update(jobSteps)
    .set({ state: 'failed', error_code: 'rejected' })
    .where(and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, 'lesson:1')))
  const { body } = await post(teacher, `/jobs/${jobId}/retry`)
  expect(body.data.job.state).toBe('running')
  expect(body.data.job.steps.find((step) => step.key === 'lesson:1')?.state).toBe('waiting')
  await drive(services, jobId)
  expect((await jobRow(services, jobId)).state).toBe('ready_for_review')
})
