import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#web/features/attempts/start.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { kindOf } from '#worker/contract/pages.ts'
import { assessmentTitle, mustBeKind } from '../-assessment.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/$kind/$slug/')({
  staticData: { title: assessmentTitle },
  beforeLoad: ({ params }) => mustBeKind(params.kind),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...pathQuery(params.course_slug), staleTime: 0 }),
  component: Start,
})

function Start() {
  const { course_slug: courseSlug, kind, slug } = Route.useParams()
  const { data } = useSuspenseQuery(pathQuery(courseSlug))
  return <StartScreen path={data} kind={kindOf(kind)} slug={slug} />
}
