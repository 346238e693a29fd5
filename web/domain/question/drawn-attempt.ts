import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Attempt } from '#worker/contract/attempts.ts'

/** An attempt as a student would get it. The server draws it but does not store it. */
export async function previewAttempt(id: string, assessmentId: string): Promise<Attempt> {
  const call = api.courses[':id'].preview.assessments[':assessment_id'].$get({
    param: { id, assessment_id: assessmentId },
  })
  return (await unwrap(call)).data.attempt
}
