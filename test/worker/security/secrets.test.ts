import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { authEvents } from '#db/schema/accounts.ts'
import { lastCode, logIn, mailTo, newEmail, PASSWORD, register, verify } from '#test/support/accounts.ts'
import { databaseState } from '#test/support/database-state.ts'
import { failingDatabase } from '#test/support/failing-database.ts'
import { request, send, testServices } from '#test/support/worker-app.ts'
import { log, stackOf } from '#worker/platform/log.ts'

afterEach(() => vi.restoreAllMocks())

const NEW_PASSWORD = 'a second sentence'

/** The whole life of an account, with all that was logged and answered on the way. */
async function journey() {
  const logged: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void logged.push(line))
  }
  const email = newEmail()
  const { body } = await register(email)
  const code = await lastCode(email)
  const answers = [await verify(email, '000000', body.data.token), await verify(email, code, body.data.token)]
  const wrong = await logIn(email, 'not the password')
  const session = (await logIn(email)).body.data.token
  const broken = { ...env, DB: failingDatabase() }
  answers.push(wrong, await request('get', '/user/profile/fetch', { token: session, env: broken }))
  for (const path of [
    '/user/profile/fetch',
    '/user/sessions',
    '/materials',
    '/general/settings',
    '/openapi.json',
  ]) {
    answers.push(await request('get', path, { token: session }))
  }
  answers.push(await request('post', '/user/auth/password/forget', { body: { email } }))
  const link = (await mailTo(email))[0]?.link ?? ''
  const reset = link.split('#token=')[1] ?? 'no token'
  const change = { token: reset, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  answers.push(await request('post', '/user/auth/password/reset', { body: change }))
  const text = answers.map((answer) => JSON.stringify([answer.body, [...answer.headers]])).join('\n')
  return {
    secrets: { code, session, first: body.data.token, reset },
    link,
    text,
    logged: JSON.stringify(logged),
  }
}

/** By itself: the six digits of a code may well occur inside of a time. */
const wholeWord = (secret: string) => new RegExp(`(?<!\\w)${secret.replace(/\W/g, '\\$&')}(?!\\w)`)

describe('R7 no secret', () => {
  it('is logged, answered but once, stored in plain or put where a server would log it', async () => {
    const { secrets, link, text, logged } = await journey()
    const stored = await databaseState(['mailbox'])
    const { JWT_SECRET, PASSWORD_PEPPER, FILES_SECRET } = testServices().env
    const own = [PASSWORD, NEW_PASSWORD, JWT_SECRET, PASSWORD_PEPPER, FILES_SECRET, ...Object.values(secrets)]
    for (const secret of own) {
      for (const place of [logged, text, stored]) expect(place).not.toMatch(wholeWord(secret))
    }
    expect(text).not.toContain('password_hash')
    const url = new URL(link)
    expect(url.pathname + url.search).toBe('/resetPassword')
  })

  it('is in the log of a query that failed', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    const email = newEmail()
    await env.DB.exec('ALTER TABLE sessions RENAME TO sessions_gone')
    const { status } = await register(email)
    await env.DB.exec('ALTER TABLE sessions_gone RENAME TO sessions')
    expect(status).toBe(500)
    expect(lines.join()).toContain('no such table: sessions')
    for (const secret of [email, 'argon2id$', 'Nasser']) expect(lines.join()).not.toContain(secret)
  })

  it('slips into a log with the message of a failed query', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
    const failed = await testServices()
      .db.insert(authEvents)
      .values({ id: 'twice', user_id: 'a secret value', kind: 'x', at: 1 })
      .onConflictDoNothing()
      .then(() =>
        testServices()
          .db.insert(authEvents)
          .values({ id: 'twice', user_id: 'a secret value', kind: 'x', at: 1 }),
      )
      .catch((thrown: unknown) => thrown)
    log('warn', 'failed', { stack: failed instanceof Error ? failed.stack : '' })
    log('warn', 'failed', { stack: stackOf(failed) })
    expect(lines.join()).not.toContain('a secret value')
    expect(lines[1]).toContain('UNIQUE constraint failed: auth_events.id')
  })
})

it('R54 what happens to an account is recorded with its request, and without secrets', async () => {
  const email = newEmail()
  const { body } = await register(email)
  await verify(email, await lastCode(email), body.data.token)
  await logIn(email, 'not the password')
  await logIn(email)
  const logout = await send('post', '/user/profile/logout', { token: body.data.token })
  const events = (await testServices().db.select().from(authEvents)).filter(
    (one) => one.user_id === body.data.user.id,
  )
  expect(events.map(({ kind }) => kind)).toEqual([
    'registered',
    'code_sent',
    'email_verified',
    'login_failed',
    'logged_in',
    'logged_out',
  ])
  expect(events.at(-1)?.request_id).toBe(logout.headers.get('X-Request-Id'))
})
