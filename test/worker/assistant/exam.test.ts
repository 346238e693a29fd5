import { beforeEach, describe, expect, it } from 'vitest'
import { ASK_MODES } from '#db/vocabulary.ts'
import { ask, begin, heard, listen } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { openPage, received } from '#test/support/open-page.ts'
import { finish, readyStudent, start } from '#test/support/sitting.ts'
import { makeTeacher, openSession, type Person, request, testServices } from '#test/support/worker-app.ts'

let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(testServices(), { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
})

const question = () => `What does ${course.lessons[0]?.title} say?`

describe('R34: while an exam is open', () => {
  it('R34: no mode answers, in any page, on any device, in any language', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const other = await openSession(student.userId)
    const open = [await listen(student, id), await listen(other, id)]
    await start(course, student.token)
    const late = await listen(other, (await begin(student)).id)
    expect(await heard(late, 'ready')).toMatchObject({ closed: 'exam' })
    for (const talk of [...open, late])
      for (const mode of ASK_MODES)
        for (const language of ['ar', 'en'] as const) {
          const events = await ask(talk, question(), { mode, language })
          expect(events).toMatchObject([{ type: 'error', code: 'assistant_closed_in_exam' }])
        }
  })

  it('R34: what was answered before is closed too, and comes back after the exam', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const talk = await listen(student, id)
    await ask(talk, question())
    const { attempt } = (await start(course, student.token)).body.data
    expect(await heard(talk, 'ready', 1)).toMatchObject({ closed: 'exam' })
    const read = () => request('get', `/conversations/${id}/messages`, { token: student.token })
    expect((await read()).body.code).toBe('assistant_closed_in_exam')
    const back = await listen(student, id, { lastSeq: 0 })
    expect(back.events).toMatchObject([{ type: 'ready', closed: 'exam' }])
    await finish(attempt.id, student.token)
    expect((await read()).status).toBe(200)
    expect((await ask(talk, question())).at(-1)).toMatchObject({ type: 'done' })
  })

  it('R34: open pages learn of its beginning and of its end', async () => {
    const page = await openPage(student)
    const { attempt } = (await start(course, student.token)).body.data
    await finish(attempt.id, student.token)
    const events = (await received(page, 4)).filter(({ type }) => type === 'exam')
    expect(events).toMatchObject([
      { attempt_id: attempt.id, open: true },
      { attempt_id: attempt.id, open: false },
    ])
  })

  it('R34: an instructor is not kept from their own material by a student’s exam', async () => {
    await start(course, student.token)
    const owner = await openSession(course.owner_id)
    const { id } = await begin(owner, { material_ids: [course.material_id] })
    expect((await ask(await listen(owner, id), question())).at(-1)).toMatchObject({ type: 'done' })
  })
})
