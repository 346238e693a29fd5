import { createFileRoute, redirect } from '@tanstack/react-router'
import { attemptQuery } from '#web/features/attempts/queries.ts'
import { QuestionsScreen } from '#web/features/attempts/questions.tsx'
import { titles } from '#web/i18n/titles.ts'
import { type RawSearch, textParam } from '../-search.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/excercise/$slug/questions/')({
  staticData: { title: titles.exercise },
  validateSearch: (search: RawSearch): { attempt?: string } => ({ attempt: textParam(search, 'attempt') }),
  loaderDeps: ({ search }) => ({ attempt: search.attempt }),
  loader: async ({ context, params, deps }) => {
    // Without an attempt there is nothing to answer; a finished one has a result.
    if (!deps.attempt) throw redirect({ to: '/student/courses/$course_slug/excercise/$slug', params })
    const attempt = await context.queryClient.ensureQueryData(attemptQuery(deps.attempt))
    if (attempt.state !== 'finished') return deps.attempt
    throw redirect({
      to: '/student/courses/$course_slug/excercise/$slug/questions/results',
      params,
      search: { attempt: deps.attempt },
    })
  },
  component: Questions,
})

function Questions() {
  return <QuestionsScreen kind="exercise" attemptId={Route.useLoaderData()} place={Route.useParams()} />
}
