import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { eventually, register, type Session } from '#test/support/api.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { type InboxSocket, openInboxes } from '#test/support/sockets.ts'

/** As many as one user may have. */
const EACH = 20
const SOCKETS = rounds(1_000)
const TEXT = 'A lake is a body of water that is surrounded by land. Rivers fill it and empty it.\n\n'.repeat(
  20,
)

let server: TestServer
let sockets: InboxSocket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.close()
  await server.stop()
})

const upload = (teacher: Session, name: string) =>
  teacher.upload<{ material: { id: string } }>('/materials', name, new TextEncoder().encode(TEXT))

const heardReady = (materialId: string) => (socket: InboxSocket) =>
  socket.events.some(
    (event) => event.type === 'material' && event.material_id === materialId && event.status === 'ready',
  )

/** How many of the sockets heard that their user's material is ready, once all did or the time is over. */
const hearing = (materials: string[]) =>
  eventually(
    async () =>
      sockets.filter((socket, place) => heardReady(materials[Math.floor(place / EACH)] ?? '')(socket)).length,
    (count) => count === SOCKETS,
  )

const uploadAll = (teachers: Session[], name: string) =>
  Promise.all(teachers.map(async (teacher) => (await upload(teacher, name)).body.data.material.id))

async function openAll(teachers: Session[], lastSeqs: number[] = []): Promise<InboxSocket[]> {
  const opened = await Promise.all(
    teachers.map((teacher, place) => openInboxes(EACH, server.origin, teacher.token, lastSeqs[place])),
  )
  return opened.flat()
}

it(`R49: ${SOCKETS} sockets hear every event, and miss none over kill -9`, async () => {
  server = await startServer()
  const teachers: Session[] = []
  while (teachers.length < SOCKETS / EACH) teachers.push(await register(server.origin, 'teacher'))
  sockets = await openAll(teachers)
  const [first] = teachers
  expect((await first?.call('GET', '/materials'))?.status).toBe(200)

  expect(await hearing(await uploadAll(teachers, 'lakes.txt'))).toBe(SOCKETS)
  const seen = teachers.map((_, place) => {
    const own = sockets.slice(place * EACH, (place + 1) * EACH)
    return Math.max(...own.flatMap(({ events }) => events.map(({ seq }) => seq)))
  })

  await server.kill9()
  await eventually(
    async () => sockets.filter((socket) => socket.open()).length,
    (open) => open === 0,
  )
  await server.restart()
  const rivers = await uploadAll(teachers, 'rivers.txt')
  sockets = await openAll(teachers, seen)
  expect(await hearing(rivers)).toBe(SOCKETS)
})

/** What the server agrees to with a page that offers to compress its socket, as every browser does. */
const agreedExtensions = (token: string) =>
  new Promise<string | undefined>((agreed, failed) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
    }
    const asked = request(`${server.origin}/api/v1/user/inbox/live`, { headers })
    asked.on('upgrade', ({ headers: answered }, socket) => {
      socket.destroy()
      agreed(answered['sec-websocket-extensions'])
    })
    asked.on('response', ({ statusCode }) => failed(new Error(`The socket answered ${statusCode}`)))
    asked.on('error', failed)
    asked.end()
  })

it('compresses no socket: it would keep 225 KB for each open page', async () => {
  server = await startServer()
  const student = await register(server.origin, 'student')
  expect(await agreedExtensions(student.token)).toBeUndefined()
})
