import { afterEach, expect, it } from 'vitest'
import { eventually, register, type Session } from '#test/support/api.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { type InboxSocket, openInboxes } from '#test/support/sockets.ts'

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

/** How many of the sockets heard that the material is ready, once all did or the time is over. */
const hearing = (materialId: string) =>
  eventually(
    async () => sockets.filter(heardReady(materialId)).length,
    (count) => count === SOCKETS,
  )

it(`R49: ${SOCKETS} sockets hear every event, and miss none over kill -9`, async () => {
  server = await startServer()
  const teacher = await register(server.origin, 'teacher')
  sockets = await openInboxes(SOCKETS, server.origin, teacher.token)
  expect((await teacher.call('GET', '/materials')).status).toBe(200)

  const first = await upload(teacher, 'lakes.txt')
  expect(await hearing(first.body.data.material.id)).toBe(SOCKETS)
  const seen = Math.max(...sockets.flatMap(({ events }) => events.map(({ seq }) => seq)))

  await server.kill9()
  await eventually(
    async () => sockets.filter((socket) => socket.open()).length,
    (open) => open === 0,
  )
  await server.restart()
  const second = await upload(teacher, 'rivers.txt')
  sockets = await openInboxes(SOCKETS, server.origin, teacher.token, seen)
  expect(await hearing(second.body.data.material.id)).toBe(SOCKETS)
})
