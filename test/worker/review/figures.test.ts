import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { blocks, courseMaterials, enrolments, figures, segments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { png } from '#test/support/pictures.ts'
import { readyStudent } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Figure } from '#worker/contract/figures.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
const CAPTION = 'Figure 1. A lake from above'

/** A captioned, an uncaptioned and a refused figure of the course's file. */
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
  const place = { material_id: course.material_id, lang: 'en' as const, page: 1 }
  await db
    .insert(segments)
    .values({ ...place, id: `c-${course.id}`, position: 50, kind: 'paragraph', text: CAPTION })
  const key = `materials/${course.material_id}/figures/0`
  await services.files.put(key, png(300, 200))
  const shared = { material_id: course.material_id, source: 'file' as const, created_at: 1 }
  const pictured = { file_key: key, type: 'image/png' as const, width: 300, height: 200 }
  await db.insert(figures).values([
    {
      ...shared,
      ...pictured,
      id: of('kept'),
      position: 0,
      state: 'kept',
      after: 0,
      caption: CAPTION,
      caption_at: 50,
      alt: 'Blue water',
    },
    {
      ...shared,
      ...pictured,
      id: of('offered'),
      position: 1,
      state: 'offered',
      reason: 'no_caption',
      after: 1,
    },
    { ...shared, id: of('refused'), position: 2, state: 'refused', reason: 'chart', after: 1 },
  ])
})

const of = (name: string) => `${name}-${course.id}`
const list = (by = teacher) => request<Figure[]>('get', `/courses/${course.id}/figures`, { token: by.token })
const add = (name: string, { by = teacher, lesson = 0 } = {}) =>
  request<{ item: ReviewItem }>('post', `/lessons/${course.lessons[lesson]?.id}/figures`, {
    token: by.token,
    body: { figure_id: of(name) },
  })
const file = (name: string, by = teacher) => send('get', `/figures/${of(name)}/file`, { token: by.token })
const ofStudent = (name: string, by: Person, lesson = 0) =>
  send('get', `/student/lessons/${course.lessons[lesson]?.id}/figures/${of(name)}`, { token: by.token })
const edit = (id: string, block: object) =>
  request<{ item: ReviewItem }>('post', `/courses/${course.id}/review/${id}`, {
    token: teacher.token,
    body: { action: 'edit', content: { kind: 'block', block } },
  })

describe('the figures of a course', () => {
  it('are listed in the order of the file, with their place, the lesson near it and why they are not shown', async () => {
    const { body } = await list()
    expect(body.data).toMatchObject([
      {
        state: 'kept',
        caption: CAPTION,
        alt: 'Blue water',
        has_file: true,
        lesson_ids: [],
        near_lesson_id: course.lessons[0]?.id,
      },
      {
        state: 'offered',
        reason: 'no_caption',
        width: 300,
        height: 200,
        near_lesson_id: course.lessons[1]?.id,
      },
      { state: 'refused', reason: 'chart', has_file: false, width: null },
    ])
    expect(body.data[0]?.locator).toMatchObject({ page: 1 })
  })

  it('are added to a lesson with caption and source at their place, approved by who added them', async () => {
    const { status, body } = await add('kept')
    expect(status).toBe(201)
    const { item } = body.data
    expect(item).toMatchObject({
      kind: 'block',
      state: 'approved',
      content: { kind: 'figure', origin: 'source' },
    })
    expect(item.citations).toMatchObject([{ quote: CAPTION, segment_id: `c-${course.id}` }])
    expect(item.content).toMatchObject({
      data: {
        file_id: of('kept'),
        width: 300,
        height: 200,
        alt: 'Blue water',
        caption: { text: CAPTION, support: 'supported' },
      },
    })
    const rows = await db
      .select()
      .from(blocks)
      .where(eq(blocks.lesson_id, course.lessons[0]?.id ?? ''))
      .orderBy(asc(blocks.position))
    expect(rows.map((row) => row.position)).toEqual(rows.map((_, position) => position))
    expect((await list()).body.data[0]?.lesson_ids).toEqual([course.lessons[0]?.id])
  })

  it('without a description are flagged until somebody writes one, and then stay the source’s own', async () => {
    const { item } = (await add('offered')).body.data
    const missing = { name: 'has_alt', state: 'warning' }
    expect(item.checks).toContainEqual(missing)
    const data = { file_id: of('offered'), width: 300, height: 200, alt: 'A lake', caption: null }
    const edited = await edit(item.id, { kind: 'figure', data })
    expect(edited.status).toBe(200)
    expect(edited.body.data.item.content).toMatchObject({ origin: 'source', data: { alt: 'A lake' } })
    expect(edited.body.data.item.checks).not.toContainEqual(missing)
    const other = await edit(item.id, { kind: 'figure', data: { ...data, file_id: of('kept') } })
    expect([other.status, other.body.code]).toEqual([422, 'invalid'])
  })

  it('that cannot be shown, or are shown in the lesson already, are not added', async () => {
    expect((await add('refused')).status).toBe(409)
    expect((await add('offered')).status).toBe(201)
    expect((await add('offered')).status).toBe(409)
    expect((await add('offered', { lesson: 1 })).status).toBe(201)
    expect((await add('missing')).status).toBe(404)
  })

  it('of a file that the course is not made of are not there', async () => {
    await db.delete(courseMaterials).where(eq(courseMaterials.course_id, course.id))
    expect((await list()).body.data).toEqual([])
    expect((await add('kept')).status).toBe(404)
  })

  it('R31: are nobody else’s to see or to add', async () => {
    const other = await makeTeacher()
    expect((await list(other)).status).toBe(404)
    expect((await add('kept', { by: other })).status).toBe(404)
    expect((await file('kept', other)).status).toBe(404)
    const student = await readyStudent(course)
    expect([(await list(student)).status, (await file('kept', student)).status]).toEqual([403, 403])
  })
})

describe('the picture of a figure', () => {
  const bytesAt = async (answer: Response) => {
    expect(answer.status).toBe(302)
    const { app } = await import('#worker/app.ts')
    const response = await app.request(answer.headers.get('Location') ?? '', {}, services.env)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    return new Uint8Array(await response.arrayBuffer())
  }

  it('is answered to its owner on the origin of files', async () => {
    expect(await bytesAt(await file('offered'))).toEqual(png(300, 200))
    expect((await file('refused')).status).toBe(404)
  })

  it('R31: is answered to students of a lesson that shows it as it was published, and to nobody else', async () => {
    const student = await readyStudent(course)
    const { item } = (await add('kept')).body.data
    expect((await ofStudent('kept', student)).status).toBe(404)
    await publishAgain(services, course.owner_id, course.id)
    expect(await bytesAt(await ofStudent('kept', student))).toEqual(png(300, 200))
    const path = `/student/lessons/${course.lessons[0]?.id}`
    const { body } = await request<{ lesson: LessonView }>('get', path, { token: student.token })
    expect(body.data.lesson.blocks.find((block) => block.id === item.id)).toMatchObject({
      kind: 'figure',
      data: { file_id: of('kept'), alt: 'Blue water', caption: { text: CAPTION } },
      citations: [{ quote: CAPTION }],
    })
    expect((await ofStudent('offered', student)).status).toBe(404)
    expect((await ofStudent('kept', student, 1)).status).not.toBe(302)
    expect((await ofStudent('kept', await makeStudent())).status).not.toBe(302)
    await db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    expect((await ofStudent('kept', student)).status).not.toBe(302)
  })
})
