import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, register, type Session } from '#test/support/api.ts'
import { chanceOf } from '#test/support/chance.ts'
import { beginConversation, type ChatPage, hears, openChat } from '#test/support/chat-sockets.ts'
import { dictatedModel } from '#test/support/dictated-model.ts'
import type { LoopbackServer } from '#test/support/loopback-server.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { ConversationEvent, ConversationMessage } from '#worker/contract/conversations.ts'

const KILLS = rounds(20)
const PAGES = 3
const MOST_SENTENCES = 40
const SEED = 49

let models: LoopbackServer
let model: ReturnType<typeof dictatedModel>
let server: TestServer
beforeAll(async () => {
  models = await startModelServer()
  model = dictatedModel(models.url)
  server = await startServer({ env: { ...model.settings, AI_JUDGE_MODEL: 'off' } })
})
afterAll(async () => {
  await server?.stop()
  await models?.close()
})

const isKept = (event: ConversationEvent) => event.type !== 'ready'
const openPages = (student: Session, id: string, lastSeqs: (number | undefined)[]) =>
  Promise.all(
    lastSeqs.map((lastSeq) => openChat({ origin: server.origin, token: student.token, id, lastSeq })),
  )
const textOf = (events: ConversationEvent[]) =>
  events.flatMap((event) => (event.type === 'token' ? [event.text] : [])).join('')

/** Asks, and lets the model say so many sentences before the machine stops. */
async function killWithin([asking]: ChatPage[], sentences: number) {
  asking?.ask('Tell me about lakes')
  await eventually(model.isHeard, (isHeard) => isHeard)
  for (let n = 1; n <= sentences; n++) await model.says(`Sentence ${n} of ${sentences} is about lakes. `)
  // Some of it has arrived, the rest is on its way.
  if (asking) await hears(asking, 'token', Math.ceil(sentences / 2))
  await server.kill9()
}

it(`R48, R49: ${KILLS} times kill -9 in an answer; pages come back and have every token once`, async () => {
  const chance = chanceOf(SEED)
  const student = await register(server.origin, 'student')
  for (let kill = 0; kill < KILLS; kill++) {
    const id = await beginConversation(student)
    const pages = await openPages(student, id, Array<undefined>(PAGES).fill(undefined))
    await killWithin(pages, 2 + Math.floor(chance() * MOST_SENTENCES))
    const seen = pages.map(({ events }) => events.filter(isKept))
    await server.restart()

    const back = await openPages(
      student,
      id,
      seen.map((events) => events.at(-1)?.seq),
    )
    const read = await student.call<ConversationMessage[]>('GET', `/conversations/${id}/messages`)
    const [message] = read.body.data
    expect(message).toMatchObject({ state: 'failed', fault: 'interrupted' })
    const kept = message?.parts.flatMap((part) => (part.type === 'token' ? [part.text] : [])).join('')
    expect(kept).toMatch(/^Sentence 1 of/)
    for (const [place, { events }] of back.entries()) {
      const all = [...(seen[place] ?? []), ...events.filter(isKept)]
      expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
      expect(textOf(all)).toBe(kept)
      expect(all.at(-1)).toMatchObject({ type: 'error', code: 'interrupted' })
    }

    back[0]?.ask('Tell me about lakes')
    await eventually(model.isHeard, (isHeard) => isHeard)
    await model.says('The answer goes to its end this time.')
    await model.ends()
    for (const page of back) {
      await hears(page, 'done')
      expect(textOf(page.events.slice(-4))).toContain('to its end this time.')
      page.close()
    }
  }
})
