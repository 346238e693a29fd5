import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PreviewPath } from '#web/features/learning/preview-path.tsx'
import { previewQuery } from '#web/features/learning/queries.ts'

export const Route = createFileRoute('/_preview/courses/$course_id/preview/')({
  staticData: { title: 'course' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(previewQuery(params.course_id)),
  component: Path,
})

function Path() {
  const { data } = useSuspenseQuery(previewQuery(Route.useParams().course_id))
  return <PreviewPath path={data.path} />
}
