import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  assessments,
  blocks,
  courseMaterials,
  courses,
  jobs,
  lessons,
  levels,
  questions,
} from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { finished, generate, settled, upload } from '#test/support/generation.ts'
import { drive, drivenServices } from '#test/support/step-driver.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CourseMaterial } from '#worker/contract/course-materials.ts'
import type { Job } from '#worker/contract/generation.ts'
import networks from '../../fixtures/texts/en-networks.md?raw'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = testServices()

async function readyFile(by: Person, text: string, name = 'a.md'): Promise<string> {
  const { body } = await upload(by, name, text)
  await settled(by, body.data.material.id)
  return body.data.material.id
}
async function writtenCourse(by: Person) {
  const { body } = await generate(by, [await readyFile(by, soil, 'soil.md')])
  await finished(by, body.data.job.id)
  return body.data.course.id
}
const add = (by: Person, course: string, ids: string[]) =>
  request<CourseMaterial[]>('post', `/courses/${course}/materials`, {
    token: by.token,
    body: { material_ids: ids },
  })
const generateNew = (by: Person, course: string) =>
  request<{ job: Job }>('post', `/courses/${course}/generate-new`, { token: by.token })
const stateOf = async (course: string) => ({
  levels: await db.select().from(levels).where(eq(levels.course_id, course)).orderBy(levels.position),
  lessons: await db.select().from(lessons).where(eq(lessons.course_id, course)).orderBy(lessons.id),
  blocks: await db.select().from(blocks).where(eq(blocks.course_id, course)).orderBy(blocks.id),
  questions: await db.select().from(questions).where(eq(questions.course_id, course)).orderBy(questions.id),
  assessments: await db
    .select()
    .from(assessments)
    .where(eq(assessments.course_id, course))
    .orderBy(assessments.id),
})

const asText = (row: object) => JSON.stringify(row)

it('only what is new is written, behind what is there, and what is there stays as it was', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  const before = await stateOf(course)
  const added = await add(teacher, course, [await readyFile(teacher, networks, 'networks.md')])
  expect(added.body.data.map(({ name, is_new: isNew }) => [name, isNew])).toEqual([
    ['soil.md', false],
    ['networks.md', true],
  ])
  // As of a published course, whose counts say what students have.
  const live = { live_version: 1, levels_count: 1, lessons_count: 1, minutes: 1 }
  const plan = { questions: { per_lesson: 2, keep_for_exam: false } }
  await db
    .update(courses)
    .set({ ...live, plan })
    .where(eq(courses.id, course))
  const started = await generateNew(teacher, course)
  expect([started.status, started.body.data.job.kind]).toEqual([202, 'generate_new'])
  expect((await finished(teacher, started.body.data.job.id)).state).toBe('ready_for_review')
  const after = await stateOf(course)
  for (const part of ['levels', 'lessons', 'blocks', 'questions', 'assessments'] as const)
    expect(after[part].map(asText)).toEqual(expect.arrayContaining(before[part].map(asText)))
  expect(after.lessons.length).toBeGreaterThan(before.lessons.length)
  expect(after.levels.slice(0, before.levels.length)).toEqual(before.levels)
  expect(after.assessments.filter(({ kind }) => kind === 'exam')).toHaveLength(1)
  const [counted] = await db.select().from(courses).where(eq(courses.id, course))
  expect(counted).toMatchObject(live)
  const known = new Set(before.lessons.map(({ id }) => id))
  const made = after.lessons.filter(({ id }) => !known.has(id))
  const withContent = (rows: { lesson_id: string | null }[]) =>
    made.filter(({ id }) => rows.some((row) => row.lesson_id === id)).length
  expect(made.length).toBeGreaterThan(1)
  expect([withContent(after.blocks), withContent(after.questions)]).toEqual([made.length, made.length])
  const asked = after.questions.filter(({ lesson_id: id }) => made.some((lesson) => lesson.id === id))
  expect(asked.length).toBeLessThanOrEqual(2 * made.length)
  expect(new Set(asked.map(({ pool }) => pool))).toEqual(new Set(['both']))
  const fresh = after.levels.slice(before.levels.length).map(({ id }) => id)
  expect(after.assessments.flatMap(({ level_id: id }) => id ?? [])).toEqual(expect.arrayContaining(fresh))
  expect((await generateNew(teacher, course)).body.code).toBe('nothing_new')
})

it('files are added once, in order, up to the most that a course may have', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  const ids = await Promise.all(
    Array.from({ length: LIMITS.materialsPerCourse }, (_, n) => readyFile(teacher, `# T${n}\n\nWords.`)),
  )
  const most = ids.slice(0, LIMITS.materialsPerCourse - 1)
  expect((await add(teacher, course, [...most, ...most.slice(0, 1)])).body.data).toHaveLength(
    LIMITS.materialsPerCourse,
  )
  expect((await add(teacher, course, most)).status).toBe(200)
  const refused = await add(teacher, course, ids)
  expect([refused.status, refused.body.errors?.material_ids?.code]).toEqual([422, 'too_many_files'])
  expect(await db.$count(courseMaterials, eq(courseMaterials.course_id, course))).toBe(
    LIMITS.materialsPerCourse,
  )
})

it('a file that lessons were written from stays, a new one may go', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  const fresh = await readyFile(teacher, networks)
  const [old] = (await add(teacher, course, [fresh])).body.data
  const remove = (id: string | undefined) =>
    request('delete', `/courses/${course}/materials/${id}`, { token: teacher.token })
  expect((await remove(old?.id)).body.code).toBe('material_in_use')
  expect((await remove(fresh)).status).toBe(200)
  expect((await remove(fresh)).status).toBe(404)
})

it('a file of somebody else cannot be added, nor one that waits for its words be written from', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  const theirs = await readyFile(await makeTeacher(), networks)
  expect((await add(teacher, course, [theirs])).status).toBe(404)
  const broken = await readyFile(teacher, '%PDF-1.7\nthis is no document', 'a.pdf')
  await add(teacher, course, [broken])
  expect((await generateNew(teacher, course)).body.code).toBe('material_not_ready')
})

it('two presses at once start one job', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  await add(teacher, course, [await readyFile(teacher, networks)])
  const answers = await Promise.all([1, 2, 3, 4].map(() => generateNew(teacher, course)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409])
  expect(
    (await db.select().from(jobs).where(eq(jobs.course_id, course))).filter(
      ({ kind }) => kind === 'generate_new',
    ),
  ).toHaveLength(1)
})

it('the lessons of new files come into the level that was named, behind its own; without it they get levels', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  const before = await stateOf(course)
  const level = before.levels[0]
  await add(teacher, course, [await readyFile(teacher, networks, 'networks.md')])
  const generateInto = (by: Person) =>
    request<{ job: Job }>('post', `/levels/${level?.id}/generate-new`, { token: by.token })
  expect((await generateInto(await makeTeacher())).status).toBe(404)
  const started = await generateInto(teacher)
  expect([started.status, started.body.data.job.kind]).toEqual([202, 'generate_new'])
  expect((await finished(teacher, started.body.data.job.id)).state).toBe('ready_for_review')
  const after = await stateOf(course)
  expect(after.levels).toEqual(before.levels)
  const inLevel = after.lessons
    .filter(({ level_id: id }) => id === level?.id)
    .toSorted((a, b) => a.position - b.position)
  const known = new Set(before.lessons.map(({ id }) => id))
  const isNew = inLevel.map(({ id }) => !known.has(id))
  expect(isNew.toSorted()).toEqual(isNew)
  expect(isNew.filter(Boolean).length).toBe(after.lessons.length - before.lessons.length)
  expect(isNew.filter(Boolean).length).toBeGreaterThan(0)
  expect(new Set(inLevel.map(({ position }) => position)).size).toBe(inLevel.length)
  expect((await generateInto(teacher)).body.code).toBe('nothing_new')
})

it('a level that is deleted while its new files are read leaves their lessons in levels of their own', async () => {
  const teacher = await makeTeacher()
  const course = await writtenCourse(teacher)
  await add(teacher, course, [await readyFile(teacher, networks, 'networks.md')])
  const added = await request<{ level: { id: string } }>('post', `/courses/${course}/levels`, {
    token: teacher.token,
    body: { title: 'Later' },
  })
  const { id } = added.body.data.level
  const services = drivenServices()
  const { body } = await request<{ job: Job }>('post', `/levels/${id}/generate-new`, {
    token: teacher.token,
    env: services.env,
  })
  await db.delete(levels).where(eq(levels.id, id))
  const before = await stateOf(course)
  await drive(services, body.data.job.id)
  expect((await stateOf(course)).levels.length).toBeGreaterThan(before.levels.length)
})
