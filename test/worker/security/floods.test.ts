import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { nameOf, pathOf } from '#test/support/contract-calls.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'
import { networkOf } from '#worker/platform/limits/network-limits.ts'
import { take } from '#worker/platform/limits/rate-limit.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

/** What guesses, opens an account or asks for the password again. */
const isAuth = ({ method, path }: Route) =>
  /^\/user\/(?:auth|totp)\//.test(path) ||
  path === '/user/profile/password' ||
  (method === 'delete' && path === '/user/profile')

/** As if so many had been asked for from there in this window. */
async function used(key: string, count: number, windowMs: number): Promise<void> {
  const { DB } = testServices().env
  const at = Date.now() - (Date.now() % windowMs)
  await DB.prepare('INSERT OR REPLACE INTO counters (key, window_at, used) VALUES (?, ?, ?)')
    .bind(key, at, count)
    .run()
}
const from = (address: string) => ({ 'CF-Connecting-IP': address })
const file = () => {
  const form = new FormData()
  form.append('file', new File(['%PDF-1.7'], 'a.pdf'))
  return form
}

async function call(route: Route, token: string, address: string, lang: 'en' | 'ar' = 'en') {
  const body = route.multipart ? file() : route.body ? {} : undefined
  return request(route.method, pathOf(route), { token, body, headers: from(address), lang })
}

describe('R4 one limit for all that opens or proves an account', () => {
  it.each(routes.filter(isAuth).map((route) => [nameOf(route), route] as const))(
    '%s stands under it, together with the others, and other addresses do not',
    async (_, route) => {
      const teacher = await makeTeacher()
      await used('auth:address:203.0.113.50', LIMITS.authCallsPerAddress - 1, LIMITS.authWindowMs)
      expect((await call(route, teacher.token, '203.0.113.50')).status).not.toBe(429)
      const refused = await call(route, teacher.token, '203.0.113.50')
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
      expect(Number(refused.headers.get('Retry-After'))).toBe(LIMITS.authWindowMs / 1000)
      expect((await call(route, teacher.token, '203.0.113.51')).status).not.toBe(429)
    },
  )

  it('it covers the ten routes of the specification', () => {
    const paths = routes.filter(isAuth).map(({ path }) => path)
    for (const end of [
      'login',
      'register',
      'password/forget',
      'password/reset',
      'otp/resend',
      'otp/verify',
    ]) {
      expect(paths).toContain(`/user/auth/${end}`)
    }
    expect(paths).toEqual(expect.arrayContaining(['/user/auth/second-factor', '/user/profile']))
  })

  it('registrations from one address have a smaller one of their own', async () => {
    const register = routes.find(({ path }) => path === '/user/auth/register')
    if (!register) throw new Error('There is no registration')
    await used('register:address:203.0.113.60', LIMITS.registrationsPerAddress, LIMITS.registerWindowMs)
    const refused = await call(register, '', '203.0.113.60')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    vi.setSystemTime(Date.now() + LIMITS.registerWindowMs)
    expect((await call(register, '', '203.0.113.60')).status).toBe(422)
  })

  it('a hundred at the same moment get exactly what is left', async () => {
    await used('register:address:203.0.113.61', LIMITS.registrationsPerAddress - 7, LIMITS.registerWindowMs)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const options = { body: {}, headers: from('203.0.113.61') }
        return (await request('post', '/user/auth/register', options)).status
      }),
    )
    expect([422, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([7, 93])
  })
})

describe('R28 uploads', () => {
  const uploads = routes.filter(({ multipart }) => multipart)

  it.each(uploads.map((route) => [nameOf(route), route] as const))(
    '%s has a limit for each user, worded in the reader’s language',
    async (_, route) => {
      const [teacher, other] = [await makeTeacher(), await makeTeacher()]
      await used(`upload:user:${teacher.userId}`, LIMITS.uploadsPerUser, LIMITS.uploadWindowMs)
      const refused = await call(route, teacher.token, '203.0.113.70')
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_uploads'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(refused.body.message).toContain('Too many files')
      const arabic = await call(route, teacher.token, '203.0.113.70', 'ar')
      expect(arabic.body.message).toContain('ملفات كثيرة')
      expect((await call(route, other.token, '203.0.113.70')).status).not.toBe(429)
    },
  )

  it.each(uploads.map((route) => [nameOf(route), route] as const))(
    '%s has a limit for each address, whoever signs in there',
    async (_, route) => {
      await used('upload:address:203.0.113.80', LIMITS.uploadsPerAddress, LIMITS.uploadWindowMs)
      const teacher = await makeTeacher()
      expect((await call(route, teacher.token, '203.0.113.80')).body.code).toBe('too_many_uploads')
      expect((await call(route, teacher.token, '203.0.113.81')).status).not.toBe(429)
    },
  )

  it('who is not let in takes nothing from who is', async () => {
    const student = await makeStudent()
    await request('post', '/materials', { body: file(), token: student.token, headers: from('203.0.113.82') })
    const { results } = await testServices()
      .env.DB.prepare("SELECT key FROM counters WHERE key LIKE 'upload:%203.0.113.82'")
      .all()
    expect(results).toEqual([])
  })
})

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::ffff:5:6:7:8', '0:0:0:ffff'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each(['local', '127.0.0.1', '::1'])('is not known of %s, which many may come through', (address) => {
    expect(networkOf(address)).toBeUndefined()
  })
})

it('R56 with the counters away nothing is let through', async () => {
  const { failingDatabase } = await import('#test/support/failing-database.ts')
  const env = { ...testServices().env, DB: failingDatabase() }
  const answer = await request('post', '/user/auth/register', {
    body: {},
    headers: from('203.0.113.90'),
    env,
  })
  expect(answer.status).toBe(503)
  expect((await take(testServices(), 'unused', 1, 1000)).granted).toBe(true)
})
