import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterPlan } from '#web/domain/stale.ts'
import type { StudyPlan, StudyTerms } from '#worker/contract/study-plans.ts'
import { m } from './messages.ts'
import { savePlan } from './queries.ts'

/** Changes one setting of a plan and keeps the rest. */
export function usePlanChange({ course, terms }: Pick<StudyPlan, 'course' | 'terms'>) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: savePlan,
    meta: { success: m.changed },
    onSuccess: () => afterPlan(client),
  })
  const change = (patch: Partial<StudyTerms>) => {
    if (terms !== null) save.mutate({ course_id: course.id, ...terms, ...patch })
  }
  return { change, busy: save.isPending }
}
