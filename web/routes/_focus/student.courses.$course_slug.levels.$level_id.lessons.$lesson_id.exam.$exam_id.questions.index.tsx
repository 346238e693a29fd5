import { createFileRoute, redirect } from '@tanstack/react-router'

/** An exam reached through its lesson; its screens live at the course's address. */
export const Route = createFileRoute(
  '/_focus/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/exam/$exam_id/questions/',
)({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/student/courses/$course_slug/exam/$slug/questions',
      params: { course_slug: params.course_slug, slug: params.exam_id },
      search: true,
      replace: true,
    })
  },
})
