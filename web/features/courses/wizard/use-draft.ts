import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { courseQuery } from '#web/domain/course-queries.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { CoursePlanPatch } from '#worker/contract/course-fields.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { courseAfter } from '../plan-patch.ts'
import type { Patch } from '../queries.ts'
import { useCourseFields } from '../use-course-fields.ts'
import type { Step } from './faults.ts'

type Page = { data: OwnCourse[] }
type Pages = InfiniteData<Page>
const changed = (page: Page, id: string, patch: Patch): Page => ({
  ...page,
  data: page.data.map((one) => (one.id === id ? courseAfter(one, patch) : one)),
})

/** A draft over all steps: its fields save themselves, and where its instructor is goes with its plan. */
export function useDraft(course: OwnCourse, step: Step) {
  const client = useQueryClient()
  const { values, change: save, at, saving, error } = useCourseFields(course)
  const { plan } = values
  // Another step may open before this is saved. It begins from what was typed, not from what was fetched.
  const change = (patch: Patch) => {
    save(patch)
    client.setQueryData(courseQuery(course.id).queryKey, (known) => known && courseAfter(known, patch))
    // The list leads back to the step where one was, which a fetch that is under way does not know.
    const lists = { queryKey: [...KEYS.courses, 'list'] }
    void client.cancelQueries(lists)
    client.setQueriesData<Pages>(
      lists,
      (known) => known && { ...known, pages: known.pages.map((page) => changed(page, course.id, patch)) },
    )
  }
  // Only what was changed is sent: another step or tab may be saving other parts of the plan.
  const onPlan = (part: CoursePlanPatch) => change({ plan: part })
  const arrive = useEffectEvent(() => {
    if (plan.step !== step) onPlan({ step, left_at: Date.now() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that is opened is where one was last
  useEffect(() => arrive(), [step])
  return { values, plan, change, onPlan, at, saving, error }
}
