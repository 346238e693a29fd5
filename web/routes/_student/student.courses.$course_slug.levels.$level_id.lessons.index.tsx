import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LevelScreen } from '#web/features/learning/level.tsx'
import { levelQuery } from '#web/features/learning/queries.ts'

export const Route = createFileRoute('/_student/student/courses/$course_slug/levels/$level_id/lessons/')({
  staticData: { title: 'levels' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(levelQuery(params.course_slug, params.level_id)),
  component: Level,
})

function Level() {
  const { course_slug: slug, level_id: levelId } = Route.useParams()
  const { data } = useSuspenseQuery(levelQuery(slug, levelId))
  return <LevelScreen path={data} />
}
