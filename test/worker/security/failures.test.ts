import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#db/vocabulary.ts'
import { nameOf, pathOf } from '#test/support/contract-calls.ts'
import { failingDatabase } from '#test/support/failing-database.ts'
import { makeStudent, makeTeacher, request } from '#test/support/worker-app.ts'
import { ERROR_STATUS, type ErrorCode } from '#worker/contract/errors.ts'
import { routes } from '#worker/contract/routes.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { onError } from '#worker/platform/http/on-error.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'

const codes = Object.keys(ERROR_STATUS) as ErrorCode[] // the keys of a constant

describe('R55 every failure has one shape, worded in both languages', () => {
  it.each(codes)('%s', async (code) => {
    for (const locale of LOCALES) {
      const app = new Hono<AppEnv>().onError(onError).get('/', (c) => {
        c.set('locale', locale)
        c.set('requestId', 'r')
        throw new AppError(code, { fields: { name: 'required' }, retryAfter: 1.2 })
      })
      const response = await app.request('http://localhost/')
      const body = await response.json<{ message: string }>()
      expect(response.status).toBe(ERROR_STATUS[code])
      expect(Object.keys(body).sort()).toEqual(['code', 'errors', 'message', 'request_id'])
      expect(/\p{Script=Arabic}/u.test(body.message)).toBe(locale === 'ar')
      expect(response.headers.get('Retry-After')).toBe('2')
    }
  })

  it('a field names itself, its code and what to do', async () => {
    const body = { type: 'student', first_name: 'S1', email: 'no address', password: 'short', nickname: 'x' }
    const { body: answer } = await request('post', '/user/auth/register', { body, lang: 'ar' })
    expect(answer).toMatchObject({
      code: 'invalid',
      message: 'راجع الحقول المحدّدة',
      errors: {
        first_name: { code: 'letters_and_spaces', message: 'اكتب حروفًا ومسافات فقط' },
        email: { code: 'email', message: 'هذا ليس بريدًا إلكترونيًّا صحيحًا' },
        password: { code: 'min_8', message: '8 أحرف على الأقل' },
        nickname: { code: 'unknown_field', message: 'هذا الحقل غير معروف' },
      },
    })
  })

  it('the messages that the specification fixes are those', async () => {
    const login = await request('post', '/user/auth/login', {
      body: { email: 'a@example.com', password: 'unknown' },
    })
    expect(login.body.message).toBe('Email or Password is incorrect')
    const { token } = await makeStudent()
    expect((await request('get', '/materials', { token })).body.message).toBe('Access Forbidden')
  })

  it('an unknown error says nothing of itself and is logged under its request', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = new Hono<AppEnv>().onError(onError).get('/', (c) => {
      c.set('requestId', 'the-request')
      throw new Error('secret detail')
    })
    const response = await app.request('http://localhost/')
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.not.stringContaining('secret detail'),
    ])
    expect(logged.mock.calls.flat().join()).toContain('the-request')
  })
})

describe('R56 when the database is away', () => {
  const away = { ...env, DB: failingDatabase() }

  it('every route that wants a session answers 503 and when to come back, never a refusal or a grant', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const people = { student: await makeStudent(), teacher: await makeTeacher() }
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const { token } = route.access === 'student' ? people.student : people.teacher
      const { status, headers, body } = await request(route.method, pathOf(route), { token, env: away })
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 503, 'unavailable'])
      expect(headers.get('Retry-After')).toBe('5')
    }
  })

  it('R67: a full disk is said in the same way, as soon as something has to be written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const full = { ...env, DB: failingDatabase('database or disk is full: SQLITE_FULL') }
    const body = { email: 'a@example.com', password: 'whatever it is' }
    const { status, headers } = await request('post', '/user/auth/login', { body, env: full })
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
  })

  it('so do login and the catalogue, and a guest stays a guest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const body = { email: 'a@example.com', password: 'whatever it is' }
    expect((await request('post', '/user/auth/login', { body, env: away })).status).toBe(503)
    expect((await request('get', '/user/profile/fetch', { env: away })).status).toBe(401)
  })
})
