import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute(
  '/_focus/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/exam/$exam_id/questions/',
)({ staticData: { title: titles.exam } })
