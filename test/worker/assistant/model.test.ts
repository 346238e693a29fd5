import { beforeEach, describe, expect, inject, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, testServices } from '#test/support/worker-app.ts'
import { type Answered, answerQuestion, type Question } from '#worker/features/assistant/answer-question.ts'
import { getQuota } from '#worker/features/billing/quota.ts'

const KEY = 'canary-key-of-the-provider'
const withModel = (model: string) => {
  const services = testServices()
  const settings = {
    AI_BASE_URL: inject('modelServer'),
    AI_MODEL: model,
    AI_API_KEY: KEY,
    ...(model === 'hang' ? { AI_TIMEOUT_MS: 1_000 } : {}),
  }
  return { ...services, env: { ...services.env, ...settings } }
}
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(testServices(), { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(testServices(), course.id, student.userId)
})

const asked = (text: string, more: Partial<Question> = {}): Question => ({
  ask: { text, mode: 'course', language: 'en' },
  scope: { userId: student.userId, role: 'student', courseId: course.id, materialIds: [] },
  messageId: crypto.randomUUID(),
  isUnsourced: false,
  signal: new AbortController().signal,
  nudges: { next: () => 0 },
  ...more,
})

async function partsOf(model: string, question: Question): Promise<Answered[]> {
  const parts: Answered[] = []
  for await (const part of answerQuestion(withModel(model), question)) parts.push(part)
  return parts
}
const textOf = (parts: Answered[]) =>
  parts.flatMap((part) => (part.type === 'token' ? [part.text] : [])).join('')
const question = () => `What does ${course.lessons[0]?.title} say?`

describe('with a language model', () => {
  it('a sentence is shown after its citation, and one that its passage does not say is not', async () => {
    const parts = await partsOf('chats', asked(question()))
    expect(parts.map(({ type }) => type)).toEqual(['citation', 'token', 'end'])
    const [citation] = parts
    const said = textOf(parts)
    expect(said).toContain('[1]')
    expect(said).not.toMatch(/7,431|Nobody|elsewhere|99/)
    expect(citation).toMatchObject({ number: 1, source: { quote: expect.any(String) } })
    expect(parts.at(-1)).toMatchObject({ outcome: 'answer', tokens: 150 })
  })

  it('what an answer cost is settled once, and one that failed costs nothing', async () => {
    const tokens = async () => (await getQuota(testServices(), student.userId)).tokens
    await partsOf('server_error', asked(question()))
    const before = await tokens()
    await partsOf('chats', asked(question()))
    expect(before - (await tokens())).toBe(150)
  })

  it.each([
    ['says_hello', 'model_unproven', 150],
    ['server_error', 'model_away', 0],
    ['rate_limited', 'model_away', 0],
    ['wrong_key', 'model_away', 0],
    ['not_json', 'model_away', 0],
    ['hang', 'model_away', 0],
    ['cut', 'model_away', 0],
    ['cites_nothing_real', 'model_unproven', 150],
  ])('passages stand in for a model that %s, and it is said why', async (behaviour, key, tokens) => {
    const parts = await partsOf(behaviour, asked('What does a lake store during summer?'))
    expect(textOf(parts)).toBe('')
    expect(parts[0]).toEqual({ type: 'say', key, values: {} })
    expect(parts.map(({ type }) => type)).toContain('citation')
    expect(parts.at(-1)).toMatchObject({ type: 'end', outcome: 'answer', tokens })
  })

  it('what was proven stays where the model breaks off in the middle, and it is said that it did', async () => {
    const parts = await partsOf('breaks_off', asked(question()))
    expect(textOf(parts)).toMatch(/\[1\]/)
    expect(parts.at(-1)).toEqual({ type: 'fault', code: 'interrupted' })
  })

  it('a model that thinks first has the room for it that it is set up with, and its thoughts are not shown', async () => {
    const model = `thinks/${crypto.randomUUID()}`
    const services = withModel(model)
    const env = { ...services.env, AI_MAX_OUTPUT_TOKENS: 16_000 }
    let shown = ''
    for await (const part of answerQuestion(
      { ...services, env },
      asked('What does a lake store during summer?'),
    ))
      shown += JSON.stringify(part)
    expect(shown).not.toContain('draft')
    const path = `${new URL(inject('modelServer')).origin}/calls/${encodeURIComponent(model)}`
    expect(await (await fetch(path)).json()).toMatchObject([{ most: 16_000 }])
  })

  it('a question without a source that the model does not answer is a fault, since no passage stands in', async () => {
    const parts = await partsOf('server_error', asked('How far is the moon?', { isUnsourced: true }))
    expect(parts).toEqual([{ type: 'fault', code: 'unavailable' }])
  })

  it('a quiz is drawn and judged by the course, whoever answers, and nobody is told that no model is there', async () => {
    const quiz = await partsOf('chats', asked('Quiz me'))
    expect(quiz.map(({ type }) => type)).not.toContain('token')
    expect(quiz.at(-1)).toMatchObject({ outcome: 'quiz', tokens: 0 })
    const parts = await partsOf('says_hello', asked('Please translate this lesson'))
    expect(JSON.stringify(parts)).not.toContain('no_translating')
  })

  it('a question that points back is searched and asked with what it points to', async () => {
    const model = `plain/${crypto.randomUUID()}`
    const first = await partsOf('chats', asked('What does a lake store during summer?'))
    const end = first.find((part) => part.type === 'end')
    expect(end?.carried.focus).toContain('lake')
    const previous = end?.carried
    const ask = { text: 'And where does it store it?', mode: 'course', language: 'en', previous } as const
    await partsOf(model, asked(ask.text, { ask }))
    const path = `${new URL(inject('modelServer')).origin}/calls/${encodeURIComponent(model)}`
    const [call] = (await (await fetch(path)).json()) as { prompt: string }[]
    expect(call?.prompt).toMatch(/BEFORE[^\n]*\n[^\n]*lake/)
    expect(call?.prompt).toContain('A lake stores cold water')
  })

  it('a lesson that is still closed is named and not quoted, and the model is not asked about it', async () => {
    const model = `chats/${crypto.randomUUID()}`
    const parts = await partsOf(model, asked('What holds flood water back until the valley can take it?'))
    const path = `${new URL(inject('modelServer')).origin}/calls/${encodeURIComponent(model)}`
    expect(await (await fetch(path)).json()).toEqual([])
    expect(parts.map(({ type }) => type)).not.toContain('citation')
    expect(parts[0]).toMatchObject({ type: 'say', key: 'later' })
    expect(parts).toContainEqual({ type: 'offer', offer: 'unsourced' })
    expect(parts.at(-1)).toMatchObject({ outcome: 'later' })
  })

  it('an answer without a source is marked as one and cites nothing', async () => {
    const parts = await partsOf('says_hello', asked('How far is the moon?', { isUnsourced: true }))
    expect(parts).toMatchObject([
      { type: 'token', text: 'Hello. ' },
      { type: 'end', outcome: 'unsourced' },
    ])
  })
})
