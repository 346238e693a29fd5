import { register } from '#test/support/api.ts'
import { beginConversation, type ChatPage, openChat } from '#test/support/chat-sockets.ts'
import { dictatedModel } from '#test/support/dictated-model.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { startServer } from '#test/support/server.ts'
import type { Bench } from './run.ts'

/** As many as one conversation may have. */
const EACH = 20
const CONVERSATIONS = 50
const SENTENCES = 100

const share = (values: number[], of: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * of)] ?? Number.NaN).toFixed(1)

/** From the moment at which the engine is given a sentence until a page, and all pages of its conversation, have it. */
async function spoken(pages: ChatPage[], says: (text: string) => Promise<void>) {
  const first: number[] = []
  const all: number[] = []
  for (let n = 1; n <= SENTENCES; n++) {
    const heard = pages.map(
      (page) =>
        new Promise<void>((done) => {
          page.onEvent = ({ type }) => type === 'token' && done()
        }),
    )
    const from = performance.now()
    void says(`Sentence ${n} is about lakes. `)
    await Promise.race(heard)
    first.push(performance.now() - from)
    await Promise.all(heard)
    all.push(performance.now() - from)
  }
  return { first, all }
}

/** What the way from the engine to the pages adds, with few and with a thousand sockets open. */
export const bench: Bench = async () => {
  const models = await startModelServer()
  const model = dictatedModel(models.url)
  const server = await startServer({ env: { ...model.settings, AI_JUDGE_MODEL: 'off' } })
  const pages: ChatPage[] = []
  try {
    const student = await register(server.origin, 'student')
    const rows: (string | number)[][] = []
    for (const conversations of [1, CONVERSATIONS]) {
      const from = performance.now()
      let last: ChatPage[] = []
      const opened = pages.length
      while (pages.length < conversations * EACH) {
        const id = await beginConversation(student)
        const of = { origin: server.origin, token: student.token, id }
        last = await Promise.all(Array.from({ length: EACH }, () => openChat(of)))
        pages.push(...last)
      }
      const openMs = (performance.now() - from) / (pages.length - opened)
      last[0]?.ask('Tell me about lakes')
      while (!(await model.isHeard())) await new Promise((done) => setTimeout(done, 10))
      const { first, all } = await spoken(last, model.says)
      await model.ends()
      const open = pages.filter((page) => page.isOpen()).length
      rows.push([
        open,
        openMs.toFixed(1),
        share(first, 0.5),
        share(first, 0.95),
        share(all, 0.5),
        share(all, 0.95),
      ])
    }
    return [
      {
        title: `Engine token to socket, in ms, ${SENTENCES} sentences heard by ${EACH} pages of one conversation`,
        columns: ['sockets open', 'open each', 'first p50', 'first p95', 'all p50', 'all p95'],
        rows,
      },
    ]
  } finally {
    for (const page of pages) page.close()
    await server.stop()
    await models.close()
  }
}
