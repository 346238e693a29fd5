import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '#db/schema/index.ts'
import { balanceOf, modelEnv, orderTopUp, pay, topUp } from '#test/support/money.ts'
import { makeStudent, request, testServices } from '#test/support/worker-app.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'

const services = testServices()
/** Without a language model. */
const builtInOnly = { ...env }
const ordersOf = (userId: string) => services.db.$count(payments, eq(payments.user_id, userId))
const engineIn = async (where: Record<string, unknown>) => {
  const { body } = await request<GeneralSettings[]>('get', '/general/settings', { env: where })
  return body.data[0]?.ai
}

describe('images', () => {
  it('are not for sale, alone or beside tokens, and nothing is ordered', async () => {
    const person = await makeStudent()
    for (const wanted of [{ images: 10 }, { images: 7 }, { tokens: 100_000, images: 10 }]) {
      const { status, body } = await orderTopUp(person, wanted)
      expect([status, body.errors]).toEqual([
        422,
        { images: { code: 'not_sold', message: 'This isn’t for sale' } },
      ])
    }
    expect(await ordersOf(person.userId)).toBe(0)
  })
})

describe('tokens', () => {
  it('are not sold where only the built-in engine writes, which both languages say', async () => {
    const person = await makeStudent()
    const halfConfigured = { ...modelEnv, AI_MODEL: undefined }
    for (const where of [builtInOnly, halfConfigured]) {
      const { status, body } = await orderTopUp(person, { tokens: 100_000 }, { env: where })
      expect([status, body.code]).toEqual([409, 'tokens_not_sold'])
      expect(body.message).toContain('It uses no tokens')
    }
    const headers = { 'Accept-Language': 'ar' }
    const { body } = await orderTopUp(person, { tokens: 100_000 }, { env: builtInOnly, headers })
    expect(body.message).toContain('لا يستعمل وحداتك')
    expect(await ordersOf(person.userId)).toBe(0)
  })

  it('that were ordered while a language model ran are given when they are paid', async () => {
    const person = await makeStudent()
    const order = await topUp(person, 100_000)
    expect((await pay(order)).status).toBe(200)
    expect(await balanceOf(services, person.userId)).toMatchObject({ tokens: 100_000 })
  })

  it('are ordered by nobody who is not signed in', async () => {
    expect((await orderTopUp({ token: '' }, { tokens: 100_000 })).status).toBe(401)
  })
})

it('the public settings say which engine writes, and what it writes', async () => {
  expect(await engineIn(builtInOnly)).toEqual({ engine: 'embedded', writes: ['en', 'ar'] })
  expect((await engineIn({ ...modelEnv, AI_MODEL: undefined }))?.engine).toBe('embedded')
  expect(await engineIn(modelEnv)).toEqual({ engine: 'language_model', writes: ['en', 'ar', 'zh', 'ja'] })
  expect((await engineIn({ ...env, AI: {} }))?.engine).toBe('language_model')
})
