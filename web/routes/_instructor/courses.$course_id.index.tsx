import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Assessments } from '#web/features/assessments/assessments.tsx'
import { CourseScreen } from '#web/features/courses/course.tsx'
import { titles } from '#web/i18n/titles.ts'

const Search = z.object({ part: z.optional(z.enum(['settings', 'assessments'])) })

export const Route = createFileRoute('/_instructor/courses/$course_id/')({
  staticData: { title: titles.course },
  validateSearch: (search) => z.parse(z.catch(Search, {}), search),
  component: Course,
})

function Course() {
  const { course_id } = Route.useParams()
  const { part } = Route.useSearch()
  return (
    <CourseScreen
      courseId={course_id}
      part={part ?? 'overview'}
      assessments={(lang) => <Assessments courseId={course_id} lang={lang} />}
    />
  )
}
