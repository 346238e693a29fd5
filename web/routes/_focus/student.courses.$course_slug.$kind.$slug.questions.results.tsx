import { createFileRoute } from '@tanstack/react-router'
import { finalExamOpen } from '#web/features/attempts/after-result.ts'
import { resultQuery } from '#web/features/attempts/queries.ts'
import { ResultPage } from '#web/features/attempts/result-page.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { mustBeKind } from '../-assessment.ts'
import { toBestResult } from '../-best-result.ts'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/$kind/$slug/questions/results')({
  staticData: { title: 'result' },
  beforeLoad: ({ params }) => mustBeKind(params.kind),
  validateSearch: (search: RawSearch): { attempt?: string; practise?: boolean } => ({
    attempt: idParam(search, 'attempt'),
    practise: search.practise === true || undefined,
  }),
  loaderDeps: ({ search }) => ({ attempt: search.attempt }),
  loader: async ({ context, params, deps }) => {
    if (!deps.attempt) throw await toBestResult(context.queryClient, params)
    const { assessment } = await context.queryClient.ensureQueryData(resultQuery(deps.attempt))
    if (assessment.kind === 'exam') return { attempt: deps.attempt }
    // An exercise leads on to the exam; where the course is gone, its result still shows.
    const path = await context.queryClient
      .fetchQuery({ ...pathQuery(params.course_slug), staleTime: 0 })
      .catch(() => undefined)
    return { attempt: deps.attempt, finalExam: path && finalExamOpen(path) }
  },
  component: Results,
})

function Results() {
  return <ResultPage {...Route.useLoaderData()} practising={Route.useSearch().practise} />
}
