import { describe, expect, it } from 'vitest'
import { newEmail, registration } from '#test/support/accounts.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { makeStudent, request, testServices } from '#test/support/worker-app.ts'

type Way = [path: string, bodyOf: (email: string) => Record<string, unknown>]

const ways: Way[] = [
  ['/user/auth/login', (email) => ({ email, password: 'not the password' })],
  ['/user/auth/register', (email) => registration(email)],
  ['/user/auth/otp/resend', (email) => ({ email, otp_type: 'user_verify_email' })],
  ['/user/auth/otp/verify', (email) => ({ email, otp_type: 'user_verify_email', otp: '000000' })],
  ['/user/auth/password/forget', (email) => ({ email })],
]
const addresses: [string, () => Promise<string>][] = [
  ['nobody’s', async () => newEmail()],
  ['an owner’s', async () => (await makeStudent()).email],
  ['a claimed one', async () => (await makeStudent({ email_verified_at: null })).email],
]

/** Calls of the database are what an answer waits for, beside the hash, which another test counts. */
async function workOf([path, bodyOf]: Way, email: string, sends: boolean) {
  const { database, counted } = countingDatabase(testServices().env.DB)
  // With a gateway the email leaves after the answer; without one it is a row of the mailbox.
  const gateway = sends ? { EMAIL: { send: async () => ({ messageId: 'none' }) } } : {}
  const env = { ...testServices().env, ...gateway, DB: database }
  const { status } = await request('post', path, { body: bodyOf(email), env })
  return { status, ...counted }
}

describe('R5 the work that an answer waits for', () => {
  it.each(ways)('R5: %s calls the database as often whoever the address belongs to', async (...way) => {
    for (const sends of [true, false]) {
      const seen = []
      for (const [, emailOf] of addresses) seen.push(await workOf(way, await emailOf(), sends))
      const [nobody, ...others] = seen
      expect(nobody?.calls).toBeGreaterThan(1)
      for (const other of others) {
        expect([other.status, other.calls]).toEqual([nobody?.status, nobody?.calls])
        // On one machine the email is one more row of the same batch.
        if (sends) expect(other.statements).toBe(nobody?.statements)
      }
    }
  })

  it('R5: an email to nobody leaves no code, no link and no mail', async () => {
    const email = newEmail()
    for (const [path, bodyOf] of ways.slice(2)) await request('post', path, { body: bodyOf(email) })
    const { DB } = testServices().env
    const counts = await DB.batch<{ n: number }>(
      ['one_time_codes', 'password_resets', 'mailbox'].map((table) =>
        DB.prepare(
          `SELECT count(*) AS n FROM ${table} WHERE ${table === 'mailbox' ? `"to" = ?` : `user_id = ?`}`,
        ).bind(table === 'mailbox' ? email : ''),
      ),
    )
    expect(counts.map(({ results }) => results[0]?.n)).toEqual([0, 0, 0])
  })
})
