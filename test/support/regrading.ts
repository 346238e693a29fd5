import { eq } from 'drizzle-orm'
import { questions, regrades } from '#db/schema/index.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { Regrade, RegradePreview } from '#worker/contract/regrades.ts'
import { claimRegrade } from '#worker/features/attempts/regrade-attempt-queries.ts'
import { runRegrade } from '#worker/features/attempts/regrade-jobs.ts'
import { answersOf } from './choices.ts'
import { request, testServices } from './worker-app.ts'

/** Moves the key of a question to another of its answers, as its owner does in the bank. Gives the new right answer. */
export async function moveKey(questionId: string, token: string): Promise<string> {
  const { question } = (await request<{ question: Question }>('get', `/questions/${questionId}`, { token }))
    .body.data
  const answers = answersOf(question)
  const right = answers.find((answer) => !answer.is_correct)?.id ?? ''
  const moved = answers.map((answer) => ({ ...answer, is_correct: answer.id === right }))
  const changed = await request('patch', `/questions/${questionId}`, { token, body: { answers: moved } })
  if (changed.status !== 200) throw new Error(`The change answered ${changed.status}`)
  return right
}

type RegradeOptions = { action: 'correct' | 'withdraw'; reason?: string }

export const preview = (questionId: string, action: RegradeOptions['action'], token: string) =>
  request<{ preview: RegradePreview }>('get', `/questions/${questionId}/regrade-preview?action=${action}`, {
    token,
  })

export const regrade = (
  questionId: string,
  { action, reason = 'The key was wrong' }: RegradeOptions,
  token: string,
) =>
  request<{ regrade: Regrade }>('post', `/questions/${questionId}/regrades`, {
    token,
    body: { action, reason },
  })

/** Runs a regrade to its end, as the queue does. */
export async function ran(id: string): Promise<void> {
  const services = testServices()
  for (let round = 0; round < 50; round++) {
    const lease = await claimRegrade(services, id)
    if (lease) await runRegrade(services, lease)
    const [row] = await services.db
      .select({ state: regrades.state })
      .from(regrades)
      .where(eq(regrades.id, id))
    if (row?.state === 'done') return
  }
  throw new Error('The regrade did not end')
}

/** The answers of a question as they are stored. */
export async function storedAnswers(questionId: string) {
  const { db } = testServices()
  const [row] = await db
    .select({ parts: questions.parts })
    .from(questions)
    .where(eq(questions.id, questionId))
  return row && 'answers' in row.parts ? row.parts.answers : []
}
