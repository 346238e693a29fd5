import { Link } from '@tanstack/react-router'
import { Headphones, Trash2 } from 'lucide-react'
import { courseLinks } from '#web/domain/course-links.ts'
import { bytes } from '#web/i18n/format.ts'
import type { KeptLesson } from '#web/offline/kept-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { m } from './messages.ts'

export const sizeOf = (lessons: KeptLesson[]): string =>
  bytes(lessons.reduce((sum, lesson) => sum + lesson.bytes, 0))

type KeptCourseProps = { lessons: KeptLesson[]; onRemove: (lessons: KeptLesson[]) => void }

/** The lessons of one course on this device. */
export function KeptCourse({ lessons, onRemove }: KeptCourseProps) {
  const [first] = lessons
  if (!first) return null
  const { course } = first
  const links = courseLinks(course.slug, null)
  return (
    <section className="stack gap-small">
      <div className="row row-between row-wrap gap-small">
        <div>
          <h2 className="text-heading">
            <bdi>{course.title}</bdi>
          </h2>
          <p className="text-small muted">
            {m.lessons({ n: lessons.length })} · {sizeOf(lessons)}
          </p>
        </div>
        <Button
          size="small"
          aria-label={m.removeOf({ title: course.title })}
          onClick={() => onRemove(lessons)}
        >
          <Icon of={Trash2} size={16} />
          {m.remove}
        </Button>
      </div>
      <List>
        {lessons.map((lesson) => (
          <ListItem key={lesson.id}>
            <span className="grow stack gap-tiny">
              <Link
                className="link"
                {...(lesson.levelId ? links.lesson(lesson.levelId, lesson.id) : links.path)}
              >
                <bdi lang={lesson.language}>{lesson.title}</bdi>
              </Link>
              <span className="row row-wrap gap-small text-small muted">
                {bytes(lesson.bytes)}
                {lesson.media.length > 0 && (
                  <Chip dense icon={Headphones}>
                    {m.withMedia}
                  </Chip>
                )}
              </span>
            </span>
            <IconButton
              icon={Trash2}
              label={m.removeOf({ title: lesson.title })}
              onClick={() => onRemove([lesson])}
            />
          </ListItem>
        ))}
      </List>
    </section>
  )
}
