import { createFileRoute } from '@tanstack/react-router'
import { StudentResultScreen } from '#web/features/students/result.tsx'

export const Route = createFileRoute(
  '/_instructor/courses/$course_id/students/$student_id/attempts/$attempt_id',
)({
  staticData: { title: 'studentAttempt' },
  component: Attempt,
})

function Attempt() {
  const { course_id: courseId, student_id: studentId, attempt_id: attemptId } = Route.useParams()
  return <StudentResultScreen courseId={courseId} studentId={studentId} attemptId={attemptId} />
}
