import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PreviewAttempt } from '#web/features/attempts/preview.tsx'
import { previewQuery } from '#web/features/learning/queries.ts'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_preview/courses/$course_id/preview/excercise/$slug')({
  staticData: { title: titles.preview },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(previewQuery(params.course_id)),
  component: Preview,
})

function Preview() {
  const { course_id, slug } = Route.useParams()
  const { data } = useSuspenseQuery(previewQuery(course_id))
  return <PreviewAttempt path={data.path} kind="exercise" slug={slug} />
}
