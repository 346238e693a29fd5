import { createFileRoute } from '@tanstack/react-router'
import { CourseHistory } from '#web/features/publishing/course-history.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/courses/$course_id/versions')({
  staticData: { title: titles.versions },
  component: Versions,
})

function Versions() {
  const { course_id: courseId } = Route.useParams()
  return <CourseHistory courseId={courseId} />
}
