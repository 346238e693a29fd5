import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#web/api/autosave.ts'
import { assessmentsQuery } from '#web/domain/assessment-lists.ts'
import { changeAssessment, type Patch } from '#web/domain/change-assessment.ts'
import type { Assessment } from '#worker/contract/assessments.ts'

/** The fields of an exam or exercise, which save themselves. */
export function useAssessment(assessment: Assessment) {
  const client = useQueryClient()
  const { draft, ...autosave } = useAutosave<Patch, Assessment>({
    save: (patch) => changeAssessment(assessment, patch),
    onSaved: (saved) => {
      client.setQueryData(assessmentsQuery(assessment.course_id).queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      )
    },
  })
  return { values: { ...assessment, ...draft }, ...autosave }
}
