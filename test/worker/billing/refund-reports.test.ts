import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { mailbox, notifications, payments, users } from '#db/schema/index.ts'
import { deliverEmails } from '#test/support/delivering.ts'
import { failingDatabase } from '#test/support/failing-database.ts'
import { balanceOf, pay, refund, topUp } from '#test/support/money.ts'
import { makeStudent, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import type { Receipt } from '#worker/contract/payments.ts'
import type { History } from '#worker/contract/plans.ts'
import { hasRef } from '#worker/features/billing/payment-queries.ts'
import { sandboxReport } from '#worker/platform/payments/sandbox.ts'

const services = testServices()
const { db, now } = services
const tokensOf = async ({ userId }: Person) => (await balanceOf(services, userId)).tokens

describe('the payer of what is given back', () => {
  it('is notified once, in the app and by an email in the payer’s language, digits included', async () => {
    const person = await makeStudent({ language: 'ar', preferences: { digits: 'arabic_indic' } })
    const id = await topUp(person, 100_000)
    await pay(id)
    await refund(id, 100)
    await Promise.all([refund(id), refund(id), refund(id)])
    const rows = await db.select().from(notifications).where(eq(notifications.user_id, person.userId))
    expect(rows.map(({ kind }) => kind)).toEqual(['refund', 'refund'])
    await deliverEmails(services, person.email)
    const emails = await db.select().from(mailbox).where(eq(mailbox.to, person.email))
    expect(emails).toHaveLength(2)
    const [first, last] = emails.map(({ subject }) => subject.replace(/[\u2066-\u2069\u200e\u200f]/g, ''))
    expect(first).toMatch(/^رددنا إليك حتى الآن .*١.* من .*٣.* عن شحن رصيد$/)
    expect(last).toMatch(/^رددنا إليك .*٣.* عن شحن رصيد$/)
    const { body } = await request<Notification[]>('get', '/notifications', {
      token: person.token,
      lang: 'en',
    })
    expect(body.data[0]).toMatchObject({ kind: 'refund', link: `/history/${id}` })
  })

  it('sees it in the history, line by line, and on the receipt', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id)
    await refund(id, 100)
    const { token } = person
    const history = await request<History>('get', '/subscriptions/history', { token })
    expect(history.body.data.payments).toMatchObject([{ state: 'paid', refunded_amount: 100 }])
    expect(history.body.data.ledger.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['refund', -33_333],
      ['recharge', 100_000],
    ])
    await refund(id)
    const answer = await request<{ receipt: Receipt }>('get', `/payments/${id}/receipt`, { token })
    const { receipt } = answer.body.data
    expect(receipt).toMatchObject({ state: 'refunded', amount: 300, refunded_amount: 300 })
    expect(receipt.refunded_at).not.toBeNull()
  })

  it('who has deleted the account is not written to', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id)
    await db.update(users).set({ disabled_at: now() }).where(eq(users.id, person.userId))
    expect((await refund(id)).status).toBe(200)
    expect(await db.$count(notifications, eq(notifications.user_id, person.userId))).toBe(0)
  })
})

it('R56 a report that comes while the database is away is refused, and takes effect when it is sent again', async () => {
  const person = await makeStudent()
  const id = await topUp(person, 100_000)
  await pay(id)
  const report = await sandboxReport(services, { kind: 'refunded', payment_id: id, amount: 300 })
  const more = { body: report.body, headers: { 'Sandbox-Signature': report.signature } }
  const away = { ...env, DB: failingDatabase() }
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await request('post', '/webhooks/payments', { ...more, env: away })).status).toBe(503)
  silent.mockRestore()
  expect(await tokensOf(person)).toBe(100_000)
  expect((await request('post', '/webhooks/payments', more)).status).toBe(200)
  expect(await tokensOf(person)).toBe(0)
})

it('a payment that a gateway names is found by the index, however many there are', async () => {
  const [step] = await db.all<{ detail: string }>(
    sql`explain query plan select 1 from ${payments} where ${hasRef('stripe', 'in_any')}`,
  )
  expect(step?.detail).toContain('INDEX payments_gateway (gateway=? AND gateway_ref=?)')
})
