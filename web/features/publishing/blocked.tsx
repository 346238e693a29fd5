import { Link } from '@tanstack/react-router'
import { Banner } from '#web/ui/banner.tsx'
import type { CourseChanges } from '#worker/contract/publishing.ts'
import { m } from './messages.ts'

type Props = { courseId: string; blocked: NonNullable<CourseChanges['blocked_by']> }

/** Why the draft cannot be published now, with links to what is left to decide. */
export function Blocked({ courseId, blocked: { code, count, lessons } }: Props) {
  if (code === 'already_published') return null
  const params = { course_id: courseId }
  return (
    <Banner tone="warn">
      <div className="stack gap-small">
        <p>{code === 'unreviewed_items' ? m.blocked.unreviewed_items({ n: count }) : m.blocked[code]}</p>
        {lessons.length > 0 && (
          <ul className="stack gap-tiny">
            {lessons.map((lesson) => (
              <li key={lesson.lesson_id}>
                <Link
                  className="link"
                  to="/courses/$course_id/review"
                  params={params}
                  search={lesson.lesson_id ? { lesson: lesson.lesson_id } : {}}
                >
                  <bdi>{lesson.title}</bdi>
                </Link>{' '}
                <span className="text-small">{m.blocked.waiting({ n: lesson.count })}</span>
              </li>
            ))}
          </ul>
        )}
        {code !== 'unreviewed_items' && (
          <Link className="link" to="/courses/$course_id/review" params={params}>
            {m.blocked.toReview}
          </Link>
        )}
      </div>
    </Banner>
  )
}
