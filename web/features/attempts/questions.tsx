import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { arrivalOf } from '#web/api/carried.ts'
import { afterAttempt } from '#web/domain/stale.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { Exam } from './exam.tsx'
import { Exercise } from './exercise/exercise.tsx'
import { attemptQuery, finishAttempt, resultQuery } from './queries.ts'

type QuestionsScreenProps = {
  kind: 'exam' | 'exercise'
  attemptId: string
  place: { courseSlug: string; slug: string }
  /** What else can be done with the attempt, in its head. */
  actionsOf: (attempt: Attempt) => ReactNode
}

/** The questions of an attempt; a finished one goes to its result. */
export function QuestionsScreen({ kind, attemptId, place, actionsOf }: QuestionsScreenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: attempt, dataUpdatedAt } = useSuspenseQuery(attemptQuery(attemptId))
  const { courseSlug, slug } = place
  const finish = useCallback(async () => {
    const { data } = await finishAttempt(attemptId)
    client.setQueryData(resultQuery(attemptId).queryKey, data.result)
    await afterAttempt(client)
    await navigate({
      to: '/student/courses/$course_slug/$kind/$slug/questions/results',
      params: { course_slug: courseSlug, kind: KIND_WORDS[kind], slug },
      search: { attempt: attemptId },
      replace: true,
    })
  }, [attemptId, client, kind, courseSlug, slug, navigate])
  const screen = { attempt, actions: actionsOf(attempt), onFinish: finish }
  return kind === 'exam' ? (
    <Exam {...screen} arrivedAt={arrivalOf(attempt.server_now, dataUpdatedAt)} />
  ) : (
    <Exercise {...screen} />
  )
}
