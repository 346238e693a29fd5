import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockOf, sentencesOf } from '#db/content.ts'
import { blocks, cards, courses, enrolments, lessons } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { CoursePath, JoinedCourse, LessonView, LevelPath } from '#worker/contract/learning.ts'
import type { Passage } from '#worker/contract/passages.ts'

const services = testServices()
const { db } = services
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  const teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await makeStudent()
  await request('post', `/courses/${course.id}/join`, { token: student.token })
})

const lessonAt = (index: number) => course.lessons[index]?.id ?? ''
const read = (index: number, token = student.token) =>
  request<{ lesson: LessonView }>('get', `/student/lessons/${lessonAt(index)}`, { token })
const keep = (index: number, body: { position: number; done?: boolean }, token = student.token) =>
  request<{ position: number; done: boolean; course: CoursePath['progress'] }>(
    'put',
    `/student/lessons/${lessonAt(index)}/progress`,
    { token, body },
  )
const path = async () =>
  (await request<CoursePath>('get', `/student/courses/${course.slug}`, { token: student.token })).body.data

const level = (levelId: string, token = student.token) =>
  request<LevelPath>('get', `/student/courses/${course.slug}/levels/${levelId}`, { token })

describe('a level', () => {
  it('shows its lessons and exercises as the path does, between the levels around it', async () => {
    const { levels } = await path()
    const [first, second] = levels
    const { body } = await level(first?.id ?? '')
    const { number, ...same } = body.data.level
    expect([number, same]).toEqual([1, first])
    expect([body.data.previous, body.data.next?.id]).toEqual([null, second?.id])
    expect((await level(second?.id ?? '')).body.data.previous?.id).toBe(first?.id)
    // The exam that ends the course belongs to no level.
    expect(body.data.exams).toEqual([])
  })

  it('is not there for another id, in another course, or before joining', async () => {
    const [first] = (await path()).levels
    expect((await level('none')).status).toBe(404)
    const other = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
    const foreign = await request('get', `/student/courses/${other.slug}/levels/${first?.id}`, {
      token: student.token,
    })
    expect(foreign.body.code).toBe('not_enrolled')
    expect((await level(first?.id ?? '', (await makeStudent()).token)).body.code).toBe('not_enrolled')
  })
})

describe('the path', () => {
  it('opens lessons one after the other, then the exercise of the level, then the exam', async () => {
    const start = await path()
    expect(start.levels.flatMap((level) => level.lessons.map((one) => one.locked))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(start.levels.map((level) => level.locked)).toEqual([false, true])
    expect(start.levels[0]?.exercises[0]?.locked).toEqual({ reason: 'lessons_left', left: 2 })
    expect(start.exams[0]?.locked).toEqual({ reason: 'lessons_left', left: 4 })

    await keep(0, { position: 100, done: true })
    await keep(1, { position: 100, done: true })
    const half = await path()
    expect(half.levels[0]?.exercises[0]?.locked).toBeNull()
    expect(half.levels[1]?.lessons.map((one) => one.locked)).toEqual([false, true])
    expect(half.progress).toEqual({ lessons_done: 2, lessons_total: 4, percent: 50, minutes_left: 4 })

    await keep(2, { position: 100, done: true })
    await keep(3, { position: 100, done: true })
    const end = await path()
    expect(end.exams[0]).toMatchObject({ locked: null, attempts_left: 2, open_attempt_id: null, best: null })
    const row = await db.select().from(enrolments).where(eq(enrolments.course_id, course.id)).get()
    expect(row?.lessons_done).toBe(4)
    expect(row?.completed_at).toBeTypeOf('number')
  })

  it('shows numbers, titles and sources, and no lesson that nobody approved', async () => {
    await db
      .update(lessons)
      .set({ state: 'rejected' })
      .where(eq(lessons.id, lessonAt(1)))
    await publishAgain(services, course.owner_id, course.id)
    const shown = await path()
    expect(shown.levels.flatMap((level) => level.lessons.map((one) => one.number))).toEqual([1, 2, 3])
    expect(shown.course.sources).toBe(1)
    expect((await read(1)).status).toBe(404)
  })

  it('is closed to a student who has not joined, and absent where there is nothing to join', async () => {
    const other = await makeStudent()
    const answer = await request('get', `/student/courses/${course.slug}`, { token: other.token })
    expect([answer.status, answer.body.code]).toEqual([403, 'not_enrolled'])
    await db.update(courses).set({ is_active: false }).where(eq(courses.id, course.id))
    expect((await request('get', `/student/courses/${course.slug}`, { token: other.token })).status).toBe(404)
    expect((await request('get', `/student/courses/${course.slug}`, { token: student.token })).status).toBe(
      200,
    )
    expect((await request('get', '/student/courses/none', { token: student.token })).status).toBe(404)
  })
})

describe('a lesson', () => {
  it('brings its text with the citation of each sentence, cards and neighbours', async () => {
    const { body } = await read(0)
    const { lesson } = body.data
    expect(lesson.blocks).toHaveLength(2)
    for (const block of lesson.blocks) {
      for (const { text, citations: ids, support } of sentencesOf(blockOf<Sentence>(block))) {
        const quotes = block.citations.filter(({ id }) => ids.includes(id)).map(({ quote }) => quote)
        expect([quotes, support]).toEqual([[text], 'supported'])
      }
    }
    expect(lesson.blocks[0]?.citations[0]).toMatchObject({ material_name: 'lakes.pdf', locator: { page: 1 } })
    expect(lesson.summary_citations).toHaveLength(1)
    expect(lesson.cards[0]?.citations).toHaveLength(1)
    expect([lesson.number, lesson.lessons_total]).toEqual([1, 4])
    expect(lesson.previous).toBeNull()
    expect(lesson.next?.id).toBe(lessonAt(1))
    expect(lesson.checked?.by).toBe('Omar Test')
  })

  it('that was approved together with others does not claim that somebody checked it', async () => {
    expect((await read(0)).body.data.lesson.checked).not.toBeNull()
    await db
      .update(blocks)
      .set({ approved_together: 12 })
      .where(eq(blocks.lesson_id, lessonAt(0)))
    await publishAgain(services, course.owner_id, course.id)
    expect((await read(0)).body.data.lesson.checked).toBeNull()
  })

  it('never shows blocks and cards that are pending or rejected', async () => {
    const first = course.lessons[0]
    await db
      .update(blocks)
      .set({ state: 'pending' })
      .where(eq(blocks.id, first?.block_ids[0] ?? ''))
    await db
      .update(cards)
      .set({ state: 'rejected' })
      .where(eq(cards.id, first?.card_ids[0] ?? ''))
    await publishAgain(services, course.owner_id, course.id)
    const { lesson } = (await read(0)).body.data
    expect(lesson.blocks.map((block) => block.id)).toEqual([first?.block_ids[1]])
    expect(lesson.cards).toEqual([])
  })

  it('is locked until the one before it is done', async () => {
    expect((await read(1)).body.code).toBe('lesson_locked')
    expect((await keep(1, { position: 10 })).body.code).toBe('lesson_locked')
    await keep(0, { position: 100, done: true })
    expect((await read(1)).status).toBe(200)
  })

  it('is closed to students who have not joined and to teachers', async () => {
    const other = await makeStudent()
    expect((await read(0, other.token)).body.code).toBe('not_enrolled')
    expect((await keep(0, { position: 5 }, other.token)).body.code).toBe('not_enrolled')
    expect((await read(0, (await makeTeacher()).token)).status).toBe(403)
    expect((await request('get', '/student/lessons/none', { token: student.token })).status).toBe(404)
  })
})

describe('the place in a lesson', () => {
  it('only grows, whatever order devices report in', async () => {
    expect((await keep(0, { position: 60 })).body.data).toMatchObject({ position: 60, done: false })
    expect((await keep(0, { position: 20 })).body.data.position).toBe(60)
    expect((await keep(0, { position: 100, done: true })).body.data).toMatchObject({ done: true })
    expect((await keep(0, { position: 5, done: false })).body.data).toMatchObject({
      position: 100,
      done: true,
    })
    expect((await read(0)).body.data.lesson.progress).toEqual({ position: 100, done: true, block_id: null })
  })

  it('counts a lesson once when two devices finish it at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => keep(0, { position: 100, done: true })))
    const row = await db.select().from(enrolments).where(eq(enrolments.course_id, course.id)).get()
    expect(row?.lessons_done).toBe(1)
    expect(row?.last_lesson_id).toBe(lessonAt(0))
  })

  it('refuses what is not a share of the lesson', async () => {
    for (const position of [-1, 101, 1.5]) expect((await keep(0, { position })).status).toBe(422)
  })
})

describe('a cited passage', () => {
  const passage = (segment: string, token = student.token, lesson = lessonAt(0)) =>
    request<Passage>('get', `/student/lessons/${lesson}/passages/${segment}`, { token })

  it('is shown on its page, to the students of the course', async () => {
    const segment = course.lessons[0]?.segment_id ?? ''
    const { body } = await passage(segment)
    expect(body.data).toMatchObject({ material_name: 'lakes.pdf', pages: 4, locator: { page: 1 } })
    expect(body.data.segments.map((one) => one.id)).toEqual([segment])
    expect((await passage(segment, (await makeStudent()).token)).status).toBe(404)
  })

  it('is absent when the lesson does not cite it, or only in what was rejected', async () => {
    expect((await passage(course.lessons[1]?.segment_id ?? '')).status).toBe(404)
    const lone = await buildCourse(services, { owner_id: course.owner_id, state: 'rejected', questions: 1 })
    await request('post', `/courses/${lone.id}/join`, { token: student.token })
    const lesson = lone.lessons[0]
    expect((await passage(lesson?.segment_id ?? '', student.token, lesson?.id)).status).toBe(404)
  })

  it('of a lesson that is not open yet is not shown', async () => {
    const newcomer = await makeStudent()
    await request('post', `/courses/${course.id}/join`, { token: newcomer.token })
    const later = course.lessons[1]
    const answer = await passage(later?.segment_id ?? '', newcomer.token, later?.id)
    expect([answer.status, answer.body.code]).toEqual([403, 'lesson_locked'])
  })
})

describe('the joined courses', () => {
  it('come with progress and the lesson to go on with, the last seen first', async () => {
    const second = await buildCourse(services, { owner_id: course.owner_id, title: 'Rivers' })
    await request('post', `/courses/${second.id}/join`, { token: student.token })
    await db.update(enrolments).set({ last_seen_at: 1 }).where(eq(enrolments.course_id, second.id))
    await keep(0, { position: 50 })
    const { body } = await request<JoinedCourse[]>('get', '/student/courses', { token: student.token })
    expect(body.data.map((one) => one.title)).toEqual(['An introduction to lakes', 'Rivers'])
    expect(body.data[0]).toMatchObject({
      progress: { lessons_done: 0, lessons_total: 4, percent: 0, minutes_left: 7 },
      next_lesson: { id: lessonAt(0), number: 1, minutes_left: 1 },
      certificate_id: null,
    })
    const first = await request<JoinedCourse[]>('get', '/student/courses?limit=1', { token: student.token })
    const rest = await request<JoinedCourse[]>(
      'get',
      `/student/courses?limit=1&cursor=${first.body.meta?.next_cursor}`,
      { token: student.token },
    )
    expect(rest.body.data.map((one) => one.title)).toEqual(['Rivers'])
  })
})
