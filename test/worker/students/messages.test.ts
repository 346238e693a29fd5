import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { announcements, notifications, outbox, studentLog, studentMessages } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { announced } from '#test/support/announcing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Announcement, CoursePost } from '#worker/contract/announcements.ts'
import type { StudentLogPage, StudentOfCourse } from '#worker/contract/students.ts'

const services = testServices()
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await readyStudent(course)
})

const announce = (body: object, { token } = teacher) =>
  request<{ announcement: Announcement }>('post', `/courses/${course.id}/announcements`, { token, body })
const write = (body: object, { token } = teacher, to = student) =>
  request('post', `/courses/${course.id}/students/${to.userId}/messages`, { token, body })
const posts = async ({ token } = student) =>
  (await request<CoursePost[]>('get', `/student/courses/${course.slug}/posts`, { token })).body.data
const kindsOf = async ({ userId }: Person) =>
  (
    await services.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.user_id, userId))
  ).map(({ kind }) => kind)
const WORDS = { title: 'Live session', text: 'Tomorrow at eight.\nBring a pen.' }

describe('an announcement', () => {
  it('reaches everyone in the course once, by page and by email, and nobody else', async () => {
    const other = await makeStudent()
    await joinCourse(services, course.id, other.userId)
    const outside = await makeStudent()
    const { status, body } = await announce(WORDS)
    expect([status, body.data.announcement]).toMatchObject([201, { ...WORDS, recipients: 2 }])
    await announced(services, body.data.announcement.id)
    for (const reader of [student, other]) {
      expect(await kindsOf(reader)).toEqual(['announcement'])
      const channels = await services.db
        .select({ channel: outbox.channel })
        .from(outbox)
        .where(eq(outbox.user_id, reader.userId))
      expect(channels.map(({ channel }) => channel).toSorted()).toEqual(['email', 'page'])
    }
    expect(await kindsOf(outside)).toEqual([])
    expect(await posts(other)).toMatchObject([{ kind: 'announcement', ...WORDS, is_new: false }])
  })

  it('stays on the page of the course for who joins later, and in the list of the instructor', async () => {
    await announce(WORDS)
    await announce({ title: 'Second', text: 'More.' })
    const late = await makeStudent()
    expect(
      (await request('get', `/student/courses/${course.slug}/posts`, { token: late.token })).status,
    ).toBe(404)
    await joinCourse(services, course.id, late.userId)
    expect((await posts(late)).map(({ title }) => title)).toEqual(['Second', 'Live session'])
    const { body } = await request<Announcement[]>('get', `/courses/${course.id}/announcements`, {
      token: teacher.token,
    })
    expect(body.data.map(({ title }) => title)).toEqual(['Second', 'Live session'])
  })

  it('needs words, is the instructor’s alone, and has a limit a day', async () => {
    expect((await announce({ title: ' ', text: 'x' })).status).toBe(422)
    expect((await announce({ title: 'x', text: '' })).status).toBe(422)
    expect((await announce(WORDS, await makeTeacher())).status).toBe(404)
    const sent = await Promise.all(
      Array.from({ length: LIMITS.announcementsPerDay + 3 }, () => announce(WORDS)),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(LIMITS.announcementsPerDay)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('a message', () => {
  it('is read by one student alone, and the instructor sees that it was read', async () => {
    const other = await makeStudent()
    await joinCourse(services, course.id, other.userId)
    expect((await write({ text: 'Would a second example help?' })).status).toBe(201)
    expect(await kindsOf(student)).toEqual(['message'])
    expect(await posts(other)).toEqual([])
    expect(await posts()).toMatchObject([
      { kind: 'message', text: 'Would a second example help?', is_new: true },
    ])
    await request('post', `/student/courses/${course.slug}/posts/read`, { token: student.token })
    expect(await posts()).toMatchObject([{ is_new: false }])
    const { body } = await request<{ student: StudentOfCourse }>(
      'get',
      `/courses/${course.id}/students/${student.userId}`,
      { token: teacher.token },
    )
    expect(body.data.student.messages).toMatchObject([{ read_at: expect.any(String) }])
  })

  it('goes to nobody who is not in the course', async () => {
    const outside = await makeStudent()
    expect((await write({ text: 'Hello' }, teacher, outside)).status).toBe(404)
    expect((await write({ text: 'Hello' }, await makeTeacher())).status).toBe(404)
    expect((await write({ text: '' })).status).toBe(422)
    expect(await kindsOf(outside)).toEqual([])
  })
})

describe('what was written over the time', () => {
  const WRITTEN = 7
  /** Announcements and messages in turn, two of them in the same millisecond. */
  async function written() {
    const own = { course_id: course.id, author_id: teacher.userId }
    for (let place = 0; place < WRITTEN; place += 1) {
      const row = {
        ...own,
        id: `post-${place}-${course.id}`,
        text: `text ${place}`,
        created_at: 1_000 + (place >> 1),
      }
      if (place % 3 === 0)
        await services.db.insert(announcements).values({ ...row, title: `title ${place}`, recipients: 1 })
      else await services.db.insert(studentMessages).values({ ...row, student_id: student.userId })
    }
    return Array.from({ length: WRITTEN }, (_, place) => `text ${WRITTEN - 1 - place}`)
  }
  const page = (path: string, token: string, cursor: string | null) =>
    request<CoursePost[] & StudentLogPage>('get', `${path}?limit=2${cursor ? `&cursor=${cursor}` : ''}`, {
      token,
    })

  it('comes to the student page by page, each once and the newest first', async () => {
    const texts = await written()
    const read: string[] = []
    for (let cursor: string | null | undefined = null; cursor !== undefined; ) {
      const { body } = await page(`/student/courses/${course.slug}/posts`, student.token, cursor)
      expect(body.data.length).toBeLessThanOrEqual(2)
      read.push(...body.data.map(({ text }) => text))
      cursor = (body.meta?.next_cursor as string | null | undefined) ?? undefined
    }
    expect(read).toEqual(texts)
  })

  it('comes to the instructor page by page with what was granted, and to nobody else', async () => {
    await written()
    const path = `/courses/${course.id}/students/${student.userId}`
    await services.db.insert(studentLog).values({
      id: `log-${course.id}`,
      course_id: course.id,
      student_id: student.userId,
      done_by: teacher.userId,
      action: 'coming_time',
      percent: 25,
      reason: 'Asked for',
      created_at: 1_001,
    })
    const read: string[] = []
    for (let cursor: string | null | undefined = null; cursor !== undefined; ) {
      const { body } = await page(`${path}/log`, teacher.token, cursor)
      read.push(...body.data.log.map(({ reason }) => reason), ...body.data.messages.map(({ text }) => text))
      cursor = (body.meta?.next_cursor as string | null | undefined) ?? undefined
    }
    expect(read.toSorted()).toEqual(['Asked for', 'text 1', 'text 2', 'text 4', 'text 5'])
    expect((await request('get', `${path}/log`, { token: (await makeTeacher()).token })).status).toBe(404)
    const gone = `/courses/${course.id}/students/${(await makeStudent()).userId}/log`
    expect((await request('get', gone, { token: teacher.token })).status).toBe(404)
  })

  it('is begun on the page of the student, which says where it goes on', async () => {
    for (let place = 0; place < 53; place += 1)
      await services.db.insert(studentMessages).values({
        id: `many-${place}-${course.id}`,
        course_id: course.id,
        author_id: teacher.userId,
        student_id: student.userId,
        text: `text ${place}`,
        created_at: 1_000 + place,
      })
    const path = `/courses/${course.id}/students/${student.userId}`
    const { body } = await request<{ student: StudentOfCourse }>('get', path, { token: teacher.token })
    const { messages, log_cursor: cursor } = body.data.student
    expect(messages).toHaveLength(50)
    const rest = await request<StudentLogPage>('get', `${path}/log?cursor=${cursor}`, {
      token: teacher.token,
    })
    expect(rest.body.data.messages.map(({ text }) => text)).toEqual(['text 2', 'text 1', 'text 0'])
    expect(rest.body.meta?.next_cursor).toBeNull()
  })
})

describe('a report that is answered', () => {
  const report = (block: string, { token } = student) =>
    request('post', `/student/lessons/${course.lessons[0]?.id}/report`, {
      token,
      body: { block_id: block, reason: 'The page says something else' },
    })

  it('closes, and each who reported it reads the answer', async () => {
    const other = await readyStudent(course)
    const block = course.lessons[0]?.block_ids[0] ?? ''
    await report(block)
    await report(block, other)
    const settle = await request<{ settled: number }>('post', `/courses/${course.id}/reports/settle`, {
      token: teacher.token,
      body: { block_id: block, answer: 'Corrected, thank you.' },
    })
    expect(settle.body.data.settled).toBe(2)
    for (const reader of [student, other]) {
      expect(await kindsOf(reader)).toEqual(['report_answered'])
      expect(await posts(reader)).toMatchObject([
        { kind: 'report_answer', text: 'Corrected, thank you.', about: course.lessons[0]?.title },
      ])
    }
    const open = await request<unknown[]>('get', `/courses/${course.id}/reports`, { token: teacher.token })
    expect(open.body.data).toEqual([])
  })

  it('closes without a word where none is given', async () => {
    const block = course.lessons[0]?.block_ids[0] ?? ''
    await report(block)
    const body = { block_id: block }
    await request('post', `/courses/${course.id}/reports/settle`, { token: teacher.token, body })
    expect(await kindsOf(student)).toEqual([])
    expect(await posts()).toEqual([])
  })
})
