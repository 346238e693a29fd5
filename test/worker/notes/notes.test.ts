import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrolments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { ListedNote, Note } from '#worker/contract/notes.ts'

const services = testServices()
let course: BuiltCourse
let student: Person
let lesson: LessonView

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  const { token } = student
  const path = `/student/lessons/${course.lessons[0]?.id}`
  lesson = (await request<{ lesson: LessonView }>('get', path, { token })).body.data.lesson
})

const block = () => lesson.blocks.find(({ kind }) => kind === 'paragraph')?.id ?? ''
const add = (body: object, { token } = student) =>
  request<{ note: Note }>('post', `/student/lessons/${lesson.id}/notes`, { token, body })
const ofLesson = ({ token } = student) =>
  request<Note[]>('get', `/student/lessons/${lesson.id}/notes`, { token })
const all = async (query = '', { token } = student) =>
  (await request<ListedNote[]>('get', `/student/notes${query}`, { token })).body

describe('a note', () => {
  it('is kept on its block with the words it is about, changed and deleted', async () => {
    const { status, body } = await add({ block_id: block(), quote: 'the lake', occurrence: 1 })
    expect(status).toBe(201)
    expect(body.data.note).toMatchObject({ quote: 'the lake', occurrence: 1, text: '' })
    const { id } = body.data.note
    const { token } = student
    const changed = await request<{ note: Note }>('patch', `/student/notes/${id}`, {
      token,
      body: { text: ' Ask about this ' },
    })
    expect(changed.body.data.note.text).toBe('Ask about this')
    expect((await ofLesson()).body.data.map(({ text }) => text)).toEqual(['Ask about this'])
    expect((await request('delete', `/student/notes/${id}`, { token })).status).toBe(200)
    expect((await ofLesson()).body.data).toEqual([])
    expect((await request('delete', `/student/notes/${id}`, { token })).status).toBe(404)
  })

  it('says something, and stands on a block of the lesson', async () => {
    const empty = await add({ block_id: block(), text: '  ' })
    expect([empty.status, empty.body.errors?.text?.code]).toEqual([422, 'required'])
    const elsewhere = await add({ block_id: 'elsewhere', text: 'Mine' })
    expect([elsewhere.status, elsewhere.body.errors?.block_id?.code]).toEqual([422, 'invalid_value'])
    const { id } = (await add({ block_id: block(), text: 'Mine' })).body.data.note
    const emptied = await request('patch', `/student/notes/${id}`, {
      token: student.token,
      body: { text: '' },
    })
    expect(emptied.status).toBe(422)
    // Of a highlight the words stay, so its text may go.
    const marked = (await add({ block_id: block(), quote: 'lake', text: 'Mine' })).body.data.note
    const bare = await request('patch', `/student/notes/${marked.id}`, {
      token: student.token,
      body: { text: '' },
    })
    expect(bare.status).toBe(200)
  })

  it('stays when the course is published again and its block keeps its id', async () => {
    await add({ block_id: block(), text: 'Stays' })
    await publishAgain(services, course.owner_id, course.id)
    expect((await ofLesson()).body.data.map(({ block_id: at }) => at)).toEqual([block()])
  })

  it('is nobody else’s: neither another student of the course nor its instructor reads or changes it', async () => {
    const { id } = (await add({ block_id: block(), text: 'Private' })).body.data.note
    const other = await makeStudent()
    await joinCourse(services, course.id, other.userId)
    expect((await ofLesson(other)).body.data).toEqual([])
    expect((await all('', other)).data).toEqual([])
    const call = (method: 'patch' | 'delete', token: string) =>
      request(method, `/student/notes/${id}`, { token, ...(method === 'patch' && { body: { text: 'x' } }) })
    expect((await call('patch', other.token)).status).toBe(404)
    expect((await call('delete', other.token)).status).toBe(404)
    const teacher = await makeTeacher()
    expect((await call('delete', teacher.token)).status).toBe(403)
    const stranger = await makeStudent()
    expect((await add({ block_id: block(), text: 'Mine' }, stranger)).body.code).toBe('not_enrolled')
    expect((await ofLesson(stranger)).status).toBe(404)
    expect((await ofLesson()).body.data).toHaveLength(1)
  })

  it('finds room up to the limit of a lesson, exactly, however many are written at once', async () => {
    const { db } = services
    const row = (await add({ block_id: block(), text: 'One' })).body.data.note
    const { notes } = await import('#db/schema/index.ts')
    const at = services.now()
    const base = { student_id: student.userId, lesson_id: lesson.id, block_id: row.block_id, text: 'x' }
    for (let n = 0; n < LIMITS.notesPerLesson - 3; n++) {
      await db
        .insert(notes)
        .values({ ...base, id: `n${n}-${student.userId}`, created_at: at, updated_at: at })
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => add({ block_id: block(), text: `${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('too_many_notes')
    expect((await ofLesson()).body.data).toHaveLength(LIMITS.notesPerLesson)
  })
})

describe('all notes', () => {
  it('are listed newest first with their lesson, by course, and stay when the course is left', async () => {
    for (const text of ['One', 'Two', 'Three']) await add({ block_id: block(), text })
    const first = await all('?limit=2')
    const rest = await all(`?limit=2&cursor=${first.meta?.next_cursor}`)
    const both = [...first.data, ...rest.data]
    expect(both.map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two'])
    expect(both[0]).toMatchObject({ lesson: { id: lesson.id }, course: { id: course.id }, available: true })
    expect((await all(`?course_id=${course.id}`)).data).toHaveLength(3)
    expect((await all('?course_id=other')).data).toEqual([])
    await services.db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    expect((await all()).data.map(({ available }) => available)).toEqual([false, false, false])
  })

  it('are downloaded as one text, by course and lesson', async () => {
    await add({ block_id: block(), quote: 'the lake', text: 'مهم للاختبار' })
    const { exports } = await import('cloudflare:workers')
    const answer = await exports.default.fetch(
      new Request('http://localhost:8787/api/v1/student/notes/file', {
        headers: { Authorization: `Bearer ${student.token}` },
      }),
    )
    expect(answer.headers.get('Content-Disposition')).toContain('sullam-notes.md')
    const text = await answer.text()
    expect(text).toContain(`## ${lesson.title}\n\n> the lake\n\nمهم للاختبار`)
  })
})
