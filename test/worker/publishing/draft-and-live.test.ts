import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sentencesOf } from '#db/content.ts'
import { attempts, courseVersions, lessonVersions, questions } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CatalogDetail } from '#worker/contract/catalog.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { CoursePath, JoinedCourse, LessonView } from '#worker/contract/learning.ts'
import type { Question } from '#worker/contract/questions.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
let student: Person
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await readyStudent(course)
})

const publish = (token = teacher.token, body: unknown = {}) =>
  request<{ version: number }>('post', `/courses/${course.id}/publish`, { token, body })
const lessonId = (index: number) => course.lessons[index]?.id ?? ''
const readLesson = (index: number) =>
  request<{ lesson: LessonView }>('get', `/student/lessons/${lessonId(index)}`, { token: student.token })
const start = () =>
  request<{ attempt: Attempt }>('post', `/exams/${course.exam_id}/attempts`, { token: student.token })
const decide = (id: string | undefined, body: object) =>
  request('post', `/courses/${course.id}/review/${id}`, { token: teacher.token, body })

/** Edits a block of the draft. */
const write = (id: string | undefined, text: string) =>
  decide(id, {
    action: 'edit',
    content: {
      kind: 'block',
      block: { kind: 'paragraph', data: { sentences: [{ id: 'new', text, citations: [] }] } },
    },
  })

/** The sentences of a lesson's blocks. */
const textsOf = (lesson: LessonView | undefined) =>
  lesson?.blocks.flatMap((block) => sentencesOf<Sentence>(block).map(({ text }) => text)) ?? []

/** Everything a student sees of the course but the times at which they looked. */
async function seen() {
  const get = async <T>(path: string) => (await request<T>('get', path, { token: student.token })).body.data
  const path = await get<CoursePath>(`/student/courses/${course.slug}`)
  const [joined] = await get<JoinedCourse[]>('/student/courses')
  const lessons = await Promise.all(course.lessons.map((_, index) => readLesson(index)))
  return {
    path,
    joined: { ...joined, last_seen_at: '' },
    catalog: await get<{ course: CatalogDetail }>(`/catalog/${course.id}`),
    lessons: lessons.map(({ status, body }) => ({ status, lesson: body.data?.lesson })),
  }
}

/** Changes of every kind in the draft. */
async function workOnDraft() {
  const [first, second, third] = course.lessons
  const call = (method: 'patch' | 'put' | 'delete', path: string, body?: unknown) =>
    request(method, path, { token: teacher.token, ...(body ? { body } : {}) })
  const levels = course.levels.map((level) => level.id).toReversed()
  const lessons = course.levels[0]?.lessons.map((lesson) => lesson.id).toReversed()
  const answers = [
    await write(first?.block_ids[0], 'An invented sentence.'),
    await decide(first?.card_ids[0], { action: 'reject' }),
    await decide(second?.id, { action: 'reject' }),
    await call('patch', `/lessons/${first?.id}`, { title: 'Another title' }),
    await call('patch', `/levels/${course.levels[1]?.id}`, { title: 'Another level' }),
    await call('put', `/courses/${course.id}/levels/order`, { ids: levels }),
    await call('put', `/levels/${course.levels[0]?.id}/lessons/order`, { ids: lessons }),
    await call('delete', `/lessons/${third?.id}`),
    await call('patch', `/questions/${first?.questions[0]?.id}`, { title: 'Another question?' }),
    await call('delete', `/questions/${course.lessons[3]?.questions[0]?.id}`),
    await call('patch', `/exams/${course.exam_id}`, { title: 'Another exam', success_percentage: 10 }),
    await call('delete', `/exercises/${course.levels[1]?.exercise_id}`),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(200))
}

describe('what students see', () => {
  it('does not change while somebody works on the draft, whatever they do', async () => {
    const before = await seen()
    await workOnDraft()
    expect(await seen()).toEqual(before)
    const { attempt } = (await start()).body.data
    expect(attempt.questions).toHaveLength(16)
    expect(attempt.questions.some(({ title }) => title === 'Another question?')).toBe(false)
    const [row] = await db.select().from(attempts).where(eq(attempts.id, attempt.id))
    expect(row?.success_percentage).toBe(75)
  })

  it('becomes the draft with the next publish, all at once', async () => {
    await workOnDraft()
    const { status, body } = await publish()
    expect([status, body.data.version]).toEqual([200, 2])
    const { path, lessons, catalog } = await seen()
    expect(path.levels.map(({ title }) => title)).toEqual(['Another level', 'Level 1'])
    expect(path.levels.flatMap((level) => level.lessons.map(({ id }) => id))).toEqual([
      lessonId(3),
      lessonId(0),
    ])
    expect(path.exams[0]?.title).toBe('Another exam')
    expect(path.levels.flatMap((level) => level.exercises)).toHaveLength(1)
    expect(textsOf(lessons[0]?.lesson)).toContain('An invented sentence.')
    expect(lessons[0]?.lesson?.cards).toEqual([])
    expect(catalog.course.lessons_number).toBe(2)
    const { attempt } = (await start()).body.data
    expect(attempt.questions.map(({ title }) => title)).toContain('Another question?')
  })

  it('a lesson that left the course stays readable for who finished it, and for nobody else', async () => {
    await decide(lessonId(1), { action: 'reject' })
    await publish()
    const { path } = await seen()
    expect(path.left).toEqual([
      { id: lessonId(1), level_id: course.levels[0]?.id, title: course.lessons[1]?.title, minutes: 2 },
    ])
    const { lesson } = (await readLesson(1)).body.data
    expect([lesson.title, lesson.number, lesson.next, lesson.progress.done]).toEqual([
      course.lessons[1]?.title,
      null,
      null,
      true,
    ])
    const newcomer = await makeStudent()
    await request('post', `/courses/${course.id}/join`, { token: newcomer.token })
    const theirs = await request('get', `/student/lessons/${lessonId(1)}`, { token: newcomer.token })
    expect(theirs.status).toBe(404)
    const passage = `/student/lessons/${lessonId(1)}/passages/${course.lessons[1]?.segment_id}`
    expect((await request('get', passage, { token: student.token })).status).toBe(200)
    expect((await request('get', passage, { token: newcomer.token })).status).toBe(404)
    const place = { token: student.token, body: { position: 30 } }
    expect((await request('put', `/student/lessons/${lessonId(1)}/progress`, place)).status).toBe(200)
  })

  it('a lesson that was never published is not there, though it is approved', async () => {
    await db
      .update(questions)
      .set({ state: 'pending' })
      .where(eq(questions.lesson_id, lessonId(0)))
    const draft = await buildCourse(services, { owner_id: teacher.userId, published: false })
    const path = `/student/lessons/${draft.lessons[0]?.id}`
    expect((await request('get', path, { token: student.token })).status).toBe(404)
  })

  it('a passage that only the draft cites is not opened', async () => {
    const path = `/student/lessons/${lessonId(0)}/passages/${course.lessons[0]?.segment_id}`
    expect((await request('get', path, { token: student.token })).status).toBe(200)
    const other = `/student/lessons/${lessonId(0)}/passages/${course.lessons[1]?.segment_id}`
    expect((await request('get', other, { token: student.token })).status).toBe(404)
  })

  it('a withdrawn question leaves the draw at once', async () => {
    const [question] = course.questions
    const { attempt } = (await start()).body.data
    await request('post', `/attempts/${attempt.id}/finish`, { token: student.token })
    const body = { action: 'withdraw', reason: 'It asks for nothing.' }
    const path = `/questions/${question?.id}/regrades`
    expect((await request('post', path, { token: teacher.token, body })).status).toBeLessThan(300)
    const next = (await start()).body.data.attempt
    expect(next.questions.some(({ id }) => id === question?.id)).toBe(false)
  })
})

describe('a version', () => {
  it('is written for the course and for each lesson that changed, and never again changed', async () => {
    const versionsOf = async () => ({
      course: await db.select().from(courseVersions).where(eq(courseVersions.course_id, course.id)),
      lessons: (await db.select().from(lessonVersions)).filter(({ lesson_id: id }) =>
        course.lessons.some((lesson) => lesson.id === id),
      ),
    })
    const first = await versionsOf()
    expect([first.course.length, first.lessons.length]).toEqual([1, 4])
    await write(course.lessons[0]?.block_ids[0], 'Changed.')
    await publish(teacher.token, { note: ' A number was wrong. ' })
    const second = await versionsOf()
    expect([second.course.length, second.lessons.length]).toEqual([2, 5])
    for (const row of [...first.course, ...first.lessons])
      expect([...second.course, ...second.lessons]).toContainEqual(row)
    const added = second.lessons.find(({ number }) => number === 2)
    expect(added).toMatchObject({
      lesson_id: lessonId(0),
      published_by: teacher.userId,
      note: 'A number was wrong.',
    })
  })

  it('an edit while a publish runs is either in it or stays in the draft, never lost and never half', async () => {
    for (let round = 0; round < 5; round++) {
      const text = `Round ${round}.`
      await decide(course.lessons[1]?.card_ids[0], { action: round % 2 === 0 ? 'reject' : 'approve' })
      const [published] = await Promise.all([publish(), write(course.lessons[0]?.block_ids[0], text)])
      expect(published.status).toBe(200)
      const live = textsOf((await readLesson(0)).body.data.lesson)[0]
      if (live !== text) expect((await publish()).status).toBe(200)
      expect(textsOf((await readLesson(0)).body.data.lesson)[0]).toBe(text)
    }
  })

  it('R37: of two publishes at once one is refused, and there is one version more', async () => {
    await decide(course.lessons[0]?.card_ids[0], { action: 'reject' })
    const answers = await Promise.all([publish(), publish(), publish()])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(['conflict', 'already_published']).toContain(body.code)
    expect(await db.$count(courseVersions, eq(courseVersions.course_id, course.id))).toBe(2)
  })

  it('of a question is drawn until the next publish, and its result keeps it after that', async () => {
    const [asked] = course.questions
    const { attempt } = (await start()).body.data
    const before = attempt.questions.find(({ id }) => id === asked?.id)
    await request('patch', `/questions/${asked?.id}`, { token: teacher.token, body: { title: 'New words?' } })
    const { question } = (
      await request<{ question: Question }>('get', `/questions/${asked?.id}`, { token: teacher.token })
    ).body.data
    expect(question.title).toBe('New words?')
    await publish()
    const again = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    expect(again.body.data.attempt.questions.find(({ id }) => id === asked?.id)).toEqual(before)
  })
})

describe('the lesson page', () => {
  const withTag = (tag: string, token = student.token) =>
    request('get', `/student/lessons/${lessonId(0)}`, { token, headers: { 'If-None-Match': tag } })

  it('is named by its document: 304 until something of it changes', async () => {
    const first = await readLesson(0)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{32}-[0-9a-f]{32}"$/)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    expect((await withTag(tag)).status).toBe(304)
    expect((await withTag(`W/${tag}, "other"`)).status).toBe(304)
    await write(course.lessons[0]?.block_ids[0], 'Changed.')
    expect((await withTag(tag)).status).toBe(304)
    await publish()
    const changed = await withTag(tag)
    expect([changed.status, changed.headers.get('ETag') === tag]).toEqual([200, false])
  })

  it('R31: a tag opens nothing to who may not read', async () => {
    const tag = (await readLesson(0)).headers.get('ETag') ?? ''
    expect((await withTag(tag, (await makeStudent()).token)).status).toBe(403)
    expect((await withTag(tag, '')).status).toBe(401)
  })

  it('a new place in it is a new tag', async () => {
    const newcomer = await makeStudent()
    await request('post', `/courses/${course.id}/join`, { token: newcomer.token })
    const path = `/student/lessons/${lessonId(0)}`
    const tag = (await request('get', path, { token: newcomer.token })).headers.get('ETag') ?? ''
    await request('put', `${path}/progress`, { token: newcomer.token, body: { position: 40 } })
    expect((await withTag(tag, newcomer.token)).status).toBe(200)
  })
})
