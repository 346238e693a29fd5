import { createFileRoute } from '@tanstack/react-router'
import { resultQuery } from '#web/features/attempts/queries.ts'
import { ResultPage } from '#web/features/attempts/result-page.tsx'
import { titles } from '#web/i18n/titles.ts'
import { mustBeKind } from '../-assessment.ts'
import { toBestResult } from '../-best-result.ts'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/$kind/$slug/questions/results')({
  staticData: { title: titles.result },
  beforeLoad: ({ params }) => mustBeKind(params.kind),
  validateSearch: (search: RawSearch): { attempt?: string } => ({ attempt: idParam(search, 'attempt') }),
  loaderDeps: ({ search }) => ({ attempt: search.attempt }),
  loader: async ({ context, params, deps }) => {
    if (!deps.attempt) throw await toBestResult(context.queryClient, params)
    await context.queryClient.ensureQueryData(resultQuery(deps.attempt))
    return deps.attempt
  },
  component: Results,
})

function Results() {
  return <ResultPage attempt={Route.useLoaderData()} />
}
