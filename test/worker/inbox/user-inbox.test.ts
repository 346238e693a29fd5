import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { closeCode, openPage, received, upgrade } from '#test/support/open-page.ts'
import { makeTeacher, type Person, send, testServices } from '#test/support/worker-app.ts'
import { createEvent, missedEvents, prepareEvents } from '#worker/inbox/events.ts'
import { inbox } from '#worker/inbox/stub.ts'

const ORIGIN = 'http://localhost:8787'
const event = (n: number) => ({
  type: 'material' as const,
  material_id: `m${n}`,
  status: 'extracting' as const,
  progress: { done: n, total: 9 },
})
const push = (to: Person, n: number) => inbox(testServices(), to.userId).push(event(n))

it('an event reaches every open page of its user, numbered, and nobody else', async () => {
  const [teacher, other] = [await makeTeacher(), await makeTeacher()]
  const [first, second, stranger] = [await openPage(teacher), await openPage(teacher), await openPage(other)]
  await push(teacher, 1)
  await push(teacher, 2)
  const expected = [
    { type: 'ready', seq: 0 },
    { ...event(1), seq: 1 },
    { ...event(2), seq: 2 },
  ]
  expect(await received(first, 3)).toEqual(expected)
  expect(await received(second, 3)).toEqual(expected)
  expect(stranger.events).toEqual([{ type: 'ready', seq: 0 }])
})

it('R49: a page that comes back with the last number it saw has missed nothing', async () => {
  const teacher = await makeTeacher()
  for (let n = 1; n <= 30; n++) await push(teacher, n)
  const back = await openPage(teacher, { query: '?last_seq=10' })
  const events = await received(back, 21)
  expect(events.slice(0, 20)).toEqual(
    Array.from({ length: 20 }, (_, n) => ({ ...event(n + 11), seq: n + 11 })),
  )
  expect(events[20]).toEqual({ type: 'ready', seq: 30 })
})

it('a page that has seen no number hears what came since it was made', async () => {
  const teacher = await makeTeacher()
  await push(teacher, 1)
  const made = Date.now()
  await push(teacher, 2)
  expect((await received(await openPage(teacher, { query: `?since=${made}` }), 3)).at(-2)).toEqual({
    ...event(2),
    seq: 2,
  })
  const later = await openPage(teacher, { query: `?since=${made + 60_000}` })
  expect(await received(later, 1)).toEqual([{ type: 'ready', seq: 2 }])
})

it('an inbox that noted no times keeps its events and takes new ones', async () => {
  const { env } = testServices()
  const object = env.INBOX.get(env.INBOX.idFromName('of an earlier version'))
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    sql.exec('DROP TABLE events')
    sql.exec(
      'CREATE TABLE events (seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, body TEXT NOT NULL)',
    )
    sql.exec('INSERT INTO events (topic, body) VALUES (?, ?)', 'material:m1', JSON.stringify(event(1)))
    prepareEvents(sql)
    createEvent(sql, event(2))
    const sentSince = (since: number) => missedEvents(sql, { seq: undefined, since }).map(({ seq }) => seq)
    expect([sentSince(0), sentSince(Date.now())]).toEqual([[1, 2], [2]])
  })
})

it('of one thing only the newest state is told again', async () => {
  const teacher = await makeTeacher()
  await push(teacher, 1)
  await push(teacher, 2)
  await push(teacher, 1)
  const back = await openPage(teacher, { query: '?last_seq=0' })
  expect(await received(back, 3)).toEqual([
    { ...event(2), seq: 2 },
    { ...event(1), seq: 3 },
    { type: 'ready', seq: 3 },
  ])
})

it('no more than 500 things are kept, the newest ones', async () => {
  const teacher = await makeTeacher()
  for (let n = 1; n <= 510; n++) await push(teacher, n)
  const events = await received(await openPage(teacher, { query: '?last_seq=0' }), 501)
  expect(events).toHaveLength(501)
  expect(events[0]).toEqual({ ...event(11), seq: 11 })
})

it('R20: a message over 16 KB, or more than 20 in a second, ends the socket', async () => {
  const teacher = await makeTeacher()
  const large = await openPage(teacher)
  large.socket.send('x'.repeat(16 * 1024 + 1))
  expect(await closeCode(large)).toBe(1009)
  const chatty = await openPage(teacher)
  for (let n = 0; n < 60; n++) chatty.socket.send('hello')
  expect(await closeCode(chatty)).toBe(1008)
})

it('a socket opens only from our own pages, or for a program that shows its token', async () => {
  const { token } = await makeTeacher()
  const cookie = { Cookie: `jwt=${token}` }
  const status = async (headers: Record<string, string>) => (await upgrade(headers)).status
  expect(await status({})).toBe(401)
  expect(await status({ ...cookie, Origin: ORIGIN })).toBe(101)
  expect(await status({ ...cookie, Origin: 'https://evil.example' })).toBe(403)
  expect(await status({ ...cookie, Origin: 'null' })).toBe(403)
  expect(await status(cookie)).toBe(403)
  expect(await status({ Authorization: `Bearer ${token}`, Origin: 'https://evil.example' })).toBe(403)
  const plain = await send('get', '/user/inbox/live', { token })
  expect(plain.status).toBe(400)
  expect((await send('get', '/user/inbox/live?last_seq=-1', { token })).status).toBe(422)
  expect((await send('get', '/user/inbox/live?since=x', { token })).status).toBe(422)
})

it('R62: a user has 20 open pages at most: a newer one closes the oldest, and those of others stay', async () => {
  const [teacher, other] = [await makeTeacher(), await makeTeacher()]
  const stranger = await openPage(other)
  const pages = []
  for (let n = 0; n < 22; n++) pages.push(await openPage(teacher))
  const [first, second, third] = pages
  if (!first || !second || !third) throw new Error('they were opened')
  expect([await closeCode(first), await closeCode(second)]).toEqual([4409, 4409])
  await push(teacher, 1)
  for (const page of pages.slice(2)) expect((await received(page, 2)).at(-1)).toEqual({ ...event(1), seq: 1 })
  expect(pages.slice(2).map(({ closed }) => closed.code)).toEqual(Array(20).fill(undefined))
  expect(stranger.closed.code).toBeUndefined()
})
