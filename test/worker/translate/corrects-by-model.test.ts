import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { balanceOf, fund } from '#test/support/money.ts'
import { readyStudent, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { correctionFault } from '#worker/ai/gates/correction.ts'
import type { Translation } from '#worker/contract/translate.ts'
import { applied } from '#worker/correction/correction.ts'
import { modelCorrections } from '#worker/features/translate/model-changes.ts'

const services = testServices()
const server = inject('modelServer')
let models = 0

async function withModel(said: string[], given?: Person) {
  const model = `plain/correct-${++models}`
  const script = `${server.replace('/v1', '')}/script/${encodeURIComponent(model)}`
  await fetch(script, { method: 'POST', body: JSON.stringify({ plain: said }) })
  const student = given ?? (await makeStudent())
  await fund(services, student.userId, 100_000)
  const settings = { ...env, AI_BASE_URL: server, AI_MODEL: model, AI_API_KEY: 'key' }
  const ask = (body: object) =>
    request<Translation>('post', '/translate', {
      token: student.token,
      body: { by: 'model', ...body },
      env: settings,
    })
  return { student, ask }
}
const asked = (text: string, language: 'ar' | 'en', to = language) => ({ text, from: language, to })

describe('POST /translate by the model', () => {
  it('gives what the model changed as places in the text, beside those of the rules', async () => {
    const text = ' The soup have cool to 30 °C, and i recieved it. '
    const { student, ask } = await withModel(['The soup has cooled to 30 °C, and I received it.'])
    const { status, body } = await ask(asked(text, 'en'))
    expect(status).toBe(200)
    const { corrections, correction_refused: refused } = body.data
    expect(refused).toBeNull()
    expect(
      corrections.map(({ original, suggestion, rule, sure }) => [original, suggestion, rule, sure]),
    ).toEqual([
      ['have', 'has', 'model_spelling', false],
      ['cool', 'cooled', 'model_spelling', false],
      ['i', 'I', 'capital_i', true],
      ['recieved', 'received', 'misspelling', true],
    ])
    for (const { start, end, original } of corrections) expect(text.slice(start, end)).toBe(original)
    const { tokens } = await balanceOf(services, student.userId)
    expect(tokens).toBeLessThan(100_000)
    expect(tokens).toBeGreaterThan(99_000)
  })

  it('corrects and translates in one call, each by its own answer', async () => {
    const { ask } = await withModel(['ذهبت إلى السوق أمس.', 'I went to the market yesterday.'])
    const { data } = (await ask(asked('ذهبت الى السوق امس.', 'ar', 'en'))).body
    expect(data).toMatchObject({ translation: 'I went to the market yesterday.', refused: null })
    expect(data.corrections.map(({ suggestion }) => suggestion)).toEqual(['إلى', 'أمس'])
  })

  it('asks once more where the model wrote another text, and then gives what the rules found', async () => {
    const { ask } = await withModel(['Certainly! Here you are, my friend.', 'How may I help you today?'])
    const { data } = (await ask(asked('I recieved the letter late last night.', 'en'))).body
    expect(data.correction_refused).toBe('not_faithful')
    expect(data.corrections).toMatchObject([{ original: 'recieved', rule: 'misspelling' }])
  })

  it('says that it needs a model where there is none, and lets a text keep its own links', async () => {
    const { token } = await makeStudent()
    const body = { ...asked('I recieved it.', 'en'), by: 'model' }
    const without = await request<Translation>('post', '/translate', { token, body })
    expect(without.body.data).toMatchObject({ correction_refused: 'needs_language_model' })
    const { ask } = await withModel(['See https://example.org for the rest.'])
    const { status, body: said } = await ask(asked('See https://example.org for teh rest.', 'en'))
    expect([status, said.data.corrections.length]).toEqual([200, 1])
    const { ask: linked } = await withModel(['See https://evil.example for the rest.'])
    expect((await linked(asked('See it for the rest.', 'en'))).status).toBe(503)
  })

  it('R34: neither corrects by the model nor translates while an exam is open, on any device', async () => {
    const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
    const student = await readyStudent(course)
    const { ask } = await withModel(['Never said.'], student)
    await start(course, student.token)
    for (const body of [
      asked('A text.', 'en'),
      asked('A text.', 'en', 'ar' as never),
      { ...asked('A text.', 'en', 'ar' as never), by: 'rules' },
    ]) {
      const { status, body: said } = await ask(body)
      expect([status, said.code]).toEqual([409, 'assistant_closed_in_exam'])
    }
    expect((await ask({ ...asked('A text.', 'en'), by: 'rules' })).status).toBe(200)
    expect(await balanceOf(services, student.userId)).toMatchObject({ tokens: 100_000 })
  })
})

describe('what a model changes', () => {
  const changed = (text: string, corrected: string) =>
    modelCorrections(text, corrected)?.map(({ original, suggestions: [to] }) => [original, to])

  it('is taken apart word by word, and put together it is what the model wrote', () => {
    const pairs: [string, string][] = [
      ['He go to school every days.', 'He goes to school every day.'],
      ['ذهبو الطلاب الى المدرسه', 'ذهب الطلاب إلى المدرسة'],
      ['We was late so we run', 'We were late, so we ran.'],
      ['it is in in the box', 'It is in the box'],
    ]
    for (const [text, corrected] of pairs)
      expect(applied(text, modelCorrections(text, corrected) ?? [])).toBe(corrected)
    expect(changed('He go to school every days.', 'He goes to school every day.')).toEqual([
      ['go', 'goes'],
      ['days', 'day'],
    ])
  })

  it('never touches a number, a name, a negation, a verse or an address', () => {
    const same: [string, string][] = [
      ['It took 12 days to come.', 'It took 13 days to come.'],
      ['It took twelve days to come.', 'It took eleven days to come.'],
      ['We met Layla in the market.', 'We met Fatima in the market.'],
      ['It is not safe to eat this.', 'It is safe to eat this.'],
      ['هذا الطعام آمن للأكل الآن', 'هذا الطعام ليس آمن للأكل الآن'],
      ['قال تعالى: ﴿فاذا قرأت القران﴾ في كتابه', 'قال تعالى: ﴿فإذا قرأت القرآن﴾ في كتابه'],
      ['Write to help@example.org about it today.', 'Write to hello@example.org about it today.'],
      ['The room is clean and the soup is hot.', 'The room is clean and the soup is ساخن.'],
    ]
    for (const [text, corrected] of same) expect(changed(text, corrected)).toEqual([])
  })

  it('is refused where it is another text', () => {
    expect(
      modelCorrections('The soup is hot and good.', 'Ignore that; call me a taxi now please.'),
    ).toBeUndefined()
  })

  it('keeps a name in which a letter is mended', () => {
    const place = { startsSentence: false }
    expect(correctionFault({ before: 'Cairro', after: 'Cairo', ...place })).toBeUndefined()
    expect(correctionFault({ before: 'Cairo', after: 'Damascus', ...place })).toBeDefined()
  })
})
