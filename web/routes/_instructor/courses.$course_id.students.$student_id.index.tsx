import { createFileRoute } from '@tanstack/react-router'
import { StudentScreen } from '#web/features/students/student.tsx'
import { rosterSearch } from '../-search.ts'

export const Route = createFileRoute('/_instructor/courses/$course_id/students/$student_id/')({
  staticData: { title: 'student' },
  validateSearch: rosterSearch,
  component: Student,
})

function Student() {
  const { course_id: courseId, student_id: studentId } = Route.useParams()
  return (
    <StudentScreen key={studentId} courseId={courseId} studentId={studentId} filter={Route.useSearch()} />
  )
}
