import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_student/student/courses/$course_id')({
  staticData: { title: titles.course },
})
