import { beforeEach, expect, inject, it } from 'vitest'
import { chanceOf } from '#test/support/chance.ts'
import { heard, listen, say, type Talk } from '#test/support/conversing.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { type DictatedModel, dictatedModel } from '#test/support/dictated-model.ts'
import { dictatedTalk } from '#test/support/dictated-talk.ts'
import { until } from '#test/support/generation.ts'
import { fund } from '#test/support/money.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, openSession, type Person, request, testServices } from '#test/support/worker-app.ts'
import { applyEvent, type Talk as ShownTalk } from '#web/features/assistant/talk-rules.ts'
import type { ConversationEvent, ConversationMessage } from '#worker/contract/conversations.ts'

const services = testServices()
const SENTENCES = 24
const SEED = 11
let student: Person
let model: DictatedModel
let talk: Talk

beforeEach(async () => {
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
  await fund(services, student.userId, 50_000)
  model = dictatedModel(inject('modelServer'))
  talk = await dictatedTalk(student, course.id, model)
})

const isKept = ({ type }: ConversationEvent) => type !== 'ready'
const sentence = (n: number) => `Sentence ${n} is about lakes. `
const read = async () => {
  const path = `/conversations/${talk.id}/messages`
  return (await request<ConversationMessage[]>('get', path, { token: student.token })).body
}

/** A device whose connection is cut, and which comes back with the last number it saw. */
function device(by: { token: string }) {
  const seen: ConversationEvent[] = []
  let page: Talk | undefined
  const last = () => seen.at(-1)?.seq ?? 0
  const cut = () => {
    seen.push(...(page?.events.filter(isKept) ?? []))
    page?.socket.close()
    page = undefined
  }
  return {
    seen: () => [...seen, ...(page?.events.filter(isKept) ?? [])],
    cut,
    async comeBack() {
      cut()
      page = await listen(by, talk.id, { lastSeq: last() })
    },
  }
}

it('R49: two devices that are cut off at every event of an answer have every token once, in order', async () => {
  const chance = chanceOf(SEED)
  const phone = device(student)
  const desk = device(await openSession(student.userId))
  await phone.comeBack()
  await desk.comeBack()
  say(talk, 'Tell me about lakes', { mode: 'general' })
  await until(model.isHeard, (isHeard) => isHeard)
  for (let n = 1; n <= SENTENCES; n++) {
    // The phone misses each event in turn; the desk comes and goes as chance has it.
    phone.cut()
    if (chance() < 0.5) desk.cut()
    await model.says(sentence(n))
    await heard(talk, 'token', n - 1)
    await phone.comeBack()
    if (chance() < 0.5) await desk.comeBack()
  }
  phone.cut()
  desk.cut()
  await model.ends()
  await heard(talk, 'done')
  await phone.comeBack()
  await desk.comeBack()

  const all = talk.events.filter(isKept)
  expect(all.map(({ type }) => type)).toEqual(['started', ...Array(SENTENCES).fill('token'), 'done'])
  for (const { seen } of [phone, desk]) expect(seen()).toEqual(all)
  const { data, meta } = await read()
  const said = Array.from({ length: SENTENCES }, (_, place) => sentence(place + 1)).join('')
  expect(data[0]?.parts).toEqual([{ type: 'token', text: said }])
  // What a page makes of the events is what it would have read.
  const empty: ShownTalk = { messages: [], seq: 0 }
  expect(all.reduce(applyEvent, empty)).toEqual({ messages: data, seq: meta?.seq })
  // Whichever events come again, and however often, nothing of it changes.
  const again = all.flatMap((event, place) => [event, ...all.slice(0, Math.floor(chance() * (place + 1)))])
  expect(again.reduce(applyEvent, empty)).toEqual({ messages: data, seq: meta?.seq })
})

it('R49: a page that reads the messages in the middle of an answer goes on from there', async () => {
  say(talk, 'Tell me about lakes', { mode: 'general' })
  await until(model.isHeard, (isHeard) => isHeard)
  for (let n = 1; n <= 5; n++) await model.says(sentence(n))
  await heard(talk, 'token', 4)
  const { data, meta } = await read()
  // The summary of the list says from which event on to listen.
  const seq = Number(meta?.seq)
  const page = await listen(student, talk.id, { lastSeq: seq })
  for (let n = 6; n <= 10; n++) await model.says(sentence(n))
  await model.ends()
  await heard(page, 'done')
  const shown = page.events.filter(isKept).reduce(applyEvent, { messages: data, seq })
  expect(shown.messages).toEqual((await read()).data)
})

it('what an answer held when the machine stopped is given back once, as soon as its page comes back', async () => {
  const { balanceOf, entriesOf, sumOf } = await import('#test/support/money.ts')
  const { releaseAnswers } = await import('#worker/features/assistant/answer-meter.ts')
  say(talk, 'Tell me about lakes', { mode: 'general' })
  await until(model.isHeard, (isHeard) => isHeard)
  const held = await balanceOf(services, student.userId)
  expect(held.tokens).toBeLessThan(50_000)
  const [message] = (await read()).data
  for (let time = 0; time < 3; time++) await releaseAnswers(services, student.userId, [message?.id ?? ''])
  await model.says(sentence(1))
  await model.ends()
  await heard(talk, 'done')
  await until(
    async () => (await entriesOf(services, student.userId)).length,
    (entries) => entries >= 3,
  )
  // Given back, and not charged by an end that comes late.
  expect((await balanceOf(services, student.userId)).tokens).toBe(50_000)
  expect(await sumOf(services, student.userId)).toMatchObject({ tokens: 50_000 })
})
