import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute(
  '/_focus/student/courses/$course_slug/excercise/$slug/questions/results',
)({ staticData: { title: titles.result } })
