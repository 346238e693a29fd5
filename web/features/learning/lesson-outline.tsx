import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LessonView } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import { pathQuery } from './queries.ts'

/** The lessons of this level; the closed ones are named but lead nowhere. */
export function LessonOutline({ lesson }: { lesson: LessonView }) {
  const path = useQuery(pathQuery(lesson.course.slug))
  const index = path.data?.levels.findIndex((level) => level.id === lesson.level.id) ?? -1
  const level = path.data?.levels[index]
  return (
    <nav className="lesson-outline" aria-label={m.lesson.inLevel}>
      <p className="t-14 w6 px-3 pb-2">
        {level ? m.level({ n: index + 1, title: lesson.level.title }) : lesson.level.title}
      </p>
      {level?.lessons.map((row) =>
        row.locked ? (
          <span key={row.id} className="closed">
            <i />
            <bdi lang={lesson.language}>{row.title}</bdi>
          </span>
        ) : (
          <Link
            key={row.id}
            className={row.done ? 'done' : undefined}
            to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
            params={{ course_slug: lesson.course.slug, level_id: level.id, lesson_id: row.id }}
          >
            <i />
            <bdi lang={lesson.language}>{row.title}</bdi>
          </Link>
        ),
      )}
    </nav>
  )
}
