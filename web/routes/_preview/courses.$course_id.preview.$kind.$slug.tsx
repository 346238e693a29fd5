import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PreviewAttempt } from '#web/features/attempts/preview.tsx'
import { previewQuery } from '#web/features/learning/queries.ts'
import { kindOf } from '#worker/contract/pages.ts'
import { assessmentTitle, mustBeKind } from '../-assessment.ts'

/** `kind` is the word that a student's address has in this place. */
export const Route = createFileRoute('/_preview/courses/$course_id/preview/$kind/$slug')({
  staticData: { title: assessmentTitle },
  beforeLoad: ({ params }) => mustBeKind(params.kind),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(previewQuery(params.course_id)),
  component: Preview,
})

function Preview() {
  const { course_id: courseId, kind, slug } = Route.useParams()
  const { data } = useSuspenseQuery(previewQuery(courseId))
  return <PreviewAttempt path={data.path} kind={kindOf(kind)} slug={slug} />
}
