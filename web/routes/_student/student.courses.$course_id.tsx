import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CourseScreen } from '#web/features/learning/course.tsx'
import { courseQuery } from '#web/features/learning/queries.ts'

export const Route = createFileRoute('/_student/student/courses/$course_id')({
  staticData: { title: 'course' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(courseQuery(params.course_id)),
  component: Course,
})

function Course() {
  const { data } = useSuspenseQuery(courseQuery(Route.useParams().course_id))
  return <CourseScreen course={data} />
}
