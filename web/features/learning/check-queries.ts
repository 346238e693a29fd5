import { api } from '#web/api/client.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { isKept } from '#web/offline/kept-answer.ts'
import type { Verdict } from '#worker/contract/attempts.ts'

async function sendAnswer(id: string, questionId: string, response: QuestionResponse, headers = {}) {
  try {
    const call = api.student.lessons[':id'].checks[':question_id'].$post(
      { param: { id, question_id: questionId }, json: { response } },
      { headers },
    )
    return (await unwrap(call)).data
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'not_found') return null
    throw thrown
  }
}

/**
 * The server's verdict on an answer to a check; null if the question is no longer asked, `kept` without a connection.
 */
export async function answerCheck(
  ...answer: [id: string, questionId: string, response: QuestionResponse]
): Promise<Verdict | null | 'kept'> {
  const data = await sendAnswer(...answer)
  return isKept(data) ? 'kept' : (data?.verdict ?? null)
}

/** The same, but without a connection it fails and nothing is kept. */
export async function answerCheckNow(
  ...answer: [id: string, questionId: string, response: QuestionResponse]
): Promise<Verdict | null> {
  const data = await sendAnswer(...answer, { 'X-Send-Now-Only': '1' })
  return data?.verdict ?? null
}
