import { afterEach, expect, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
afterEach(() => server.stop())

const answers = () =>
  fetch(`${server.origin}/`).then(
    (response) => response.status,
    () => 0,
  )

it('the product is served again after workerd was killed', async () => {
  server = await startServer()
  server.killWorkerd()
  expect(await eventually(answers, (status) => status === 200)).toBe(200)
})

it('the product starts again on the same data after everything was killed', async () => {
  server = await startServer()
  await server.kill9()
  expect(await answers()).toBe(0)
  await server.restart()
  expect(await answers()).toBe(200)
})

it('a second start on the same data is refused while the first one runs', async () => {
  server = await startServer()
  const second = startServer({ dataDir: server.dataDir })
  await expect(second).rejects.toThrow('already runs on this data')
  expect(await answers()).toBe(200)
})

it('both origins of one machine are served: the app on localhost, files on 127.0.0.1', async () => {
  server = await startServer()
  expect((await fetch(`${server.origin}/`)).status).toBe(200)
  expect((await fetch(`${server.filesOrigin}/`)).status).toBeLessThan(500)
})
