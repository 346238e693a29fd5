import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/api/session.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import { money } from '#web/domain/money.ts'
import { Cover } from '#web/ui/cover.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { fields, m } from './messages.ts'
import './student-card.css'

/** The course as its card in the catalogue. */
export function StudentCard({ course }: { course: OwnCourse }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const user = currentUser(useQueryClient())
  const category = categories.find((one) => one.id === course.category_id)
  const kind = [category && categoryName(category), fields.curriculums[course.curriculum_type]]
  return (
    <article className="student-card">
      <Cover seed={course.id} picture={course.thumbnail} />
      <div className="stack gap-tiny">
        <span className="text-tiny muted">{kind.filter(Boolean).join(' · ')}</span>
        <b className="text-body weight-strong match-parent" lang={course.language}>
          <bdi>{course.title}</bdi>
        </b>
        {user && (
          <span className="text-tiny muted">
            <bdi>
              {user.first_name} {user.last_name}
            </bdi>
          </span>
        )}
        <span className="row row-wrap gap-snug text-tiny muted">
          <span>{m.facts.levels({ n: course.levels_number })}</span>
          <span>{m.facts.lessons({ n: course.lessons_number })}</span>
          <span>{m.facts.minutes({ n: course.minutes })}</span>
          <span className="grow" />
          <b>{course.payment_status === 'free' ? m.free : money(course.price, course.currency)}</b>
        </span>
      </div>
    </article>
  )
}
