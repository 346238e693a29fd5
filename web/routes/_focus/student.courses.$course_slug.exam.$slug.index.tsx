import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#web/features/attempts/start.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_focus/student/courses/$course_slug/exam/$slug/')({
  staticData: { title: titles.exam },
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...pathQuery(params.course_slug), staleTime: 0 }),
  component: Start,
})

function Start() {
  const { course_slug, slug } = Route.useParams()
  const { data } = useSuspenseQuery(pathQuery(course_slug))
  return <StartScreen path={data} kind="exam" slug={slug} />
}
