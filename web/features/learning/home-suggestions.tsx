import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { date, isolate } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { CourseCard } from './course-card.tsx'
import { m } from './home-rest-messages.ts'

type Suggestions = StudentHome['recommendations']

/** Courses that may come next, each with its reason. */
export function HomeSuggestions({ suggestions }: { suggestions: Suggestions }) {
  if (suggestions.length === 0) return null
  return (
    <section className="home-full stack gap-snug" aria-labelledby="next">
      <div className="row row-between">
        <h2 className="text-heading" id="next">
          {m.home.next}
        </h2>
        <Link className="quiet-link text-small" to="/student/courses" search={{ view: 'all' }}>
          {m.home.allCourses}
          <Icon of={ChevronRight} size={16} mirror />
        </Link>
      </div>
      <div className="course-cards">
        {suggestions.map(({ course, reason }) => (
          <CourseCard key={course.id} course={course} why={whyOf(reason)} />
        ))}
      </div>
    </section>
  )
}

function whyOf({ kind, about }: Suggestions[number]['reason']): string {
  if (kind === 'new')
    return m.home.because.new({ date: date(about, { day: 'numeric', month: 'long', year: 'numeric' }) })
  return m.home.because[kind]({ about: isolate(about) })
}
