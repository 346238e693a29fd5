import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PreviewAttempt } from '#web/features/attempts/preview.tsx'
import { previewQuery } from '#web/features/learning/queries.ts'
import { titles } from '#web/i18n/titles.ts'

/** `kind` is the word that a student's address has in this place. */
export const Route = createFileRoute('/_preview/courses/$course_id/preview/$kind/$slug')({
  staticData: { title: titles.exam },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(previewQuery(params.course_id)),
  component: Preview,
})

function Preview() {
  const { course_id, kind, slug } = Route.useParams()
  const { data } = useSuspenseQuery(previewQuery(course_id))
  return <PreviewAttempt path={data.path} kind={kind === 'exam' ? 'exam' : 'exercise'} slug={slug} />
}
