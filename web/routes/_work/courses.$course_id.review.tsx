import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_work/courses/$course_id/review')({
  staticData: { title: titles.review },
})
