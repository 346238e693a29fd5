import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { FIRST_LIMITS } from '#db/account-vocabulary.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { readyStudent, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { ErrorBody } from '#worker/contract/errors.ts'
import { countCall } from '#worker/platform/limits/network-limits.ts'

type Answered = { call: string; status: number; body: { data?: unknown } & Partial<ErrorBody> }
type Options = Parameters<typeof request>[2]

let owner: Person
let course: BuiltCourse
let reader: Person
let lesson: string

beforeAll(async () => {
  owner = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: owner.userId })
  reader = await readyStudent(course)
  lesson = `/student/lessons/${course.lessons[0]?.id}`
})

const addressOf = (calls: string[]) =>
  `/batch?${calls.map((call) => `call=${encodeURIComponent(call)}`).join('&')}`
const ask = (calls: string[], options: Options) => request<Answered[]>('get', addressOf(calls), options)
const statuses = (answers: Answered[]) => answers.map(({ status }) => status)

describe('several calls as one', () => {
  it('are answered in their order, each as by itself', async () => {
    const { token } = reader
    const calls = [
      lesson,
      `${lesson}/notes`,
      '/student/courses?limit=1',
      `${lesson}/bookmark`,
      '/student/courses',
    ]
    const { status, body } = await ask(calls, { token })
    expect(status).toBe(200)
    expect(body.data.map(({ call }) => call)).toEqual(calls)
    for (const { call, status: own, body: answer } of body.data) {
      const alone = await request('get', call, { token })
      expect([own, answer], call).toEqual([alone.status, alone.body])
    }
  })

  it('may be one', async () => {
    const { body } = await ask(['/student/notes'], { token: reader.token })
    expect(body.data).toEqual([
      { call: '/student/notes', status: 200, body: { data: [], meta: { next_cursor: null } } },
    ])
  })

  it('make one trip to the database, with the session', async () => {
    // There is no draft of the outline, which is refused in the same trip.
    const ofOwner = ['', '/changes', '/figure-regions', '/reports', '/outline', '/levels', '/rewrites']
    const views = [
      { token: reader.token, calls: [lesson, `${lesson}/notes`, `${lesson}/bookmark`] },
      { token: owner.token, calls: ofOwner.map((rest) => `/courses/${course.id}${rest}`) },
    ]
    for (const { token, calls } of views) {
      await ask(calls, { token })
      const { database, counted } = countingDatabase(env.DB)
      const { body } = await ask(calls, { token, env: { ...env, DB: database } })
      expect(body.data).toHaveLength(calls.length)
      expect(counted).toMatchObject({ calls: 1, trips: 1 })
    }
  })

  it('one that is refused leaves the others as they are, in the reader’s language', async () => {
    const calls = ['/student/lessons/none', lesson, '/courses', '/student/courses?limit=no']
    const { status, body } = await ask(calls, { token: reader.token, lang: 'ar' })
    expect(status).toBe(200)
    expect(body.data.map(({ status: own, body: { code } }) => [own, code])).toEqual([
      [404, 'not_found'],
      [200, undefined],
      [403, 'forbidden'],
      [422, 'invalid'],
    ])
    const { message } = (await request('get', '/courses', { token: reader.token, lang: 'ar' })).body
    expect(body.data[2]?.body.message).toBe(message)
  })

  it('are kept by nobody', async () => {
    const { headers } = await ask([lesson], { token: reader.token })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Content-Type')).toContain('application/json')
  })

  it('show nobody what is another’s', async () => {
    const { attempt } = (await start(course, reader.token)).body.data
    const ofReader = [`${lesson}/notes`, `/attempts/${attempt.id}`]
    const ofOwner = ['', '/review', '/students', '/levels'].map((rest) => `/courses/${course.id}${rest}`)
    for (const [stranger, calls] of [
      [await makeStudent(), ofReader],
      [await makeTeacher(), ofOwner],
    ] as const) {
      const { body } = await ask(calls, { token: stranger.token })
      expect(statuses(body.data)).toEqual(calls.map(() => 404))
    }
  })

  it('ask for a proven email where each of them does', async () => {
    const { token } = await makeStudent({ email_verified_at: null })
    const { body } = await ask(['/user/profile/fetch', '/student/home'], { token })
    expect(body.data.map(({ status, body: { code } }) => [status, code])).toEqual([
      [200, undefined],
      [403, 'email_not_verified'],
    ])
  })
})

describe('what is not answered', () => {
  it('anything for a guest', async () => {
    const { status, body } = await ask(['/student/home'], {})
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  it.each([
    'student/home',
    'https://example.com/student/home',
    '/batch?call=/student/home',
    '/general/settings',
    '/catalog',
    '/plans',
    '/openapi.json',
    '/user/inbox/live',
    '/user/profile/avatar',
    '/student/notes/file',
    '/conversations/talk/live',
    '/nothing',
    '/../quota',
    '/../../files/x',
    '/student/../batch?call=/student/home',
    '/student/%2e%2e/general/settings',
    '/student\\..\\..\\quota',
    '/user/auth/login',
    '#/student/home',
  ])('%s', async (call) => {
    const { status, body } = await ask(['/student/home', call], { token: reader.token })
    expect([status, body.code, body.errors?.call?.code]).toEqual([422, 'invalid', 'invalid_value'])
  })

  it('more than twelve, and none', async () => {
    const { token } = reader
    const many = (count: number) => ask(new Array(count).fill('/student/notes'), { token })
    expect((await many(FIRST_LIMITS.callsPerBatch)).body.data).toHaveLength(12)
    expect((await many(FIRST_LIMITS.callsPerBatch + 1)).status).toBe(422)
    expect((await request('get', '/batch', { token })).status).toBe(422)
    expect((await request('get', '/batch?call=', { token })).status).toBe(422)
  })
})

it('each of them counts as a call of its network', async () => {
  const network = '203.0.113.77'
  const calls = new Array(10).fill('/student/notes')
  const headers = { 'CF-Connecting-IP': network }
  const cloud = { ...env, TRUSTED_PROXY: 'cloudflare' }
  countCall(network, Date.now(), LIMITS.callsPerAddress - 15)
  expect((await ask(calls, { token: reader.token, headers, env: cloud })).status).toBe(200)
  const refused = await ask(calls, { token: reader.token, headers, env: cloud })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_calls'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
