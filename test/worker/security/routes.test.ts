import { expect, it } from 'vitest'
import { nameOf, pathOf } from '#test/support/contract-calls.ts'
import { makeStudent, request, send } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import { routes } from '#worker/contract/routes.ts'

/** What the router serves below the API's base, middleware left out. */
const served = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/'))
      .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`),
  ),
].sort()

it('R19 the router serves every route of the contract and no other', () => {
  expect(served).toEqual(routes.map(nameOf).sort())
})

it('R19 no route stands in the contract twice', () => {
  const names = routes.map(nameOf)
  expect(names.length).toBe(new Set(names).size)
})

it('R19 openapi.json names every route of the contract and no other', async () => {
  const document = await (await send('get', '/openapi.json')).json<{ paths: Record<string, object> }>()
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{([a-z_]+)\}/g, ':$1')}`),
  )
  expect(named.sort()).toEqual(routes.map(nameOf).sort())
})

it('openapi.json describes bodies with the rules that the routes check', async () => {
  type Document = {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>
  }
  const document = await (await send('get', '/openapi.json')).json<Document>()
  const schema = document.paths['/user/auth/login']?.post?.requestBody?.content['application/json']?.schema
  expect(schema).toMatchObject({
    type: 'object',
    required: ['email', 'password'],
    additionalProperties: false,
  })
})

it('a known path with another method is 405 and says which', async () => {
  const { status, headers, body } = await request('delete', '/user/auth/login')
  expect([status, headers.get('Allow'), body.code]).toEqual([405, 'POST', 'method_not_allowed'])
})

it('an unknown path is 404 for everyone, also with a session', async () => {
  const { token } = await makeStudent()
  for (const options of [{}, { token }]) {
    for (const path of ['/nothing', '/user', '/courses/a/b/c/d', '/api/v2/courses', '/api']) {
      const { status, body } = await request('get', path, options)
      expect([path, status, body.code]).toEqual([path, 404, 'not_found'])
    }
  }
})

it('R16 no GET of the contract changes state', async () => {
  const { databaseState } = await import('#test/support/database-state.ts')
  const { makeTeacher } = await import('#test/support/worker-app.ts')
  const people = [await makeStudent(), await makeTeacher()]
  const before = await databaseState()
  for (const { token } of people) {
    for (const route of routes.filter(({ method }) => method === 'get'))
      await send('get', pathOf(route), { token })
  }
  expect(await databaseState()).toBe(before)
})
