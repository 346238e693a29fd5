import { useQueryClient } from '@tanstack/react-query'
import type { Draw } from '#db/vocabulary.ts'
import { useAutosave } from '#web/api/autosave.ts'
import { changeAssessment, type Patch } from '#web/domain/change-assessment.ts'
import { afterAssessmentEdit } from '#web/domain/stale.ts'
import type { Assessment, PoolGroup } from '#worker/contract/assessments.ts'
import { ownPool, rulesOf, savedRules } from './draw-math.ts'
import { assessmentQuery } from './queries.ts'

/** The fields of an exam as they are on the screen, with its rules; every change is saved by itself. */
export function useRules(assessment: Assessment, groups: readonly PoolGroup[]) {
  const client = useQueryClient()
  const { draft, change, ...autosave } = useAutosave<Patch, Assessment>({
    save: (patch) => changeAssessment(assessment, patch),
    onSaved: (saved) => {
      client.setQueryData(assessmentQuery(saved.kind, saved.id).queryKey, saved)
      void afterAssessmentEdit(client, saved.course_id)
    },
  })
  // Only fields with a value are ever changed, so that they stand over the fetched ones.
  const values = { ...assessment, ...draft } as Assessment
  const pool = ownPool(groups, assessment.kind)
  const draws = rulesOf(values, pool)
  return {
    ...autosave,
    values,
    pool,
    draws,
    change,
    changeDraws: (next: readonly Draw[]) => change(savedRules(next)),
    /** Rules stay as they stand on the screen beside what is picked by hand. */
    pick: (ids: string[]) => change({ question_ids: ids, ...savedRules(draws) }),
  }
}
export type Rules = ReturnType<typeof useRules>
/** What names in rules stand for. */
export type Places = { levels: { id: string; title: string }[]; language: string; courseId: string }
