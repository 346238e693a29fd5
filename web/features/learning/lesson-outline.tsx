import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCourseLinks, usePreview } from '#web/domain/course-links.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import { pathQuery } from './queries.ts'
import './lesson-outline.css'

/** The lessons of this level; the closed ones are named but lead nowhere. */
export function LessonOutline({ lesson }: { lesson: LessonView }) {
  const links = useCourseLinks(lesson.course.slug)
  const path = useQuery(pathQuery(lesson.course.slug, usePreview()))
  const index = path.data?.levels.findIndex((level) => level.id === lesson.level?.id) ?? -1
  const level = path.data?.levels[index]
  // A lesson that left the course has no level any more.
  if (!lesson.level) return <div />
  return (
    <nav className="lesson-outline" aria-label={m.lesson.inLevel}>
      <p className="text-small weight-strong lesson-outline-title">
        {level ? m.level({ n: index + 1, title: lesson.level.title }) : lesson.level.title}
      </p>
      {level?.lessons.map((row) =>
        row.locked ? (
          <span key={row.id} className="lesson-outline-closed">
            <i />
            <bdi lang={lesson.language}>{row.title}</bdi>
          </span>
        ) : (
          <Link
            key={row.id}
            className={row.done ? 'lesson-outline-done' : undefined}
            {...links.lesson(level.id, row.id)}
          >
            <i />
            <bdi lang={lesson.language}>{row.title}</bdi>
          </Link>
        ),
      )}
    </nav>
  )
}
