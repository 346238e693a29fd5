import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Attempt, Verdict } from '#worker/contract/attempts.ts'

export async function fetchAttempt(id: string): Promise<Attempt> {
  const { data } = await unwrap(api.attempts[':id'].$get({ param: { id } }))
  return data.attempt
}

/** A second start returns the open attempt, so a repeated click is safe. */
export async function startAttempt(kind: 'exam' | 'exercise', id: string): Promise<Attempt> {
  const start = kind === 'exam' ? api.exams : api.exercises
  const { data } = await unwrap(start[':id'].attempts.$post({ param: { id } }))
  return data.attempt
}

export type SaveOutcome = 'saved' | 'stale' | 'closed' | 'gone' | 'away'

/**
 * Saves one response. `away` means that it did not reach the server and must be sent again, `gone` that the question
 * was withdrawn and counts for nobody.
 */
export async function saveAnswer(
  attempt: string,
  question: string,
  { response, seq }: { response: QuestionResponse; seq: number },
): Promise<{ outcome: SaveOutcome; verdict?: Verdict }> {
  const call = api.attempts[':id'].answers[':question_id'].$put({
    param: { id: attempt, question_id: question },
    json: { response, seq },
  })
  try {
    const { data } = await unwrap(call)
    return { outcome: 'saved', verdict: data.verdict }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'stale') return { outcome: 'stale' }
    if (error.code === 'not_found') return { outcome: 'gone' }
    return { outcome: error.code === 'attempt_closed' ? 'closed' : 'away' }
  }
}

/** The hint of a question of an exercise. */
export const askHint = async (attempt: string, question: string) =>
  (
    await unwrap(
      api.attempts[':id'].questions[':question_id'].hint.$post({
        param: { id: attempt, question_id: question },
      }),
    )
  ).data

export const finishAttempt = (id: string) => unwrap(api.attempts[':id'].finish.$post({ param: { id } }))

/** The open attempt, asked anew each time it is opened: another device may have answered. */
export const attemptQuery = (id: string) =>
  queryOptions({ queryKey: ['attempts', id], queryFn: () => fetchAttempt(id), staleTime: 2000, gcTime: 2000 })

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['attempts', id, 'result'],
    queryFn: async () => (await unwrap(api.attempts[':id'].result.$get({ param: { id } }))).data.result,
    // It shows more with time, and after another attempt.
    staleTime: 0,
  })
