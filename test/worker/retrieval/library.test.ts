import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { courses, enrolments, lessons, materials, passages, segments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { scopeWord } from '#worker/features/retrieval/index-rows.ts'
import { getLibrary } from '#worker/features/retrieval/queries.ts'
import type { LibraryScope } from '#worker/features/retrieval/readable-queries.ts'

const services = testServices()
const { db } = services
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  student = await makeStudent()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 3 })
  await joinCourse(services, course.id, student.userId)
})

const find = async (words: string[], person = student, scope: LibraryScope = { course_id: course.id }) =>
  (await getLibrary(services, person.userId, scope)).search(words, 60)
const textsOf = (found: { text: string }[]) => found.map(({ text }) => text)
const RAIN = 'Rain washes clay and leaves from the slopes into the shallow shore.'
const REEDS = 'Reeds slow the stream and let the sand sink to the bottom.'
/** The path opens a lesson when the one before it is done. */
const finish = (...indexes: number[]) =>
  db
    .update(enrolments)
    .set({ places: Object.fromEntries(indexes.map((index) => [course.lessons[index]?.id, [100, 1]])) })
    .where(eq(enrolments.student_id, student.userId))

describe('the library of a student', () => {
  it('finds a sentence by another form of its words, with its place in lesson and source', async () => {
    const [first] = await find(['slope', 'washed'])
    expect(first).toMatchObject({
      text: RAIN,
      kind: 'text',
      course_id: course.id,
      lesson_id: course.lessons[0]?.id,
      title: course.lessons[0]?.title,
      segment_id: course.lessons[0]?.segment_id,
      material_id: course.material_id,
    })
    const [segment] = await db
      .select()
      .from(segments)
      .where(eq(segments.id, first?.segment_id ?? ''))
    expect(segment?.text.slice(first?.start, first?.end)).toBe(RAIN)
  })

  it('finds Arabic by a word with other letters, marks and particles', async () => {
    course = await buildCourse(services, { owner_id: teacher.userId, language: 'ar', levels: 1, lessons: 1 })
    await joinCourse(services, course.id, student.userId)
    expect(textsOf(await find(['بالبُحيره']))).toContain(
      'تحفظ البحيرة الماء البارد في طبقتها السفلى طوال الصيف.',
    )
    // Another form of the plural noun, by its consonants.
    expect(textsOf(await find(['السمك']))).toContain(
      'تخلط الريح الطبقة العليا وتحمل الأكسجين إلى الأسماك في العمق.',
    )
  })

  it('holds no lesson that is still locked, and opens it with the one before', async () => {
    expect(textsOf(await find(['reeds']))).toEqual([])
    await finish(0)
    expect(textsOf(await find(['reeds']))[0]).toBe(REEDS)
  })

  it('is empty for somebody who has not joined, and from the moment on when one leaves', async () => {
    expect(await find(['rain'], await makeStudent())).toEqual([])
    const library = await getLibrary(services, student.userId, { course_id: course.id })
    expect(textsOf(await library.search(['rain'], 5))).toEqual([RAIN])
    await db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    expect(await library.search(['rain'], 5)).toEqual([])
  })

  it('is limited to the course that is asked about', async () => {
    const other = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    await joinCourse(services, other.id, student.userId)
    expect((await find(['rain'])).map((one) => one.course_id)).toEqual([course.id])
    const everywhere = await find(['rain'], student, {})
    expect(everywhere.map((one) => one.course_id).toSorted()).toEqual([course.id, other.id].toSorted())
  })

  it('says what was published last, never the draft', async () => {
    await find(['rain'])
    await db
      .update(lessons)
      .set({ title: 'Shores' })
      .where(eq(lessons.id, course.lessons[0]?.id ?? ''))
    expect((await find(['rain']))[0]?.title).toBe(course.lessons[0]?.title)
    await publishAgain(services, teacher.userId, course.id)
    expect((await find(['rain']))[0]?.title).toBe('Shores')
  })

  it('has nothing of a lesson that left the course, or of a course that was taken back', async () => {
    await find(['rain'])
    await db
      .update(lessons)
      .set({ live_version: null })
      .where(eq(lessons.id, course.lessons[0]?.id ?? ''))
    expect(await find(['rain'])).toEqual([])
    await db.update(courses).set({ live_version: null }).where(eq(courses.id, course.id))
    expect(await find(['reeds'])).toEqual([])
  })

  it('is the same after its index was emptied', async () => {
    const before = await find(['rain', 'water'])
    await db.delete(passages)
    await db.update(lessons).set({ indexed_version: null })
    expect(await find(['rain', 'water'])).toEqual(before)
  })

  it('is written once when many ask at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => find(['rain'])))
    expect(textsOf(await find(['rain']))).toEqual([RAIN])
  })

  it('takes typed signs for what they are, no operators', async () => {
    for (const typed of ['"', 'a"b', 'NEAR(', 'rain*', '-', 'words:rain', "'; DROP", '؟']) await find([typed])
    expect(textsOf(await find(['rain OR', '")']))).toEqual([RAIN])
  })

  it('counts words and knows those that begin alike', async () => {
    const library = await getLibrary(services, student.userId, { course_id: course.id })
    const { total, found } = await library.counts(['rain', 'layer', 'giraffe'])
    expect(found[0]).toBeGreaterThan(0)
    expect(found[2]).toBe(0)
    expect(total).toBeGreaterThan(found[1] ?? 0)
    expect(await library.wordsLike('lea')).toContain('leaves')
  })
})

describe('the library of an instructor', () => {
  it('holds the text of their own materials, sentence by sentence, and nobody else’s', async () => {
    const scope = { material_ids: [course.material_id] }
    const [first] = await find(['rain'], teacher, scope)
    expect(first).toMatchObject({
      text: RAIN,
      material_id: course.material_id,
      lesson_id: null,
      course_id: null,
    })
    expect(await find(['rain'], await makeTeacher(), scope)).toEqual([])
    expect(await find(['rain'], student, scope)).toEqual([])
  })

  it('follows a material that is read again', async () => {
    const scope = { material_ids: [course.material_id] }
    await find(['rain'], teacher, scope)
    await db.update(segments).set({ text: 'Hail.' }).where(eq(segments.material_id, course.material_id))
    await db
      .update(materials)
      .set({ updated_at: Date.now() + 1 })
      .where(eq(materials.id, course.material_id))
    expect(await find(['rain'], teacher, scope)).toEqual([])
    expect(textsOf(await find(['hail'], teacher, scope))).toContain('Hail.')
  })
})

it('a publish writes the index, so that the first question waits for nothing', async () => {
  const draft = await buildCourse(services, {
    owner_id: teacher.userId,
    published: false,
    levels: 1,
    lessons: 2,
  })
  const { status } = await request('post', `/courses/${draft.id}/publish`, { token: teacher.token })
  expect(status).toBe(200)
  const indexed = await db.select().from(passages).where(eq(passages.course_id, draft.id))
  expect(textsOf(indexed)).toContain(RAIN)
})

it('deleting a course takes its passages out of table and index', async () => {
  await find(['rain'])
  const counted = async () => {
    const [own] = await db
      .select({ n: sql<number>`count(*)` })
      .from(passages)
      .where(eq(passages.course_id, course.id))
    const [found] = await db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM passages_fts WHERE passages_fts MATCH ${`scope : "${scopeWord(course.id)}"`}`,
    )
    return [own?.n, found?.n]
  }
  expect((await counted())[0]).toBeGreaterThan(5)
  await db.delete(courses).where(eq(courses.id, course.id))
  expect(await counted()).toEqual([0, 0])
})
