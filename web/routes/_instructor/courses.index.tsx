import { createFileRoute } from '@tanstack/react-router'
import { OwnCourses } from '#web/features/courses/courses.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/courses/')({
  staticData: { title: titles.courses },
  component: OwnCourses,
})
