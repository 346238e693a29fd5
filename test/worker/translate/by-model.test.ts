import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { balanceOf, fund } from '#test/support/money.ts'
import { makeStudent, request, testServices } from '#test/support/worker-app.ts'
import { translationFault } from '#worker/ai/gates/translation.ts'
import type { Translation } from '#worker/contract/translate.ts'

const services = testServices()
const server = inject('modelServer')
let models = 0

/** A model that says these, one after the other, and a student who can pay for it. */
async function translating(said: string[], tokens = 100_000) {
  const model = `plain/translate-${++models}`
  const script = `${server.replace('/v1', '')}/script/${encodeURIComponent(model)}`
  await fetch(script, { method: 'POST', body: JSON.stringify({ plain: said }) })
  const student = await makeStudent()
  await fund(services, student.userId, tokens)
  const withModel = { ...env, AI_BASE_URL: server, AI_MODEL: model, AI_API_KEY: 'key' }
  const ask = (body: object) =>
    request<Translation>('post', '/translate', { token: student.token, body, env: withModel })
  return { student, ask }
}

describe('POST /translate with a language model', () => {
  it('translates, corrects, and charges what was used', async () => {
    const { student, ask } = await translating(['يغلي الماء عند 100 درجة في الدوحة.'])
    const { status, body } = await ask({ text: 'Water boils at 100 degres in Doha.', from: 'en', to: 'ar' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ translation: 'يغلي الماء عند 100 درجة في الدوحة.', refused: null })
    const { tokens } = await balanceOf(services, student.userId)
    expect(tokens).toBeLessThan(100_000)
    expect(tokens).toBeGreaterThan(99_000)
  })

  it('asks once more where a number was changed, and then refuses', async () => {
    const right = 'It took 12 days.'
    const once = await translating(['It took 13 days.', right])
    const asked = { text: 'استغرق ذلك 12 يومًا.', from: 'ar', to: 'en' }
    expect((await once.ask(asked)).body.data.translation).toBe(right)
    const never = await translating(['It took 13 days.', 'It took 14 days.'])
    const { data } = (await never.ask(asked)).body
    expect(data).toMatchObject({ translation: null, refused: 'not_faithful' })
  })

  it('asks no model for corrections alone', async () => {
    const { student, ask } = await translating(['never said'])
    const { body } = await ask({ text: 'I recieved it.', from: 'en', to: 'en' })
    expect(body.data).toMatchObject({ translation: null, refused: null })
    expect(await balanceOf(services, student.userId)).toMatchObject({ tokens: 100_000 })
  })

  it('answers 402 where the tokens are spent, and charges nothing', async () => {
    const { student, ask } = await translating(['Good.'], 10)
    const { status, body } = await ask({ text: 'جيد.', from: 'ar', to: 'en' })
    expect([status, body.code]).toEqual([402, 'quota_spent'])
    expect(await balanceOf(services, student.userId)).toMatchObject({ tokens: 10 })
  })
})

describe('the gate of a translation', () => {
  it('lets pass what says the same in other words and digits', () => {
    const same: [string, string][] = [
      ['The ship left Egypt with 30 men.', 'غادرت السفينة مصر وعليها ٣٠ رجلًا.'],
      ['اشترى ثلاثة كتب عن Python.', 'He bought three books about Python.'],
      ['It costs 1,500 dollars.', 'يكلف 1500 دولار.'],
    ]
    for (const [text, translation] of same) expect(translationFault(text, translation)).toBeUndefined()
  })

  it('stops a number that was changed, added or lost, and a name', () => {
    const wrong: [string, string][] = [
      ['The ship left Egypt with 30 men.', 'غادرت السفينة مصر وعليها 13 رجلًا.'],
      ['The ship left Egypt with 30 men.', 'غادرت السفينة مصر.'],
      ['The ship left Egypt.', 'غادرت السفينة الأردن.'],
      ['كتب عن Python.', 'He wrote about Java.'],
      ['He came early.', 'جاء في الساعة 7 مبكرًا.'],
    ]
    for (const [text, translation] of wrong) expect(translationFault(text, translation)).toBeDefined()
  })
})
