import type * as z from 'zod/mini'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Assessment, AssessmentPatch } from '#worker/contract/assessments.ts'

export type Patch = z.infer<typeof AssessmentPatch>
type Named = { kind: AssessmentKind; id: string }

export async function changeAssessment({ kind, id }: Named, json: Patch): Promise<Assessment> {
  if (kind === 'exam') return (await unwrap(api.exams[':id'].$patch({ param: { id }, json }))).data.exam
  return (await unwrap(api.exercises[':id'].$patch({ param: { id }, json }))).data.exercise
}
