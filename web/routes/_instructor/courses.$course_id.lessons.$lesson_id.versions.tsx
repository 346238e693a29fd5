import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LessonHistory } from '#web/features/publishing/lesson-history.tsx'
import { type RawSearch, textParam } from '../-search.ts'

/** A side of a comparison: `draft`, `live` or the number of a version. */
function sideParam(search: RawSearch, name: string): string | undefined {
  const side = textParam(search, name)
  return side !== undefined && /^(?:draft|live|[1-9]\d{0,5})$/.test(side) ? side : undefined
}

export const Route = createFileRoute('/_instructor/courses/$course_id/lessons/$lesson_id/versions')({
  staticData: { title: 'versions' },
  validateSearch: (search: RawSearch): { from?: string; to?: string } => ({
    from: sideParam(search, 'from'),
    to: sideParam(search, 'to'),
  }),
  component: LessonVersions,
})

function LessonVersions() {
  const { course_id: courseId, lesson_id: lessonId } = Route.useParams()
  const { from, to } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <LessonHistory
      key={lessonId}
      courseId={courseId}
      lessonId={lessonId}
      sides={{ from, to }}
      onSides={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
