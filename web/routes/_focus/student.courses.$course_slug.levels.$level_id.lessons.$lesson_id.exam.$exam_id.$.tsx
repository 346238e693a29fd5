import { createFileRoute, redirect } from '@tanstack/react-router'

/** An exam reached through its lesson; its screens live at the course's address. */
export const Route = createFileRoute(
  '/_focus/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/exam/$exam_id/$',
)({
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href.replace(/\/levels\/[^/]+\/lessons\/[^/]+/, ''), replace: true })
  },
})
