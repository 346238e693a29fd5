import { createFileRoute, redirect } from '@tanstack/react-router'
import { attemptQuery } from '#web/features/attempts/queries.ts'
import { QuestionsScreen } from '#web/features/attempts/questions.tsx'
import { kindOf } from '#worker/contract/kind-words.ts'
import { assessmentTitle, mustBeKind } from '../-assessment.ts'
import { toBestResult } from '../-best-result.ts'
import { LanguageSwitch } from '../-language-switch.tsx'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/$kind/$slug/questions/')({
  staticData: { title: assessmentTitle },
  beforeLoad: ({ params }) => mustBeKind(params.kind),
  validateSearch: (search: RawSearch): { attempt?: string } => ({ attempt: idParam(search, 'attempt') }),
  loaderDeps: ({ search }) => ({ attempt: search.attempt }),
  loader: async ({ context, params, deps }) => {
    // Without an attempt there is nothing to answer; a finished one has a result.
    if (!deps.attempt) throw await toBestResult(context.queryClient, params)
    const attempt = await context.queryClient.fetchQuery(attemptQuery(deps.attempt))
    if (attempt.state !== 'finished') return deps.attempt
    throw redirect({
      to: '/student/courses/$course_slug/$kind/$slug/questions/results',
      params,
      search: { attempt: deps.attempt },
    })
  },
  component: Questions,
})

function Questions() {
  const { kind, course_slug: courseSlug, slug } = Route.useParams()
  return (
    <QuestionsScreen
      kind={kindOf(kind)}
      attemptId={Route.useLoaderData()}
      place={{ courseSlug, slug }}
      actionsOf={({ assessment: { languages, language: chosen, course_slug: course } }) =>
        languages.length > 1 && <LanguageSwitch course={{ slug: course, languages, chosen }} shown={chosen} />
      }
    />
  )
}
