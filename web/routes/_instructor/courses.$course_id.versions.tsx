import { createFileRoute } from '@tanstack/react-router'
import { CourseHistory } from '#web/features/publishing/course-history.tsx'

export const Route = createFileRoute('/_instructor/courses/$course_id/versions')({
  staticData: { title: 'versions' },
  component: Versions,
})

function Versions() {
  const { course_id: courseId } = Route.useParams()
  return <CourseHistory courseId={courseId} />
}
