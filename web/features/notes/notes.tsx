import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { courseLinks } from '#web/domain/course-links.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { ListedNote } from '#worker/contract/notes.ts'
import { m } from './messages.ts'
import { NoteRow } from './note-row.tsx'
import { notesFile, notesQuery } from './queries.ts'

/** All notes and highlights of a student, the newest first. */
export function Notes() {
  const query = useInfiniteQuery(notesQuery)
  if (!query.isSuccess) return <QueryState query={query} rows={3} />
  const notes = query.data.pages.flatMap((page) => page.data)
  if (notes.length === 0) {
    return (
      <Empty title={m.emptyAll} text={m.emptyAllHint}>
        <ButtonLink kind="primary" to="/student/courses">
          {m.emptyAction}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <div className="stack gap-medium">
      <div className="row row-between row-wrap gap-snug">
        <p className="text-small muted">{m.private}</p>
        <ButtonAnchor kind="line" size="small" href={notesFile()} download>
          <Icon of={Download} size={16} />
          {m.download}
        </ButtonAnchor>
      </div>
      {notes.map((note) => (
        <Card key={note.id} className="stack gap-small">
          <NotePlace note={note} />
          <NoteRow note={note} />
        </Card>
      ))}
      <MoreButton query={query}>{m.more}</MoreButton>
    </div>
  )
}

/** The lesson of a note, opened at its block where it still can be. */
function NotePlace({ note: { lesson, course, available, block_id: block } }: { note: ListedNote }) {
  const title = <bdi lang={course.language}>{lesson.title}</bdi>
  return (
    <div className="row row-wrap gap-small">
      {available ? (
        <Link
          className="weight-strong"
          {...courseLinks(course.slug, null).lesson(lesson.level_id, lesson.id)}
          search={{ block }}
        >
          {title}
        </Link>
      ) : (
        <>
          <span className="weight-strong muted">{title}</span>
          <Chip tone="line">{m.unavailable}</Chip>
        </>
      )}
      <bdi className="text-small muted" lang={course.language}>
        {course.title}
      </bdi>
    </div>
  )
}
