import { runInDurableObject } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { conversations, enrolments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { account, newEmail, PASSWORD } from '#test/support/accounts.ts'
import { ask, begin, heard, listen, say, type Talk } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { until } from '#test/support/generation.ts'
import {
  makeStudent,
  makeTeacher,
  openSession,
  type Person,
  request,
  testServices,
} from '#test/support/worker-app.ts'
import type { Conversation, ConversationMessage } from '#worker/contract/conversations.ts'
import { conversationStub } from '#worker/features/assistant/conversation-stub.ts'

const services = testServices()
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

const list = async (query = '', { token } = student) =>
  (await request<Conversation[]>('get', `/conversations${query}`, { token })).body
const messages = async (id: string, { token } = student) =>
  (await request<ConversationMessage[]>('get', `/conversations/${id}/messages`, { token })).body
const question = () => `What does ${course.lessons[0]?.title} say?`

describe('a conversation', () => {
  it('is over a course that its student joined, and is listed with the last one first', async () => {
    const first = await begin(student, { course_id: course.id })
    expect(first).toMatchObject({ title: null, mode: 'course', course: { id: course.id, slug: course.slug } })
    const second = await begin(student, { mode: 'quiz' })
    expect(second.course).toBeNull()
    await ask(await listen(student, first.id), question())
    const pages = [await list('?limit=1')]
    pages.push(await list(`?limit=1&cursor=${pages[0]?.meta?.next_cursor}`))
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([first.id, second.id])
    expect(pages[1]?.meta).toEqual({ next_cursor: null, closed: null, model: false })
  })

  it('has the beginning of its first question as its title until it is named', async () => {
    const { id } = await begin(student)
    const talk = await listen(student, id)
    await ask(talk, `${question()} ${'and more '.repeat(30)}`)
    const title = (await list()).data[0]?.title ?? ''
    expect(title.length).toBeLessThanOrEqual(81)
    expect(`${question()} and more`).toContain(title.slice(0, 20))
    await request('patch', `/conversations/${id}`, { token: student.token, body: { title: 'Lakes' } })
    await ask(talk, 'Another one?')
    expect((await list()).data[0]?.title).toBe('Lakes')
  })

  it('is not there for a course or files that its owner may not read', async () => {
    const { token } = await makeStudent()
    const body = { course_id: course.id }
    expect((await request('post', '/conversations', { token, body })).status).toBe(404)
    const files = { material_ids: [course.material_id] }
    expect((await request('post', '/conversations', { token, body: files })).status).toBe(404)
    const owner = await openSession(course.owner_id)
    expect(await begin(owner, files)).toMatchObject({ material_ids: [course.material_id] })
  })

  it('is refused when an account has as many as it may have, and not one more at the same moment', async () => {
    const row = { user_id: student.userId, mode: 'course' as const, created_at: 0, updated_at: 0 }
    for (let from = 0; from < LIMITS.conversationsPerUser - 2; from += 10)
      await services.db.insert(conversations).values(
        Array.from({ length: Math.min(10, LIMITS.conversationsPerUser - 2 - from) }, (_, n) => ({
          id: `${student.userId}-${from + n}`,
          ...row,
        })),
      )
    const { token } = student
    const made = await Promise.all(
      Array.from({ length: 6 }, () => request('post', '/conversations', { token, body: {} })),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(made.find(({ status }) => status !== 201)?.body.code).toBe('too_many_conversations')
  })

  it('is gone when it is deleted, with what was said in it', async () => {
    const { id } = await begin(student)
    const talk = await listen(student, id)
    await ask(talk, question())
    expect((await request('delete', `/conversations/${id}`, { token: student.token })).status).toBe(200)
    expect(await list()).toMatchObject({ data: [] })
    expect(await conversationStub(services, id).read()).toEqual({ messages: [], seq: 0 })
    await until(
      async () => talk.closed.code,
      (code) => code !== undefined,
    )
  })
})

describe('without a language model', () => {
  it('a general question is told that one is needed, and an unsourced one is refused', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const talk = await listen(student, id)
    const general = await ask(talk, 'What does a lake store during summer?', { mode: 'general' })
    expect(general.find(({ type }) => type === 'say')).toMatchObject({ key: 'no_general' })
    expect(general.map(({ type }) => type)).toContain('citation')
    const unsourced = await ask(talk, 'How far is the moon?', { unsourced: true })
    expect(unsourced.at(-1)).toMatchObject({ type: 'error', code: 'needs_language_model' })
    const nothing = await ask(talk, 'How many moons does Jupiter have?')
    expect(nothing).not.toContainEqual(expect.objectContaining({ offer: 'unsourced' }))
    const translation = await ask(talk, 'Translate: A lake is deep', { mode: 'translate' })
    expect(translation.find(({ type }) => type === 'say')).toMatchObject({ key: 'no_translating' })
  })
})

describe('a student who has left the course', () => {
  it('is told so, and asks in it again once they are back', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const talk = await listen(student, id)
    const own = and(eq(enrolments.course_id, course.id), eq(enrolments.student_id, student.userId))
    await services.db.delete(enrolments).where(own)
    expect(await ask(talk, question())).toMatchObject([{ type: 'error', code: 'not_enrolled' }])
    expect((await messages(id)).data).toEqual([])
    await joinCourse(services, course.id, student.userId)
    expect((await ask(talk, question())).at(-1)).toMatchObject({ type: 'done' })
  })
})

describe('a conversation that is deleted while it is asked in', () => {
  it('keeps nothing of the question', async () => {
    for (let time = 0; time < 10; time++) {
      const { id } = await begin(student, { course_id: course.id })
      const talk = await listen(student, id)
      say(talk, question())
      expect((await request('delete', `/conversations/${id}`, { token: student.token })).status).toBe(200)
      await until(
        async () => talk.closed.code,
        (code) => code !== undefined,
      )
      await scheduler.wait(50)
      expect(await conversationStub(services, id).read()).toEqual({ messages: [], seq: 0 })
    }
  })
})

describe('R53: what was said', () => {
  it('R53: goes with the account', async () => {
    const { token } = await account(newEmail())
    const { id } = await begin({ token })
    await ask(await listen({ token }, id), 'What do you know about me?')
    expect((await conversationStub(services, id).read()).messages).toHaveLength(1)
    expect((await request('delete', '/user/profile', { token, body: { password: PASSWORD } })).status).toBe(
      200,
    )
    expect((await conversationStub(services, id).read()).messages).toEqual([])
  })
})

describe('an answer', () => {
  it('comes part by part with growing numbers, and is kept as it came', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const talk = await listen(student, id)
    const events = await ask(talk, question())
    expect(events[0]).toMatchObject({ type: 'started', text: question() })
    expect(events.at(-1)).toMatchObject({ type: 'done', grounded: true, usage: { tokens: 0 } })
    const numbers = events.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    const cited = events.filter((event) => event.type === 'citation')
    expect(cited.length).toBeGreaterThan(0)
    for (const { source, lesson_id: lessonId, course_slug: slug } of cited) {
      expect(course.lessons.map((lesson) => lesson.id)).toContain(lessonId)
      expect(slug).toBe(course.slug)
      const passage = `/student/lessons/${lessonId}/passages/${source?.segment_id}`
      expect((await request('get', passage, { token: student.token })).status).toBe(200)
    }
    const { data, meta } = await messages(id)
    expect(data).toMatchObject([{ text: question(), state: 'done', fault: null }])
    expect(data[0]?.parts).toHaveLength(events.length - 2)
    expect(meta).toEqual({ next_cursor: null, seq: numbers.at(-1) })
  })

  it('is caught up on by a page that comes back: nothing missed, nothing twice', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const first = await listen(student, id)
    await ask(first, question())
    first.socket.close()
    const all = first.events.filter(({ type }) => type !== 'ready')
    for (const lastSeq of [0, 1, 2, all.length]) {
      const back = await listen(student, id, { lastSeq })
      expect(back.events.filter(({ type }) => type !== 'ready')).toEqual(all.slice(lastSeq))
      expect(await heard(back, 'ready')).toMatchObject({ seq: all.length, missed: false, closed: null })
    }
  })

  it('is heard in every open page, and a question that is sent twice is asked once', async () => {
    const { id } = await begin(student, { course_id: course.id })
    const [one, other] = [await listen(student, id), await listen(student, id)]
    const name = say(one, question())
    say(one, question(), { id: name })
    await heard(other, 'done')
    say(other, question(), { id: name })
    await ask(other, 'And what else is there?')
    expect(other.events.filter(({ type }) => type === 'started')).toHaveLength(2)
    expect((await messages(id)).data).toHaveLength(2)
  })

  it('that was under way when the machine stopped is closed, and says so', async () => {
    const { id } = await begin(student)
    await ask(await listen(student, id), question())
    const { CONVERSATIONS } = services.env
    const object = CONVERSATIONS.get(CONVERSATIONS.idFromName(id))
    await runInDurableObject(object, (_, { storage }) => {
      storage.sql.exec("UPDATE messages SET state = 'answering'")
      storage.sql.exec("DELETE FROM events WHERE json_extract(body, '$.type') = 'done'")
    })
    const { EventLog } = await import('#worker/features/assistant/event-log.ts')
    await runInDurableObject(object, (_, { storage }) => new EventLog(storage.sql).closeInterrupted())
    const { data } = await messages(id)
    expect(data).toMatchObject([{ state: 'failed', fault: 'interrupted' }])
    expect(data[0]?.parts.length).toBeGreaterThan(0)
  })

  it('is refused beyond the questions of a minute, and says when the next one may come', async () => {
    const { id } = await begin(student)
    const talk = await listen(student, id)
    const key = `ask:${student.userId}`
    const { take } = await import('#worker/platform/limits/rate-limit.ts')
    for (let n = 0; n < LIMITS.asksPerWindow; n++)
      await take(services, key, LIMITS.asksPerWindow, LIMITS.asksWindowMs)
    const [refused] = await ask(talk, question())
    expect(refused).toMatchObject({ type: 'error', code: 'too_many', renews_at: expect.any(String) })
    expect((await messages(id)).data).toEqual([])
  })
})

describe('R31: somebody else', () => {
  it('R31: does not find it, whatever they ask', async () => {
    const { id } = await begin(student)
    await ask(await listen(student, id), question())
    const { token } = await makeStudent()
    for (const path of ['', '/messages', '/live'])
      expect((await request('get', `/conversations/${id}${path}`, { token })).status).toBe(404)
    expect((await request('patch', `/conversations/${id}`, { token, body: { title: 'Mine' } })).status).toBe(
      404,
    )
    expect((await request('delete', `/conversations/${id}`, { token })).status).toBe(404)
    expect((await messages(id)).data).toHaveLength(1)
  })

  it('R11: a session that has ended hears nothing of what is asked after it', async () => {
    const { id } = await begin(student)
    const lost = await openSession(student.userId)
    const [kept, gone] = [await listen(student, id), await listen(lost, id)]
    await request('delete', `/user/sessions/${lost.sessionId}`, { token: student.token })
    await ask(kept, question())
    expect(gone.events.filter(({ type }) => type !== 'ready')).toEqual([])
    expect(gone.closed.code).toBe(4401)
  })

  it('R20: a message that is too large or not understood closes its socket', async () => {
    const { id } = await begin(student)
    const large = await listen(student, id)
    large.socket.send('x'.repeat(17 * 1024))
    const odd = await listen(student, id)
    odd.socket.send('{"type":"ask","text":""}')
    for (const talk of [large, odd])
      await until(
        async () => talk.closed.code,
        (code) => code !== undefined,
      )
    expect([large.closed.code, odd.closed.code]).toEqual([1009, 1008])
  })

  it('R20: the 21st message of a second closes its socket, and the ones before it are heard', async () => {
    const { id } = await begin(student)
    const talk = await listen(student, id)
    // So many that 21 of them fall into one second, wherever it begins.
    for (let n = 0; n < 41; n++) talk.socket.send('{"type":"stop"}')
    await until(
      async () => talk.closed.code,
      (code) => code !== undefined,
    )
    expect(talk.closed.code).toBe(1008)
    const polite = await listen(student, id)
    for (let n = 0; n < 10; n++) polite.socket.send('{"type":"stop"}')
    expect((await ask(polite, question())).at(-1)).toMatchObject({ type: 'done' })
  })

  it('R20: one socket more than a conversation may have takes the place of an earlier one', async () => {
    const { id } = await begin(student)
    const talks: Talk[] = []
    for (let n = 0; n <= LIMITS.socketsPerUser; n++) talks.push(await listen(student, id))
    const codes = await until(
      async () => talks.flatMap(({ closed }) => closed.code ?? []),
      (closed) => closed.length > 0,
    )
    expect(codes).toEqual([4409])
    expect(talks.at(-1)?.closed.code).toBeUndefined()
  })
})
