import { runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { attempts } from '#db/schema/index.ts'
import { ask, heard, listen, say, type Talk } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { courseTexts } from '#test/support/course-texts.ts'
import { type DictatedModel, dictatedModel } from '#test/support/dictated-model.ts'
import { dictatedTalk } from '#test/support/dictated-talk.ts'
import { until } from '#test/support/generation.ts'
import { balanceOf, fund } from '#test/support/money.ts'
import { finish, readyStudent, start } from '#test/support/sitting.ts'
import { makeTeacher, openSession, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { ConversationMessage } from '#worker/contract/conversations.ts'
import type { Conversation } from '#worker/features/assistant/conversation.ts'

const services = testServices()
const [FIRST = '', SECOND = ''] = courseTexts('en').sentences
const TOKENS = 10_000
let course: BuiltCourse
let student: Person
let model: DictatedModel
let id: string
let talk: Talk

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
  await fund(services, student.userId, TOKENS)
  model = dictatedModel(inject('modelServer'))
  talk = await dictatedTalk(student, course.id, model)
  id = talk.id
})

const messages = async () =>
  (await request<ConversationMessage[]>('get', `/conversations/${id}/messages`, { token: student.token }))
    .body.data
const question = () => `What does ${course.lessons[0]?.title} say?`
const tokensIn = ({ events }: Talk) => events.flatMap((event) => (event.type === 'token' ? [event.text] : []))
const notHeard = () => until(model.isHeard, (isHeard) => !isHeard)

/** The answer has begun and its first sentence is on the page. */
async function speaking() {
  say(talk, question())
  await until(model.isHeard, (isHeard) => isHeard)
  const [passage = ''] = /^\[1\] .+$/m.exec((await model.prompts()).at(-1) ?? '') ?? []
  await model.says(`${passage.slice(4)} [1]. And`)
  await heard(talk, 'token')
}

/** Lets this time pass for the conversation alone. */
async function pass(ms: number) {
  const { CONVERSATIONS } = services.env
  await runInDurableObject(CONVERSATIONS.get(CONVERSATIONS.idFromName(id)), (instance) => {
    // The binding names this class.
    const conversation = instance as Conversation
    const { now } = conversation.services
    conversation.services = { ...conversation.services, now: () => now() + ms }
  })
}
/** What the model was given first, which it may say again. */
const passageGiven = async () =>
  (/^\[1\] .+$/m.exec((await model.prompts()).at(-1) ?? '')?.[0] ?? '').slice(4)

describe('an answer that a model is still writing', () => {
  it('R11: is not heard any more, soon after, by a session that ends while it is under way', async () => {
    const lost = await openSession(student.userId)
    const other = await listen(lost, id)
    await speaking()
    await heard(other, 'token')
    await request('delete', `/user/sessions/${lost.sessionId}`, { token: student.token })
    await pass(21_000)
    await model.says(` so it goes on [1]. ${await passageGiven()} [1]. `)
    await heard(talk, 'token', 1)
    await model.ends()
    await heard(talk, 'done')
    await until(
      async () => other.closed.code,
      (code) => code !== undefined,
    )
    expect(other.closed.code).toBe(4401)
    expect(tokensIn(other)).toHaveLength(1)
  })

  it('R34: ends soon after an exam has begun, even where nobody could tell it', async () => {
    await speaking()
    const { attempt } = (await start(course, student.token)).body.data
    await heard(talk, 'ready', 1)
    await finish(attempt.id, student.token)
    // It hears again, and another exam begins without a word to it.
    say(talk, question())
    await until(model.isHeard, (isHeard) => isHeard)
    await services.db
      .update(attempts)
      .set({ state: 'open', deadline_at: null })
      .where(eq(attempts.id, attempt.id))
    await pass(21_000)
    await model.says(`${await passageGiven()} [1]. `)
    expect(await heard(talk, 'ready', 2)).toMatchObject({ closed: 'exam' })
    await notHeard()
    expect(tokensIn(talk)).toHaveLength(1)
  })

  it('is on the page sentence by sentence, before the model has ended', async () => {
    await speaking()
    expect(tokensIn(talk)).toHaveLength(1)
    expect(talk.events.map(({ type }) => type)).not.toContain('done')
    await model.ends()
    expect(await heard(talk, 'done')).toMatchObject({ outcome: 'answer', usage: { tokens: 150 } })
  })

  it('ends when it is stopped: the model is not listened to, what was said stays, and it is paid for', async () => {
    await speaking()
    talk.socket.send('{"type":"stop"}')
    expect(await heard(talk, 'done')).toMatchObject({ stopped: true, grounded: true })
    await notHeard()
    await model.says(` more of it [1]. ${SECOND} [1].`)
    const [message] = await messages()
    expect(message).toMatchObject({ state: 'stopped', fault: null })
    expect(message?.parts.filter(({ type }) => type === 'token')).toHaveLength(1)
    await until(
      async () => (await balanceOf(services, student.userId)).tokens,
      (tokens) => tokens < TOKENS,
    )
    const [done, ...none] = talk.events.slice(talk.events.findIndex(({ type }) => type === 'done'))
    expect([done?.type, none]).toEqual(['done', []])
  })

  it('gives way to the next question once it is stopped, and to none before', async () => {
    await speaking()
    expect(await ask(talk, 'And what else?')).toMatchObject([{ type: 'error', code: 'too_many' }])
    talk.socket.send('{"type":"stop"}')
    await heard(talk, 'done')
    say(talk, question())
    await heard(talk, 'started', 1)
  })

  it('R34: ends in every page when an exam opens, and nothing more of it is said or can be read', async () => {
    const other = await listen(student, id)
    await speaking()
    await heard(other, 'token')
    const { attempt } = (await start(course, student.token)).body.data
    for (const page of [talk, other]) expect(await heard(page, 'ready', 1)).toMatchObject({ closed: 'exam' })
    await notHeard()
    await model.says(` more of it [1]. ${FIRST} [1].`)
    for (const page of [talk, other]) expect(page.events.at(-1)).toMatchObject({ type: 'ready' })
    const path = `/conversations/${id}/messages`
    const refused = await request('get', path, { token: student.token })
    expect(refused.body.code).toBe('assistant_closed_in_exam')
    await finish(attempt.id, student.token)
    const [message] = await messages()
    expect(message).toMatchObject({ state: 'failed', fault: 'assistant_closed_in_exam' })
    expect(message?.parts.filter(({ type }) => type === 'token')).toHaveLength(1)
  })

  it('says when the allowance renews where it is spent, in the answer and in what is kept of it', async () => {
    await fund(services, student.userId, 10)
    const last = (await ask(talk, question())).at(-1)
    expect(last).toMatchObject({ type: 'error', code: 'quota_spent', renews_at: expect.any(String) })
    const renewsAt = last?.type === 'error' ? (last.renews_at ?? '') : ''
    expect(Date.parse(renewsAt)).toBeGreaterThan(Date.now())
    expect(await messages()).toMatchObject([{ state: 'failed', fault: 'quota_spent', renews_at: renewsAt }])
    expect((await balanceOf(services, student.userId)).tokens).toBe(10)
    expect(await model.prompts()).toEqual([])
  })
})
