import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const answers = () =>
  fetch(`${server.origin}/`).then(
    (response) => response.status,
    () => 0,
  )

/** Sends a request and resets the connection before, or while, it is answered. */
function breakOff(port: number): Promise<void> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /api/v1/user/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{')
      setTimeout(() => socket.resetAndDestroy(), Math.random() * 20)
    })
    socket.once('close', () => done())
    socket.once('error', () => done())
  })
}

it('the product is served again after workerd was killed', async () => {
  server.killWorkerd()
  expect(await eventually(answers, (status) => status === 200)).toBe(200)
})

it('the product starts again on the same data after everything was killed', async () => {
  await server.kill9()
  expect(await answers()).toBe(0)
  await server.restart()
  expect(await answers()).toBe(200)
})

it('a second start on the same data is refused while the first one runs', async () => {
  const second = startServer({ dataDir: server.dataDir })
  await expect(second).rejects.toThrow('already running with this data')
  expect(await answers()).toBe(200)
})

it('a port that is in use is named', async () => {
  const second = startServer({ port: server.port })
  await expect(second).rejects.toThrow(`Port ${server.port} is in use`)
})

it('both origins of one machine are served: the app on localhost, files on 127.0.0.1', async () => {
  expect((await fetch(`${server.origin}/`)).status).toBe(200)
  const visit = { headers: { Accept: 'text/html' }, redirect: 'manual' as const }
  const elsewhere = await fetch(`${server.filesOrigin}/login`, visit)
  expect(elsewhere.headers.get('Location')).toBe(`${server.origin}/login`)
})

it('calls that their callers give up half-way do no harm', async () => {
  const before = server.output().length
  for (let round = 0; round < rounds(20); round++) {
    await Promise.all(Array.from({ length: 25 }, () => breakOff(server.port)))
  }
  expect(await answers()).toBe(200)
  expect(server.output().slice(before)).not.toContain('Starting it again')
})
