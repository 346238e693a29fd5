import { Link } from '@tanstack/react-router'
import { CornerDownRight } from 'lucide-react'
import { list, num } from '#web/i18n/format.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CatalogCourse } from '#worker/contract/catalog.ts'
import { m } from './messages.ts'
import './course-card.css'

/** Formats minor units as a price in the reader's language; "free" without one. */
export function priceOf(course: Pick<CatalogCourse, 'payment_status' | 'price' | 'currency'>): string {
  if (course.payment_status === 'free') return m.free
  return num(course.price / 100, { style: 'currency', currency: course.currency })
}

/** A course as one link: picture, title, facts, and why it is suggested. */
export function CourseCard({ course, why }: { course: CatalogCourse; why?: string }) {
  const shown = course.translated ?? course
  return (
    <Link className="card course-card" to="/student/courses/$course_id" params={{ course_id: course.id }}>
      <Cover seed={course.id} picture={course.thumbnail} look="square" />
      <span className="stack gap-tiny">
        <h3 className="weight-strong">
          <bdi lang={shown.language}>{shown.title}</bdi>
        </h3>
        <span className="text-small muted">
          {m.lessons({ n: course.lessons_number })} · {m.minutes({ n: course.minutes })} · {priceOf(course)}
        </span>
        <span className="text-small muted">
          <bdi>{course.instructor.name}</bdi>
          {course.other_languages.length > 0 &&
            ` · ${list([course.language, ...course.other_languages].map((language) => m.languages[language]))}`}
        </span>
        {why && (
          <span className="course-why text-small">
            <Icon of={CornerDownRight} size={16} mirror />
            {why}
          </span>
        )}
      </span>
    </Link>
  )
}
