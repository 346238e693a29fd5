import { beforeEach, expect, inject, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { balanceOf, entriesOf, fund, sumOf } from '#test/support/money.ts'
import { rounds } from '#test/support/rounds.ts'
import { makeStudent, makeTeacher, type Person, testServices } from '#test/support/worker-app.ts'
import { meteredAnswer, QuotaSpent } from '#worker/features/assistant/answer-meter.ts'
import { type Answered, answerQuestion } from '#worker/features/assistant/answer-question.ts'
import { takeQuestion } from '#worker/features/assistant/ask-limit.ts'

const services = testServices()
const ASKS = 100
const ROUNDS = rounds(20)
const ESTIMATE = 1_500
const USED = 150
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

const allAtOnce = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: ASKS }, make))

it('R36: of 100 answers at the same moment those begin that the tokens reach for, and not one more', async () => {
  const meter = () =>
    meteredAnswer(services, {
      userId: student.userId,
      messageId: crypto.randomUUID(),
      estimate: ESTIMATE,
    }).catch((thrown: unknown) => {
      if (thrown instanceof QuotaSpent) return undefined
      throw thrown
    })
  for (let round = 0; round < ROUNDS; round++) {
    const reach = 1 + (round % 9)
    await fund(services, student.userId, reach * ESTIMATE + ESTIMATE - 1)
    const { tokens: before } = await balanceOf(services, student.userId)
    const begun = (await allAtOnce(meter)).filter((one) => one !== undefined)
    expect(begun).toHaveLength(reach)
    // Each is settled twice at the same moment, and charged once.
    await Promise.all(begun.flatMap((one) => [one.settle(USED), one.settle(USED)]))
    expect((await balanceOf(services, student.userId)).tokens).toBe(before - reach * USED)
  }
})

it('R36: 100 questions to a model at the same moment are answered as far as the tokens reach, and each is paid once', async () => {
  const settings = { AI_BASE_URL: inject('modelServer'), AI_MODEL: 'chats' }
  await fund(services, student.userId, 5_000)
  const partsOf = async () => {
    const parts: Answered[] = []
    const asked = answerQuestion(
      { ...services, env: { ...services.env, ...settings } },
      {
        ask: { text: 'What does a lake store during summer?', mode: 'course', language: 'en' },
        scope: { userId: student.userId, role: 'student', courseId: course.id, materialIds: [] },
        messageId: crypto.randomUUID(),
        isUnsourced: false,
        signal: new AbortController().signal,
        nudges: { next: () => 0 },
      },
    )
    for await (const part of asked) parts.push(part)
    return parts.at(-1)
  }
  const ends = await allAtOnce(partsOf)
  const answered = ends.filter((end) => end?.type === 'end')
  const refused = ends.filter((end) => end?.type === 'fault')
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length + refused.length).toBe(ASKS)
  for (const one of refused) expect(one).toMatchObject({ code: 'quota_spent', renews_at: expect.any(String) })
  const { tokens } = await balanceOf(services, student.userId)
  expect(tokens).toBe(5_000 - answered.length * USED)
  expect(await sumOf(services, student.userId)).toMatchObject({ tokens })
  const settled = (await entriesOf(services, student.userId)).filter(({ kind }) => kind === 'settle')
  expect(settled).toHaveLength(answered.length)
})

it('R36: of 100 questions in the same moment a minute takes as many as it has, from all conversations together', async () => {
  const waits = await allAtOnce(() => takeQuestion(services, student.userId))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMITS.asksPerWindow)
  const later = waits.filter((wait) => wait > 0)
  expect(Math.max(...later)).toBeLessThanOrEqual(LIMITS.asksWindowMs)
})
