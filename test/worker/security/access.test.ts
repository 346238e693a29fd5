import { describe, expect, it } from 'vitest'
import { nameOf, pathOf } from '#test/support/contract-calls.ts'
import { makeStudent, makeTeacher, request } from '#test/support/worker-app.ts'
import { routes } from '#worker/contract/routes.ts'
import type { Access } from '#worker/contract/wire.ts'

const student = await makeStudent()
const teacher = await makeTeacher()
const ended = await makeTeacher()
await request('post', '/user/profile/logout', { token: ended.token })

const callers = {
  guest: undefined,
  'ended session': ended.token,
  'unverified student': (await makeStudent({ email_verified_at: null })).token,
  'unverified teacher': (await makeTeacher({ email_verified_at: null })).token,
  student: student.token,
  teacher: teacher.token,
}
type CallerName = keyof typeof callers

/** What the guard answers; `in` means that it lets the caller through to what the route itself decides. */
const expected: Record<Access, Record<CallerName, string>> = {
  public: all('in'),
  any: { ...all('in'), guest: 'unauthenticated', 'ended session': 'unauthenticated' },
  verified: {
    guest: 'unauthenticated',
    'ended session': 'unauthenticated',
    'unverified student': 'email_not_verified',
    'unverified teacher': 'email_not_verified',
    student: 'in',
    teacher: 'in',
  },
  student: {
    guest: 'unauthenticated',
    'ended session': 'unauthenticated',
    'unverified student': 'email_not_verified',
    'unverified teacher': 'forbidden',
    student: 'in',
    teacher: 'forbidden',
  },
  teacher: {
    guest: 'unauthenticated',
    'ended session': 'unauthenticated',
    'unverified student': 'forbidden',
    'unverified teacher': 'email_not_verified',
    student: 'forbidden',
    teacher: 'in',
  },
}

function all(verdict: string): Record<CallerName, string> {
  return {
    guest: verdict,
    'ended session': verdict,
    'unverified student': verdict,
    'unverified teacher': verdict,
    student: verdict,
    teacher: verdict,
  }
}

const GUARDS = ['unauthenticated', 'email_not_verified', 'forbidden']

/** Ending the own session is what it does; the other calls need theirs. */
const cases = routes.filter(({ path }) => path !== '/user/profile/logout')

describe('R31 who may call', () => {
  it.each(cases.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    const seen: Partial<Record<CallerName, string>> = {}
    for (const [name, token] of Object.entries(callers)) {
      const { status, body } = await request(route.method, pathOf(route), { token, lang: 'ar' })
      expect(status).toBeLessThan(500)
      const refused = body.code !== undefined && GUARDS.includes(body.code)
      // The keys of `callers` are the names.
      seen[name as CallerName] = refused ? body.code : 'in'
    }
    expect(seen).toEqual(expected[route.access])
  })
})

it('R31 what is not there is 404 to whoever may ask, and says nothing more', async () => {
  const detail = routes.filter(
    ({ method, path, access, query }) =>
      method === 'get' && path.includes(':') && access !== 'public' && !query,
  )
  for (const route of detail) {
    const token = route.access === 'teacher' ? teacher.token : student.token
    const { status, body } = await request(route.method, pathOf(route), { token })
    expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 404, 'not_found'])
  }
})

it('R31 a malformed id answers like a missing thing, before anything else is looked at', async () => {
  const named = routes.filter(({ path }) => path.includes(':'))
  for (const route of named) {
    const token = route.access === 'student' ? student.token : teacher.token
    const { status, body } = await request(route.method, pathOf(route, 'no%20id'), { token })
    expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 404, 'not_found'])
  }
})
