import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isOpening } from '#web/api/carried.ts'
import { StartScreen } from '#web/features/attempts/start.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { kindOf } from '#worker/contract/kind-words.ts'
import { assessmentTitle, mustBeKind } from '../-assessment.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/$kind/$slug/')({
  staticData: { title: assessmentTitle },
  beforeLoad: ({ params }) => mustBeKind(params.kind),
  loader: ({ context, params }) =>
    // What came with the page is as it is now.
    context.queryClient.fetchQuery({
      ...pathQuery(params.course_slug),
      staleTime: isOpening() ? Number.POSITIVE_INFINITY : 0,
    }),
  component: Start,
})

function Start() {
  const { course_slug: courseSlug, kind, slug } = Route.useParams()
  const { data } = useSuspenseQuery(pathQuery(courseSlug))
  return <StartScreen path={data} kind={kindOf(kind)} slug={slug} />
}
