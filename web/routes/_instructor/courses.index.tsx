import { createFileRoute } from '@tanstack/react-router'
import { OwnCourses } from '#web/features/courses/courses.tsx'

export const Route = createFileRoute('/_instructor/courses/')({
  staticData: { title: 'courses' },
  component: OwnCourses,
})
