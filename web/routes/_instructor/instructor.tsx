import { createFileRoute } from '@tanstack/react-router'
import { InstructorHome } from '#web/features/courses/dashboard.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/instructor')({
  staticData: { title: titles.instructorHome },
  component: InstructorHome,
})
