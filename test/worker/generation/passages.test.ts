import { asc, eq } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { blocks, cards, citations, jobs, lessons, questions, segments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { finished } from '#test/support/generation.ts'
import { balanceOf, fund } from '#test/support/money.ts'
import { drive, drivenServices, jobRow } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import type { Job } from '#worker/contract/generation.ts'

const services = testServices()
const { db } = services
const server = inject('modelServer')
const TEXTS = [
  'A marsh is a wetland where grasses grow in standing water. Marshes filter clay from the water that runs through them.',
  'A spring is a place where groundwater reaches the surface. Springs feed the lake even when no rain has fallen.',
]

async function courseWithUnused() {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
  const ids = TEXTS.map((_, n) => `unused-${n}-${course.id}`)
  const place = { material_id: course.material_id, lang: 'en' as const, page: 9, kind: 'paragraph' as const }
  await db
    .insert(segments)
    .values(TEXTS.map((text, n) => ({ ...place, id: ids[n] ?? '', position: 10 + n, text })))
  return { teacher, course, ids, lesson_id: course.lessons[0]?.id ?? '' }
}
const generate = (by: Person, lessonId: string, segmentIds: string[]) =>
  request<{ job: Job }>('post', `/lessons/${lessonId}/generate`, {
    token: by.token,
    body: { segment_ids: segmentIds },
  })
const blocksOf = (lessonId: string) =>
  db.select().from(blocks).where(eq(blocks.lesson_id, lessonId)).orderBy(asc(blocks.position))

it('a lesson gains text, questions and cards from passages that no lesson used, to be reviewed', async () => {
  const { teacher, ids, lesson_id: lessonId } = await courseWithUnused()
  const before = await blocksOf(lessonId)
  const started = await generate(teacher, lessonId, ids.toReversed())
  expect(started.status).toBe(202)
  expect(started.body.data.job).toMatchObject({ kind: 'cover_passages', tokens_estimated: 0 })
  const job = await finished(teacher, started.body.data.job.id)
  expect([job.state, job.error, job.steps.map((step) => step.stage)]).toEqual([
    'ready_for_review',
    undefined,
    ['lesson', 'practice'],
  ])
  const after = await blocksOf(lessonId)
  const fresh = after.filter((block) => !before.some((old) => old.id === block.id))
  expect(after.slice(0, before.length)).toEqual(before)
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.every((block) => block.state === 'pending')).toBe(true)
  const asked = await db.select().from(questions).where(eq(questions.lesson_id, lessonId))
  const shown = await db.select().from(cards).where(eq(cards.lesson_id, lessonId))
  expect(asked.filter((question) => question.state === 'pending').length).toBeGreaterThan(0)
  expect(new Set(shown.map((card) => card.position)).size).toBe(shown.length)
  const cited = await db.select().from(citations).where(eq(citations.lesson_id, lessonId))
  expect(ids.filter((id) => !cited.some((row) => row.segment_id === id))).toEqual([])
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  expect(lesson).toMatchObject({ state: 'approved', revision: 0 })
  expect(lesson?.segment_ids.slice(-2)).toEqual(ids)
})

it('a step that dies and runs again adds nothing twice', async () => {
  const { teacher, ids, lesson_id: lessonId, course } = await courseWithUnused()
  const services = drivenServices()
  const started = await request<{ job: Job }>('post', `/lessons/${lessonId}/generate`, {
    token: teacher.token,
    body: { segment_ids: ids },
    env: services.env,
  })
  const id = started.body.data.job.id
  await drive(services, id)
  const once = await blocksOf(lessonId)
  await drive(services, id)
  expect((await jobRow(services, id)).state).toBe('ready_for_review')
  expect(await blocksOf(lessonId)).toEqual(once)
  expect(await db.$count(jobs, eq(jobs.course_id, course.id))).toBe(1)
})

it('what a language model costs is said before, reserved and paid', async () => {
  const { teacher, ids, lesson_id: lessonId } = await courseWithUnused()
  const settings = { AI_BASE_URL: server, AI_MODEL: 'good/passages', AI_API_KEY: 'key' }
  const services = drivenServices(settings)
  const call = <T>(path: string) =>
    request<T>('post', path, { token: teacher.token, body: { segment_ids: ids }, env: services.env })
  const estimate = (await call<JobEstimate>(`/lessons/${lessonId}/generate/estimate`)).body.data
  expect(estimate.tokens).toBeGreaterThan(0)
  await fund(services, teacher.userId, estimate.tokens - 1)
  expect((await call(`/lessons/${lessonId}/generate`)).body.code).toBe('quota_spent')
  await fund(services, teacher.userId, 100_000)
  const { job } = (await call<{ job: Job }>(`/lessons/${lessonId}/generate`)).body.data
  expect(job.tokens_estimated).toBe(estimate.tokens)
  await drive(services, job.id)
  const { state, tokens_used: tokensUsed } = await jobRow(services, job.id)
  expect(state).toBe('ready_for_review')
  expect(tokensUsed).toBeGreaterThan(0)
  expect((await balanceOf(services, teacher.userId)).tokens).toBe(100_000 - tokensUsed)
})

it('passages that give no text end the job with the reason, and change nothing', async () => {
  const { teacher, course, lesson_id: lessonId } = await courseWithUnused()
  const id = `link-${course.id}`
  const place = { material_id: course.material_id, lang: 'en' as const, kind: 'paragraph' as const }
  await db.insert(segments).values({ ...place, id, position: 20, text: 'https://example.org/a/b/c' })
  const before = await blocksOf(lessonId)
  const { body } = await generate(teacher, lessonId, [id])
  const job = await finished(teacher, body.data.job.id)
  expect([job.state, job.error?.code]).toEqual(['failed', 'too_little_text'])
  expect(await blocksOf(lessonId)).toEqual(before)
})

it('another’s lesson, passages of another course, a lesson left out, and students are refused', async () => {
  const { teacher, ids, lesson_id: lessonId } = await courseWithUnused()
  const strange = await courseWithUnused()
  expect((await generate(strange.teacher, lessonId, ids)).status).toBe(404)
  expect((await generate(teacher, lessonId, [...ids, ...strange.ids])).status).toBe(404)
  expect((await generate(await makeStudent(), lessonId, ids)).status).toBe(403)
  expect((await generate(teacher, lessonId, [])).status).toBe(422)
  await db.update(lessons).set({ state: 'rejected' }).where(eq(lessons.id, lessonId))
  expect((await generate(teacher, lessonId, ids)).body.code).toBe('conflict')
})

it('while the course is being written no second job begins', async () => {
  const { teacher, ids, lesson_id: lessonId } = await courseWithUnused()
  const services = drivenServices()
  const call = () =>
    request('post', `/lessons/${lessonId}/generate`, {
      token: teacher.token,
      body: { segment_ids: ids },
      env: services.env,
    })
  expect((await call()).status).toBe(202)
  expect((await call()).body.code).toBe('job_running')
})

const writeLesson = (by: Person, lessonId: string, segmentIds: string[], title: string) =>
  request<{ job: Job }>('post', `/lessons/${lessonId}/generate`, {
    token: by.token,
    body: { segment_ids: segmentIds, new_lesson: { title } },
  })
const outlineOf = (courseId: string) =>
  db
    .select({ id: lessons.id, title: lessons.title, position: lessons.position })
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
    .orderBy(asc(lessons.position))

it('passages become a lesson of their own right after another one, to be reviewed before anyone sees it', async () => {
  const { teacher, course, ids, lesson_id: lessonId } = await courseWithUnused()
  const [first, second] = course.lessons
  const before = await blocksOf(lessonId)
  const { body } = await writeLesson(teacher, lessonId, ids, 'Marshes and springs')
  const job = await finished(teacher, body.data.job.id)
  expect([job.state, job.error]).toEqual(['ready_for_review', undefined])
  const outline = await outlineOf(course.id)
  expect(outline.map(({ title }) => title)[1]).toBe('Marshes and springs')
  expect(outline.map(({ id }) => id).filter((id) => id === first?.id || id === second?.id)).toEqual([
    first?.id,
    second?.id,
  ])
  expect(new Set(outline.map(({ position }) => position)).size).toBe(3)
  const fresh = await db
    .select()
    .from(lessons)
    .where(eq(lessons.id, outline[1]?.id ?? ''))
    .get()
  expect(fresh).toMatchObject({ state: 'pending', live_version: null, segment_ids: ids })
  expect((await blocksOf(fresh?.id ?? '')).length).toBeGreaterThan(0)
  expect(await blocksOf(lessonId)).toEqual(before)
  const asked = await db.$count(questions, eq(questions.lesson_id, fresh?.id ?? ''))
  expect(asked).toBeGreaterThan(0)
})

it('a new lesson is there once though its step runs again, and not at all when nothing can be written', async () => {
  const { teacher, course, ids, lesson_id: lessonId } = await courseWithUnused()
  const services = drivenServices()
  const started = await request<{ job: Job }>('post', `/lessons/${lessonId}/generate`, {
    token: teacher.token,
    body: { segment_ids: ids, new_lesson: { title: 'Marshes' } },
    env: services.env,
  })
  await drive(services, started.body.data.job.id)
  await drive(services, started.body.data.job.id)
  expect((await outlineOf(course.id)).map(({ position }) => position)).toEqual([0, 1, 2])

  const id = `link-${course.id}`
  const place = { material_id: course.material_id, lang: 'en' as const, kind: 'paragraph' as const }
  await db.insert(segments).values({ ...place, id, position: 20, text: 'https://example.org/a/b/c' })
  const { body } = await writeLesson(teacher, lessonId, [id], 'Links')
  expect((await finished(teacher, body.data.job.id)).state).toBe('failed')
  expect(await outlineOf(course.id)).toHaveLength(3)
})

it('a level that is full takes no lesson more, nor does another instructor’s', async () => {
  const { teacher, course, ids, lesson_id: lessonId } = await courseWithUnused()
  expect((await writeLesson(await makeTeacher(), lessonId, ids, 'Marshes')).status).toBe(404)
  expect((await writeLesson(teacher, lessonId, ids, ' ')).status).toBe(422)
  const [row] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  if (!row) throw new Error('There is no lesson')
  const have = await db.$count(lessons, eq(lessons.level_id, row.level_id))
  for (let n = have; n < LIMITS.lessonsPerLevel; n++)
    await db.insert(lessons).values({ ...row, id: `more-${n}-${course.id}`, position: n })
  const full = await writeLesson(teacher, lessonId, ids, 'Marshes')
  expect([full.status, full.body.code]).toEqual([409, 'conflict'])
})

const intoLevel = (by: Person, levelId: string, segmentIds: string[], title = 'Marshes and springs') =>
  request<{ job: Job }>('post', `/levels/${levelId}/generate`, {
    token: by.token,
    body: { segment_ids: segmentIds, title },
  })

it('chosen passages become the last lesson of a level, used ones and those of a level without lessons too', async () => {
  const { teacher, course, ids } = await courseWithUnused()
  const [level] = course.levels
  const used =
    (await db.select().from(citations).where(eq(citations.course_id, course.id)))[0]?.segment_id ?? ''
  const before = await outlineOf(course.id)
  const first = await intoLevel(teacher, level?.id ?? '', [...ids, used])
  expect(first.status).toBe(202)
  expect((await finished(teacher, first.body.data.job.id)).state).toBe('ready_for_review')
  const outline = await outlineOf(course.id)
  expect(outline.slice(0, -1)).toEqual(before)
  const made = await db
    .select()
    .from(lessons)
    .where(eq(lessons.id, outline.at(-1)?.id ?? ''))
    .get()
  expect(made).toMatchObject({ level_id: level?.id, title: 'Marshes and springs', state: 'pending' })
  expect(made?.segment_ids.toSorted()).toEqual([...ids, used].toSorted())
  expect((await blocksOf(made?.id ?? '')).length).toBeGreaterThan(0)
  expect(await db.$count(questions, eq(questions.lesson_id, made?.id ?? ''))).toBeGreaterThan(0)

  const added = await request<{ level: { id: string } }>('post', `/courses/${course.id}/levels`, {
    token: teacher.token,
    body: { title: 'Water' },
  })
  const second = await intoLevel(teacher, added.body.data.level.id, ids, 'Springs')
  expect((await finished(teacher, second.body.data.job.id)).state).toBe('ready_for_review')
  const [alone] = await db.select().from(lessons).where(eq(lessons.level_id, added.body.data.level.id))
  expect(alone).toMatchObject({ title: 'Springs', position: 0 })
})

it('a level of another, passages of another course, no title and a full course are refused', async () => {
  const { teacher, course, ids } = await courseWithUnused()
  const strange = await courseWithUnused()
  const level = course.levels[0]?.id ?? ''
  expect((await intoLevel(strange.teacher, level, ids)).status).toBe(404)
  expect((await intoLevel(teacher, level, [...ids, ...strange.ids])).status).toBe(404)
  expect((await intoLevel(teacher, level, ids, ' ')).status).toBe(422)
  expect((await intoLevel(teacher, level, [])).status).toBe(422)
  expect((await intoLevel(await makeStudent(), level, ids)).status).toBe(403)
  const estimate = await request<JobEstimate>('post', `/levels/${level}/generate/estimate`, {
    token: teacher.token,
    body: { segment_ids: ids },
  })
  expect([estimate.status, estimate.body.data.tokens]).toEqual([200, 0])
  const [row] = await db.select().from(lessons).where(eq(lessons.course_id, course.id))
  if (!row) throw new Error('There is no lesson')
  const have = await db.$count(lessons, eq(lessons.course_id, course.id))
  const many = Array.from({ length: LIMITS.lessonsPerCourse - have }, (_, n) => ({
    ...row,
    id: `many-${n}-${course.id}`,
    position: 10 + n,
  }))
  for (const one of many) await db.insert(lessons).values(one)
  expect((await intoLevel(teacher, level, ids)).body.code).toBe('course_full')
})
