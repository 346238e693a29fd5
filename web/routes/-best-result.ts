import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '#web/api/unwrap.ts'
import { findAssessment } from '#web/features/attempts/find-assessment.ts'
import { pathQuery } from '#web/features/learning/queries.ts'
import { kindOf } from '#worker/contract/pages.ts'

type Params = { course_slug: string; kind: string; slug: string }

/**
 * Where an address that names no attempt leads: to the best result of its exam or exercise. Before there is one,
 * and where there is no such course, the page before an attempt says what there is to do.
 */
export async function toBestResult(client: QueryClient, params: Params) {
  const path = await client.fetchQuery({ ...pathQuery(params.course_slug), staleTime: 0 }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  const best = path && findAssessment(path, kindOf(params.kind), params.slug)?.best
  if (!best) return redirect({ to: '/student/courses/$course_slug/$kind/$slug', params, replace: true })
  return redirect({
    to: '/student/courses/$course_slug/$kind/$slug/questions/results',
    params,
    search: { attempt: best.attempt_id },
    replace: true,
  })
}
