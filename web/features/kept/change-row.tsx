import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { courseLinks } from '#web/domain/course-links.ts'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import type { Change } from '#web/offline/changes.ts'
import { ListItem } from '#web/ui/list.tsx'
import { m } from './messages.ts'

type ChangeRowProps = {
  change: Change
  /** Why it stands here. */
  children?: ReactNode
  /** It can be opened still. */
  leads: boolean
}

/** What was done without a connection: its lesson, the words of it, when, and the way back. */
export function ChangeRow({ change, children, leads }: ChangeRowProps) {
  const { what, lesson, slug, text, at } = change
  const links = slug === null ? null : courseLinks(slug, null)
  return (
    <ListItem>
      <span className="grow stack gap-tiny">
        <span>
          {m.what[what]} · <bdi lang={lesson.language}>{lesson.title ?? m.refused.unnamed}</bdi>
        </span>
        {text && (
          <bdi className="keep-lines" dir="auto">
            {text}
          </bdi>
        )}
        <span className="text-small muted">
          {children} <time dateTime={at}>{dayAndTime(at)}</time>
        </span>
        {leads && links && (
          <Link
            className="link text-small align-start"
            {...(lesson.id && lesson.levelId ? links.lesson(lesson.levelId, lesson.id) : links.path)}
          >
            {lesson.id && lesson.levelId ? m.refused.lesson : m.refused.course}
          </Link>
        )}
      </span>
    </ListItem>
  )
}
