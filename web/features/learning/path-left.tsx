import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import { m } from './messages.ts'

/** Lessons that the student finished before they left the course: they can still be read. */
export function LeftLessons({ path: { course, left } }: { path: CoursePath }) {
  const links = useCourseLinks(course.slug)
  if (left.length === 0) return null
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong">{m.path.left}</h2>
      <List>
        {left.map((lesson) => (
          <ListItem key={lesson.id}>
            <Icon of={Check} size={16} className="text-ok" />
            <Link
              className="quiet-link match-parent"
              lang={course.language}
              {...links.lesson(lesson.level_id, lesson.id)}
            >
              <bdi>{lesson.title}</bdi>
            </Link>
          </ListItem>
        ))}
      </List>
    </section>
  )
}
