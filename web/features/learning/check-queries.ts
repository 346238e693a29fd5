import { api } from '#web/api/client.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Verdict } from '#worker/contract/attempts.ts'

/** What the server says of an answer to a check; null where the question is asked no more. */
export async function answerCheck(
  id: string,
  questionId: string,
  response: QuestionResponse,
): Promise<Verdict | null> {
  try {
    const call = api.student.lessons[':id'].checks[':question_id'].$post({
      param: { id, question_id: questionId },
      json: { response },
    })
    return (await unwrap(call)).data.verdict
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'not_found') return null
    throw thrown
  }
}
