import { describe, expect, it } from 'vitest'
import { balanceOf, choosePlan, pay, reportOf, topUp } from '#test/support/money.ts'
import { makeStudent, request, send, testServices } from '#test/support/worker-app.ts'

const services = testServices()
const STEADY = { tokens: 1_500_000, images: 60 }

describe('the sandbox', () => {
  it('shows what is to be paid in both languages, and its buttons settle it', async () => {
    const person = await makeStudent()
    const id = await choosePlan(person, 'steady')
    for (const [lang, word] of [
      ['en', 'Sandbox checkout'],
      ['ar', 'صفحة دفع تجريبية'],
    ] as const) {
      const page = await (await send('get', `/dev/payments/${id}`, { lang })).text()
      expect(page).toContain(word)
    }
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const press = (outcome: string) =>
      send('post', `/dev/payments/${id}`, { body: `outcome=${outcome}`, headers })
    expect((await press('nothing')).status).toBe(400)
    const done = await press('paid')
    expect([done.status, done.headers.get('Location')]).toEqual([
      303,
      `http://localhost:8787/plans?payment=${id}`,
    ])
    expect(await balanceOf(services, person.userId)).toEqual(STEADY)
  })

  it('gives back a part and then the rest, and nothing that it has not', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 200_000)
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const giveBack = async (amount: string, payment = id) => {
      const body = `outcome=refunded&amount=${amount}`
      return (await send('post', `/dev/payments/${payment}`, { body, headers })).status
    }
    expect(await giveBack('1')).toBe(400)
    await pay(id)
    for (const wrong of ['', '0', '-1', '6.01', '1.001', '1e1', 'x']) expect(await giveBack(wrong)).toBe(400)
    expect(await giveBack('1', 'nothing')).toBe(404)
    expect(await Promise.all([giveBack('1.5'), giveBack('1.5')])).toEqual([303, 303])
    expect((await balanceOf(services, person.userId)).tokens).toBe(150_000)
    const page = await (await send('get', `/dev/payments/${id}`)).text()
    expect(page).toContain('max="4.50"')
    expect(await giveBack('4.50')).toBe(303)
    expect((await balanceOf(services, person.userId)).tokens).toBe(0)
    expect(await (await send('get', `/dev/payments/${id}`)).text()).not.toContain('<form')
  })

  it('is there on one machine only', async () => {
    const person = await makeStudent()
    const id = await choosePlan(person, 'steady')
    const { env } = testServices()
    const cloud = { ...env, LOCAL: 'off' }
    expect((await send('get', `/dev/payments/${id}`, { env: cloud })).status).toBe(404)
    const body = { plan_id: 'summit' }
    const chosen = await request('post', '/subscriptions', { token: person.token, body, env: cloud })
    expect(chosen.status).toBe(503)
    const report = await reportOf(id)
    const headers = { 'Sandbox-Signature': report.signature }
    const answer = await request('post', '/webhooks/payments', { body: report.body, headers, env: cloud })
    expect(answer.status).toBe(503)
  })
})
