import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notes, practiceAnswers, practiceCards } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { rounds } from '#test/support/rounds.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { sequence, shuffled } from '#worker/questions/shuffle.ts'

const services = testServices()
const { db } = services
let teacher: Person
let student: Person
let course: BuiltCourse
let lesson: string
let block: string

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
  lesson = course.lessons[0]?.id ?? ''
  block = course.lessons[0]?.block_ids[0] ?? ''
  student = await readyStudent(course)
})

/** A change as a device keeps it: sent again under the same key until its answer has come. */
type Kept = { method?: 'post' | 'patch' | 'delete'; path: string; body?: object; key?: string }
const send = ({ method = 'post', path, body, key }: Kept, { token } = student) =>
  request(method, path, { token, ...(body && { body }), ...(key && { headers: { 'Idempotency-Key': key } }) })

/** Each change three times over, out of order, five at once. What is under way is sent again, as a device does. */
async function arriveInDisorder(changes: Kept[], seed: number): Promise<number[]> {
  let rest = shuffled([...changes, ...changes, ...changes], sequence(seed))
  const statuses: number[] = []
  while (rest.length > 0) {
    const part = rest.slice(0, 5)
    const answers = await Promise.all(part.map((change) => send(change)))
    const again = part.filter((_, n) => answers[n]?.headers.has('Retry-After'))
    statuses.push(...answers.flatMap(({ status, headers }) => (headers.has('Retry-After') ? [] : [status])))
    rest = [...rest.slice(5), ...again]
  }
  return statuses
}

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const MINUTE = 60_000

describe('answers to a check that arrive late', () => {
  let written: Written
  beforeEach(async () => {
    written = await writeQuestion(course, teacher, 'multiple_choice')
  })
  const answer = (body: object, key: string = crypto.randomUUID()): Kept => ({
    path: `/student/lessons/${lesson}/checks/${written.question.id}`,
    body,
    key,
  })
  const kept = () =>
    db.select().from(practiceAnswers).where(eq(practiceAnswers.student_id, student.userId)).get()
  const card = () =>
    db
      .select({ missed: practiceCards.missed_at })
      .from(practiceCards)
      .where(
        and(eq(practiceCards.student_id, student.userId), eq(practiceCards.item_id, written.question.id)),
      )
      .get()

  it('R40: count once each, shuffled and tripled, and the one that was given last stands', async () => {
    const total = rounds(200)
    const { right, wrong } = written
    const answers = Array.from({ length: total }, (_, n) =>
      answer({ response: n === total - 1 ? right : wrong, answered_at: ago((total - n) * MINUTE) }),
    )
    const statuses = await arriveInDisorder(answers, 40)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await kept()).toMatchObject({ response: right, correct: true, tries: total })
  })

  it('R39: say when they were given; a clock that is ahead counts as now', async () => {
    const { right, wrong } = written
    await send(answer({ response: right, answered_at: ago(-60 * MINUTE) }))
    expect((await kept())?.answered_at).toBeLessThanOrEqual(Date.now())
    // Given on another device before that, and sent after it.
    const late = await send(answer({ response: wrong, answered_at: ago(30 * MINUTE) }))
    expect(late.body.data).toMatchObject({ verdict: { correct: false } })
    expect(await kept()).toMatchObject({ response: right, correct: true, tries: 2 })
    // What was right since is not asked again as missed.
    expect(await card()).toEqual({ missed: null })
    const wrongTime = await send(answer({ response: right, answered_at: 'yesterday' }))
    expect([wrongTime.status, Object.keys(wrongTime.body.errors ?? {})]).toEqual([422, ['answered_at']])
  })
})

describe('notes that arrive late', () => {
  const note = (n: number): Kept & { id: string } => {
    const id = crypto.randomUUID()
    const body = { id, block_id: block, text: `Note ${n}`, noted_at: ago(n * MINUTE) }
    return { id, path: `/student/lessons/${lesson}/notes`, body, key: crypto.randomUUID() }
  }
  const texts = async () =>
    (await db.select({ text: notes.text }).from(notes).where(eq(notes.student_id, student.userId))).map(
      ({ text }) => text,
    )

  it('R40: are kept once each, shuffled and tripled, and one that is deleted stays deleted', async () => {
    const written = Array.from({ length: Math.max(6, rounds(100)) }, (_, n) => note(n))
    const statuses = await arriveInDisorder(written, 41)
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect((await texts()).toSorted()).toEqual(written.map((_, n) => `Note ${n}`).toSorted())
    // Under its own id it is known again, also where the key is forgotten by then.
    const [first, ...others] = written
    expect((await send({ path: first?.path ?? '', body: first?.body ?? {} })).status).toBe(201)
    expect(await texts()).toHaveLength(written.length)
    const deletions = others.map(({ id }): Kept => ({ method: 'delete', path: `/student/notes/${id}` }))
    await arriveInDisorder(deletions, 42)
    await arriveInDisorder(others, 43)
    expect(await texts()).toEqual(['Note 0'])
  })

  it('R40: keep what was written last, shuffled and tripled, and say so of what is older', async () => {
    const { id, ...first } = note(500)
    await send(first)
    const edits = Array.from(
      { length: Math.max(6, rounds(100)) },
      (_, n): Kept => ({
        method: 'patch',
        path: `/student/notes/${id}`,
        body: { text: `Edit ${n}`, edited_at: ago((200 - n) * MINUTE) },
      }),
    )
    for (const status of await arriveInDisorder(edits, 44)) expect([200, 409]).toContain(status)
    expect(await texts()).toEqual([`Edit ${edits.length - 1}`])
    const older = await send(edits[0] as Kept)
    expect([older.status, older.body.code]).toEqual([409, 'note_changed'])
    // The same words are there: nothing was lost.
    const same = {
      method: 'patch',
      path: `/student/notes/${id}`,
      body: { text: `Edit ${edits.length - 1}`, edited_at: ago(900 * MINUTE) },
    } as const
    expect((await send(same)).status).toBe(200)
  })

  it('are not taken under the id of somebody else’s note, which stays as it is', async () => {
    const mine = note(1)
    await send(mine)
    const other = await readyStudent(course)
    const { status, body } = await send({ path: mine.path, body: { ...mine.body, text: 'Theirs' } }, other)
    expect([status, body.errors?.id?.code]).toEqual([422, 'invalid_value'])
    expect(JSON.stringify(body)).not.toContain('Note 1')
    expect(await texts()).toEqual(['Note 1'])
  })
})

it('R40: reports that arrive late count once each towards what a student may report in a day', async () => {
  const blocks = (course.lessons[0]?.block_ids ?? []).slice(0, 3)
  const reports = blocks.map(
    (id): Kept => ({
      path: `/student/lessons/${lesson}/report`,
      body: { block_id: id, reason: `About ${id}` },
      key: crypto.randomUUID(),
    }),
  )
  const statuses = await arriveInDisorder(reports, 45)
  expect(new Set(statuses)).toEqual(new Set([201]))
  const one = () =>
    send({ path: `/student/lessons/${lesson}/report`, body: { block_id: block, reason: 'More' } })
  for (let n = reports.length; n < LIMITS.reportsPerStudent; n++) expect((await one()).status).toBe(201)
  expect((await one()).status).toBe(429)
})
