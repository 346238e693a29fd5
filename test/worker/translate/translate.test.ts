import { beforeEach, describe, expect, it } from 'vitest'
import { makeStudent, makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Translation } from '#worker/contract/translate.ts'

let student: Person
beforeEach(async () => {
  student = await makeStudent()
})

const ask = (body: object, { token } = student, lang: 'en' | 'ar' = 'en') =>
  request<Translation>('post', '/translate', { token, body, lang })

describe('POST /translate', () => {
  it('corrects a text by rules, with places in the text as it was sent', async () => {
    const text = '  ذهبت الى المدرسة ,ثم عدت.'
    const { status, body } = await ask({ text, from: 'ar', to: 'ar' })
    expect(status).toBe(200)
    expect(body.data.translation).toBeNull()
    expect(body.data.refused).toBeNull()
    const [first] = body.data.corrections
    expect(first).toMatchObject({ original: 'الى', suggestion: 'إلى', kind: 'spelling', sure: true })
    expect(text.slice(first?.start, first?.end)).toBe('الى')
    expect(body.data.corrections.map(({ kind }) => kind)).toContain('punctuation')
  })

  it('gives the reason in the language of who asks', async () => {
    const wrong = { text: 'She bought a apple.', from: 'en', to: 'en' }
    const reasonIn = async (lang: 'en' | 'ar') =>
      (await ask(wrong, student, lang)).body.data.corrections[0]?.reason
    expect(await reasonIn('en')).toContain('vowel sound')
    expect(await reasonIn('ar')).toContain('an')
    expect(await reasonIn('ar')).not.toBe(await reasonIn('en'))
  })

  it('says that translating needs a language model, and corrects all the same', async () => {
    const { body } = await ask({ text: 'I recieved it.', from: 'en', to: 'ar' })
    expect(body.data).toMatchObject({ translation: null, refused: 'needs_language_model' })
    expect(body.data.corrections).toMatchObject([{ original: 'recieved', suggestion: 'received' }])
  })

  it('refuses an empty text, one that is too long, and a language that it does not know', async () => {
    expect((await ask({ text: ' \n', from: 'ar', to: 'ar' })).status).toBe(422)
    expect((await ask({ text: 'a'.repeat(5_001), from: 'en', to: 'en' })).status).toBe(422)
    expect((await ask({ text: 'Bonjour', from: 'fr', to: 'en' })).status).toBe(422)
  })

  it('answers instructors too, and sixty times a minute', async () => {
    const teacher = await makeTeacher()
    const statuses: number[] = []
    for (let asked = 0; asked < 61; asked++)
      statuses.push((await ask({ text: 'It is good.', from: 'en', to: 'en' }, teacher)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await ask({ text: 'It is good.', from: 'en', to: 'en' })).status).toBe(200)
  })
})
