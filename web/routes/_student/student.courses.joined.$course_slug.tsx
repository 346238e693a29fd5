import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address that the specification names; the path of the course is its page. */
export const Route = createFileRoute('/_student/student/courses/joined/$course_slug')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/student/courses/$course_slug/levels', params, replace: true })
  },
})
