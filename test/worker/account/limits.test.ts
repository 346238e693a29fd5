import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account, logIn, newEmail, PASSWORD } from '#test/support/accounts.ts'
import { rounds } from '#test/support/rounds.ts'
import { testServices } from '#test/support/worker-app.ts'
import { take, takeOnceEvery } from '#worker/platform/limits/rate-limit.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const from = (address: string) => ({ 'CF-Connecting-IP': address })
/** In bounds of the waiting hashes, or the answer would be 503 for want of a place. */
const at = async (count: number, run: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, run))).map(({ status }) => status)
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('R4 wrong logins', () => {
  it('of a hundred at the same moment from one address ten are looked at', async () => {
    const { email } = await account()
    const statuses = await at(100, () => logIn(email, 'not the password', from('203.0.113.1')))
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 90])
  })

  it('the refusal tells when to come back, and then it is open again', async () => {
    const { email } = await account()
    await at(10, () => logIn(email, 'not the password', from('203.0.113.2')))
    const refused = await logIn(email, PASSWORD, from('203.0.113.2'))
    expect(refused.body.code).toBe('too_many')
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBe(15 * 60)
    vi.setSystemTime(Date.now() + wait * 1000)
    expect((await logIn(email, PASSWORD, from('203.0.113.2'))).status).toBe(200)
  })

  it('another address is not locked out by them', async () => {
    const { email } = await account()
    await at(11, () => logIn(email, 'not the password', from('203.0.113.3')))
    expect((await logIn(email, PASSWORD, from('203.0.113.4'))).status).toBe(200)
  })

  it('an IPv6 network has one count for all its addresses, and its neighbour another', async () => {
    const { email } = await account()
    let host = 0
    const statuses = await at(14, () => logIn(email, 'not the password', from(`2001:db8:0:7::${++host}`)))
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 4])
    expect((await logIn(email, PASSWORD, from('2001:db8:0:7:ffff::1'))).status).toBe(429)
    expect((await logIn(email, PASSWORD, from('2001:db8:0:8::1'))).status).toBe(200)
  })

  it('from many addresses fifty an hour are looked at', async () => {
    const { email } = await account()
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      statuses.push(...(await at(10, () => logIn(email, 'not the password', from(`198.51.100.${round}`)))))
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 10])
  })

  it('an unknown address is limited in the same way', async () => {
    const email = newEmail()
    const statuses = await at(20, () => logIn(email, 'not the password', from('203.0.113.5')))
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 10])
  })

  it('right passwords do not count', async () => {
    const { email } = await account()
    const statuses: number[] = []
    for (let round = 0; round < 12; round++) statuses.push((await logIn(email)).status)
    expect(count(statuses, 200)).toBe(12)
  })

  it('a header that the client writes does not make a new address', async () => {
    const email = newEmail()
    const spoof = (index: number) => ({
      ...from('203.0.113.6'),
      'X-Forwarded-For': `192.0.2.${index}`,
      'X-Real-IP': `192.0.2.${index}`,
    })
    let index = 0
    const statuses = await at(14, () => logIn(email, 'not the password', spoof(index++)))
    expect(count(statuses, 429)).toBe(4)
  })
})

describe('a limited thing', () => {
  it('is granted exactly as often as its limit, in each round of a hundred at once', async () => {
    const services = testServices()
    for (let round = 0; round < rounds(20); round++) {
      const taken = await Promise.all(
        Array.from({ length: 100 }, () => take(services, `round ${round}`, 7, 60_000)),
      )
      expect(taken.filter(({ granted }) => granted)).toHaveLength(7)
    }
  })

  it('is granted to nobody when its limit is none', async () => {
    expect((await take(testServices(), 'nothing', 0, 60_000)).granted).toBe(false)
  })

  it('that is granted once in a while counts from the last grant', async () => {
    const services = testServices()
    const ask = async () => (await takeOnceEvery(services, 'while', 1000)).granted
    const asked = [await ask(), await ask()]
    vi.setSystemTime(Date.now() + 999)
    asked.push(await ask())
    vi.setSystemTime(Date.now() + 1)
    asked.push(await ask())
    expect(asked).toEqual([true, false, false, true])
  })
})
