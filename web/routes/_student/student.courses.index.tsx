import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CoursesScreen } from '#web/features/learning/courses-screen.tsx'
import { titles } from '#web/i18n/titles.ts'

const Search = z.object({ view: z.optional(z.literal('all')) })

export const Route = createFileRoute('/_student/student/courses/')({
  staticData: { title: titles.myCourses },
  validateSearch: (search) => z.parse(z.catch(Search, {}), search),
  component: Courses,
})

function Courses() {
  const { view } = Route.useSearch()
  return <CoursesScreen view={view ?? 'mine'} />
}
