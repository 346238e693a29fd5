import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assessments, courseMaterials, lessons, materials, questions, segments } from '#db/schema/index.ts'
import { finished, settled, upload } from '#test/support/generation.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Course } from '#worker/contract/courses.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Level } from '#worker/contract/levels.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'
import type { OutlineDraft } from '#worker/contract/outline-draft.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const call = <Data>(by: Person, method: 'get' | 'post' | 'put' | 'patch', path: string, body?: unknown) =>
  request<Data>(method, path, { token: by.token, ...(body === undefined ? {} : { body }) })

async function draft(teacher: Person, plan: unknown, language = 'en') {
  const { body } = await call<{ course: Course }>(teacher, 'post', '/courses', {
    title: 'Soil, step by step',
    language,
    plan,
  })
  return body.data.course.id
}

async function attach(teacher: Person, courseId: string) {
  const { body } = await upload(teacher, 'soil.md', soil)
  const material = await settled(teacher, body.data.material.id)
  const row = { course_id: courseId, material_id: material.id, position: 0 }
  await testServices().db.insert(courseMaterials).values(row)
}

const start = (teacher: Person, courseId: string, body = {}) =>
  call<{ job: Job }>(teacher, 'post', `/courses/${courseId}/generate`, body)

it('a draft is written as its plan says: levels, questions, one pool, exercises and exam', async () => {
  const teacher = await makeTeacher()
  const id = await draft(teacher, {
    levels_number: 2,
    questions: { per_lesson: 3, keep_for_exam: false },
    exercise: { scope: 'lesson', mcq_count: 1, success_percentage: 60, duration_minutes: 12 },
    exam: { questions: 4, duration_minutes: 25, success_percentage: 80, max_attempts: 3, is_active: false },
  })
  await attach(teacher, id)
  const { status, body } = await start(teacher, id)
  expect(status).toBe(202)
  const job = await finished(teacher, body.data.job.id)
  expect(job.state).toBe('ready_for_review')

  const { body: course } = await call<{ course: Course }>(teacher, 'get', `/courses/${id}`)
  expect(course.data.course.title).toBe('Soil, step by step')
  const { body: outline } = await call<Level[]>(teacher, 'get', `/courses/${id}/levels`)
  expect(outline.data.length).toBeLessThanOrEqual(2)
  const { db } = testServices()
  const asked = await db.select().from(questions).where(eq(questions.course_id, id))
  expect(new Set(asked.map(({ pool }) => pool))).toEqual(new Set(['both']))
  const planned = await db.select().from(assessments).where(eq(assessments.course_id, id))
  const exam = planned.find(({ kind }) => kind === 'exam')
  expect(exam).toMatchObject({
    duration_minutes: 25,
    success_percentage: 80,
    max_attempts: 3,
    is_active: false,
  })
  expect((exam?.mcq_count ?? 0) + (exam?.true_or_false_count ?? 0) + (exam?.other_count ?? 0)).toBe(4)
  const exercises = planned.filter(({ kind }) => kind === 'exercise')
  expect(exercises.length).toBeGreaterThan(0)
  for (const exercise of exercises) {
    expect(exercise.lesson_id).not.toBeNull()
    expect(exercise).toMatchObject({ success_percentage: 60, duration_minutes: 12, is_active: true })
    expect(exercise.mcq_count).toBeLessThanOrEqual(1)
  }
})

it('a draft waits at its outline when it is asked to, and is begun once', async () => {
  const teacher = await makeTeacher()
  const id = await draft(teacher, {})
  await attach(teacher, id)
  const { body } = await start(teacher, id, { stop_at: 'outline' })
  expect((await finished(teacher, body.data.job.id)).state).toBe('outline_ready')
  const again = await start(teacher, id)
  expect([again.status, again.body.code]).toEqual([409, 'job_running'])
})

it('twenty starts at the same moment make one job', async () => {
  const teacher = await makeTeacher()
  const id = await draft(teacher, {})
  await attach(teacher, id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(teacher, id)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  await finished(teacher, answers.find(({ status }) => status === 202)?.body.data.job.id ?? '')
})

it('a draft without a file, in a language of no file, or of another instructor is not begun', async () => {
  const teacher = await makeTeacher()
  const empty = await draft(teacher, {})
  const none = await start(teacher, empty)
  expect(none.body.errors).toMatchObject({ material_ids: { code: 'file_required' } })
  const japanese = await draft(teacher, {}, 'ja')
  await attach(teacher, japanese)
  const refused = await start(teacher, japanese)
  expect(refused.body.errors).toMatchObject({ language: { code: 'needs_language_model' } })
  expect((await start(await makeTeacher(), empty)).status).toBe(404)
})

const levelByHand = async (teacher: Person, courseId: string, title: string) =>
  (await call<{ level: Level }>(teacher, 'post', `/courses/${courseId}/levels`, { title })).body.data.level
const outlineOf = async (teacher: Person, courseId: string) =>
  (await call<CourseOutline>(teacher, 'get', `/courses/${courseId}/outline`)).body.data.levels

it('levels made by hand stay, empty as they are, and what is written comes behind them', async () => {
  const teacher = await makeTeacher()
  const id = await draft(teacher, {})
  await attach(teacher, id)
  const own = [
    await levelByHand(teacher, id, 'Before we begin'),
    await levelByHand(teacher, id, 'In the field'),
  ]
  const { body } = await start(teacher, id)
  expect((await finished(teacher, body.data.job.id)).state).toBe('ready_for_review')
  const levels = await outlineOf(teacher, id)
  expect(levels.slice(0, 2).map((level) => [level.id, level.lessons.length])).toEqual(
    own.map((level) => [level.id, 0]),
  )
  expect(levels.slice(2).every((level) => level.lessons.length > 0)).toBe(true)
  expect(levels.length).toBeGreaterThan(2)
})

it('an outline that waits is changed without touching what was made by hand before it, in it and behind it', async () => {
  const teacher = await makeTeacher()
  const id = await draft(teacher, { levels_number: 2 })
  await attach(teacher, id)
  const first = await levelByHand(teacher, id, 'Before we begin')
  const { body } = await start(teacher, id, { stop_at: 'outline' })
  await finished(teacher, body.data.job.id)
  const last = await levelByHand(teacher, id, 'In the field')
  const path = `/courses/${id}/outline-draft`
  const read = async () => (await call<{ outline: OutlineDraft }>(teacher, 'get', path)).body.data.outline
  const shown = await read()
  const planned = shown.levels.map((level) => level.id)
  expect(planned.length).toBeGreaterThan(1)
  expect(planned).not.toContain(first.id)
  expect(planned).not.toContain(last.id)
  const kept = (
    await call<{ lesson: { id: string } }>(teacher, 'post', `/levels/${planned[0]}/lessons`, {
      title: 'Mine',
    })
  ).body.data.lesson

  // The first level of the outline is joined with the second, and a new one comes in front.
  const [one, ...others] = (await read()).levels.map((level) => ({
    id: level.id,
    title: level.title,
    lessons: level.lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, ranges: lesson.ranges })),
  }))
  const [mine, ...rest] = one?.lessons ?? []
  others[0]?.lessons.push(...rest)
  const change = { revision: shown.revision, levels: [{ title: 'New', lessons: [mine] }, ...others] }
  const changed = await call<{ outline: OutlineDraft }>(teacher, 'put', path, change)
  expect(changed.status).toBe(200)
  const { revision, levels: now } = changed.body.data.outline
  expect(now.map(({ title }) => title)).toEqual(['New', ...others.map(({ title }) => title)])
  const after = await outlineOf(teacher, id)
  expect(after.map((level) => level.id)).toEqual([
    first.id,
    ...now.map((level) => level.id),
    ...after.filter((level) => [last.id, planned[0]].includes(level.id)).map((level) => level.id),
  ])
  const holding = after.find((level) => level.id === planned[0])
  expect(holding?.lessons.map((lesson) => lesson.id)).toEqual([kept.id])

  expect((await call(teacher, 'post', `${path}/accept`, { revision })).status).toBe(202)
  expect((await finished(teacher, body.data.job.id)).state).toBe('ready_for_review')
  const written = await outlineOf(teacher, id)
  expect(written.map((level) => level.id)).toEqual(after.map((level) => level.id))
  expect(written.flatMap((level) => level.lessons.map((lesson) => lesson.id))).toContain(kept.id)
})

it('a level that nothing could be written for goes, and an empty one made by hand stays', async () => {
  const teacher = await makeTeacher()
  const { db } = testServices()
  const id = await draft(teacher, { levels_number: 2 })
  await attach(teacher, id)
  const own = await levelByHand(teacher, id, 'Before we begin')
  const { body } = await start(teacher, id, { stop_at: 'outline' })
  await finished(teacher, body.data.job.id)
  const path = `/courses/${id}/outline-draft`
  const { outline } = (await call<{ outline: OutlineDraft }>(teacher, 'get', path)).body.data
  const [gone, ...kept] = outline.levels.map((level) => level.id)
  const planned = await db
    .select()
    .from(lessons)
    .where(eq(lessons.level_id, gone ?? ''))
  const passages = planned.flatMap((lesson) => lesson.segment_ids)
  const [passage] = await db
    .delete(segments)
    .where(inArray(segments.id, passages))
    .returning({ material: segments.material_id })
  await db
    .update(materials)
    .set({ characters: sql`${materials.characters} - 1` })
    .where(eq(materials.id, passage?.material ?? ''))
  await call(teacher, 'post', `${path}/accept`, { revision: outline.revision })
  await finished(teacher, body.data.job.id)
  const levels = await outlineOf(teacher, id)
  expect(levels.map((level) => level.id)).toEqual([own.id, ...kept])
})
