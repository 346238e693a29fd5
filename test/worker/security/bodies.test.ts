import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { newEmail, registration } from '#test/support/accounts.ts'
import { makeStudent, request, send, testServices } from '#test/support/worker-app.ts'
import { bodyLimit } from '#worker/platform/http/body-limit.ts'
import { idempotency } from '#worker/platform/http/idempotency.ts'
import { onError } from '#worker/platform/http/on-error.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { newId } from '#worker/platform/ids.ts'

describe('a body', () => {
  it('that is no JSON is 400, of another type 415, none 422', async () => {
    const path = '/user/auth/login'
    const raw = (body: string, type = 'application/json') =>
      request('post', path, { body, headers: { 'Content-Type': type } })
    const seen = async (answer: ReturnType<typeof raw>) => [(await answer).status, (await answer).body.code]
    expect(await seen(raw('{'))).toEqual([400, 'malformed'])
    expect(await seen(raw('{}', 'text/plain'))).toEqual([415, 'not_json'])
    expect(await seen(raw('a=b', 'application/x-www-form-urlencoded'))).toEqual([415, 'not_json'])
    expect(await seen(raw('{}', 'application/json; charset=utf-8'))).toEqual([422, 'invalid'])
    expect(await seen(request('post', path))).toEqual([422, 'invalid'])
    for (const text of ['null', '[]', '7', '"text"', '{"__proto__":{}}'])
      expect((await raw(text)).status).toBe(422)
  })

  it('may be 256 KiB and not a byte more', async () => {
    const body = (bytes: number) => {
      const start = JSON.stringify({ ...registration(newEmail()), first_name: '' }).replace('""}', '""}')
      return `${start.slice(0, -1)}${' '.repeat(bytes - start.length)}}`
    }
    const limit = 256 * 1024
    const [fits, over] = [
      await send('post', '/user/auth/login', { body: body(limit) }),
      await send('post', '/user/auth/login', { body: body(limit + 1) }),
    ]
    expect([fits.status, over.status]).toEqual([422, 413])
  })

  it('of unknown length is read no further than the limit', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      },
    })
    const app = new Hono<AppEnv>()
      .onError(onError)
      .use(bodyLimit)
      .post('/', (c) => c.json({}, 200))
    const init = { method: 'POST', body: endless, headers: { 'Content-Type': 'application/json' } }
    expect((await app.request('http://localhost/', init)).status).toBe(413)
    expect(sent).toBeLessThan(512 * 1024)
  })

  it('nested a hundred thousand deep is refused like any other', async () => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect((await request('post', '/user/auth/login', { body })).status).toBe(422)
  })
})

/** A route that counts its runs behind the real middleware. */
function counting() {
  const runs = { count: 0 }
  const app = new Hono<AppEnv>().onError(onError).use(async (c, next) => {
    c.set('services', testServices())
    c.set('locale', 'en')
    c.set('requestId', newId())
    const userId = c.req.header('User') ?? 'someone'
    c.set('caller', {
      userId: userId,
      sessionId: 's',
      expiresAt: Number.MAX_SAFE_INTEGER,
      role: 'teacher',
      verified: true,
      language: 'en',
      name: 'N',
      timeZone: 'UTC',
    })
    await next()
  })
  const api = app.use(idempotency).post('/things', async (c) => {
    runs.count += 1
    const body = await c.req.json()
    if (body.fail) return c.json({ code: 'conflict' }, 409)
    return c.json({ data: { run: runs.count, body } }, 201)
  })
  const post = async (body: object, headers: Record<string, string>) => {
    const response = await api.request('http://localhost/things', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { runs, post }
}

describe('a POST with an Idempotency-Key', () => {
  it('is done once, and its first answer is given again', async () => {
    const { runs, post } = counting()
    const headers = { 'Idempotency-Key': newId() }
    const [first, second] = [await post({ a: 1 }, headers), await post({ a: 1 }, headers)]
    expect(second).toMatchObject({ status: 201, text: first.text })
    expect([runs.count, second.headers.get('Idempotent-Replayed')]).toEqual([1, 'true'])
  })

  it('is done once of twenty at the same moment', async () => {
    const { runs, post } = counting()
    const headers = { 'Idempotency-Key': newId() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ a: 1 }, headers)))
    expect(runs.count).toBe(1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  it('with another body is refused', async () => {
    const { runs, post } = counting()
    const headers = { 'Idempotency-Key': newId() }
    await post({ a: 1 }, headers)
    const other = await post({ a: 2 }, headers)
    expect([other.status, JSON.parse(other.text).code, runs.count]).toEqual([422, 'idempotency_mismatch', 1])
  })

  it('that failed may be tried again', async () => {
    const { runs, post } = counting()
    const headers = { 'Idempotency-Key': newId() }
    await post({ fail: true }, headers)
    await post({ fail: true }, headers)
    expect(runs.count).toBe(2)
  })

  it('of another user is another key', async () => {
    const { runs, post } = counting()
    const key = newId()
    await post({ a: 1 }, { 'Idempotency-Key': key, User: 'one' })
    await post({ a: 1 }, { 'Idempotency-Key': key, User: 'two' })
    expect(runs.count).toBe(2)
  })

  it('that no header can carry is refused', async () => {
    const { token } = await makeStudent()
    const headers = { 'Idempotency-Key': 'x'.repeat(201) }
    expect((await request('post', '/user/profile/logout', { token, headers })).status).toBe(422)
  })
})
