import { createFileRoute } from '@tanstack/react-router'
import { CoursesFrame } from '#web/features/learning/courses-frame.tsx'
import { CourseProgressScreen } from '#web/features/progress/course-progress.tsx'
import { Progress } from '#web/features/progress/progress.tsx'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_student/student/progress')({
  staticData: { title: 'progress' },
  validateSearch: (search: RawSearch): { course?: string } => ({ course: idParam(search, 'course') }),
  component: ProgressPage,
})

/** Over all courses, or of the one that is named. */
function ProgressPage() {
  const { course } = Route.useSearch()
  if (course !== undefined) return <CourseProgressScreen slug={course} />
  return (
    <CoursesFrame view="progress">
      <Progress />
    </CoursesFrame>
  )
}
