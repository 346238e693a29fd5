import { describe, expect, it } from 'vitest'
import { nameOf, pathOf, unsafeRoutes } from '#test/support/contract-calls.ts'
import { databaseState } from '#test/support/database-state.ts'
import { makeStudent, makeTeacher, request, send } from '#test/support/worker-app.ts'

const OWN = 'http://localhost:8787'

/** What a page of another site can make a browser send with the user's cookie. */
const vectors: Record<string, Record<string, string>> = {
  'script of another site': { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site' },
  'form of another site': {
    Origin: 'https://attacker.example',
    'Content-Type': 'application/x-www-form-urlencoded',
  },
  'plain text that is JSON inside': { Origin: 'https://attacker.example', 'Content-Type': 'text/plain' },
  'a sandboxed frame or an uploaded file': { Origin: 'null' },
  'the files origin, which is the same site': {
    Origin: 'http://127.0.0.1:8787',
    'Sec-Fetch-Site': 'same-site',
  },
  'a name that begins like ours': { Origin: 'http://localhost:8787.attacker.example' },
  'an old browser without Origin': { 'Sec-Fetch-Site': 'cross-site' },
  'a sibling of our site, without Origin': { 'Sec-Fetch-Site': 'same-site' },
  'nothing that says where from': {},
  'our origin claimed against the browser': { Origin: OWN, 'Sec-Fetch-Site': 'cross-site' },
}

describe('R15 a forged request with the cookie changes nothing', () => {
  it.each(unsafeRoutes.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    const user = route.access === 'student' ? await makeStudent() : await makeTeacher()
    const before = await databaseState()
    for (const headers of Object.values(vectors)) {
      const response = await send(route.method, pathOf(route), {
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers, Cookie: `jwt=${user.token}` },
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'wrong_origin' })
    }
    expect(await databaseState()).toBe(before)
  })
})

it('R15 our own page may, by its Origin or by what the browser says of the site', async () => {
  const ways: Record<string, string>[] = [{ Origin: OWN }, { 'Sec-Fetch-Site': 'same-origin' }]
  for (const headers of ways) {
    const user = await makeStudent()
    const own = { ...headers, Cookie: `jwt=${user.token}` }
    expect((await request('post', '/user/profile/logout', { headers: own })).status).toBe(200)
  }
})

it('R15 nobody can be logged in by another site', async () => {
  const body = { email: 'a@example.com', password: 'whatever it is' }
  const headers = { Origin: 'https://attacker.example' }
  expect((await request('post', '/user/auth/login', { body, headers })).body.code).toBe('wrong_origin')
})

it('R15 a program that carries its token in a header is not asked where it comes from', async () => {
  const user = await makeStudent()
  const headers = { Origin: 'https://client.example' }
  expect((await request('post', '/user/profile/logout', { token: user.token, headers })).status).toBe(200)
})

it('R15 a socket is opened only by our own page', async () => {
  const user = await makeStudent()
  const headers = { Upgrade: 'websocket', Cookie: `jwt=${user.token}`, Origin: 'https://attacker.example' }
  expect((await send('get', '/user/inbox/live', { headers })).status).toBe(403)
})
