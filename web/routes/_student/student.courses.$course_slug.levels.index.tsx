import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CoursePathScreen } from '#web/features/learning/path.tsx'
import { pathQuery } from '#web/features/learning/queries.ts'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_student/student/courses/$course_slug/levels/')({
  staticData: { title: titles.course },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(pathQuery(params.course_slug)),
  component: Path,
})

function Path() {
  const { data } = useSuspenseQuery(pathQuery(Route.useParams().course_slug))
  return <CoursePathScreen path={data} />
}
