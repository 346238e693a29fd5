import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { dir, locale } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import { NoteRow } from './note-row.tsx'
import { lessonNotesQuery } from './queries.ts'
import './notes.css'

/** What the student noted at a block, below it; words that are only highlighted are listed on demand. */
export function BlockNotes({ lessonId, blockId }: { lessonId: string; blockId: string }) {
  const { data } = useQuery(lessonNotesQuery(lessonId))
  const own = (data ?? []).filter((note) => note.block_id === blockId)
  if (own.length === 0) return null
  const written = own.filter(({ text }) => text !== '')
  const marked = own.filter(({ text }) => text === '')
  return (
    <aside className="block-notes no-print" data-notes lang={locale} dir={dir} aria-label={m.open}>
      {written.map((note) => (
        <NoteRow key={note.id} note={note} />
      ))}
      {marked.length > 0 && (
        <details>
          <summary className="text-small muted">
            <Icon of={PenLine} size={16} />
            {m.highlights({ n: marked.length })}
          </summary>
          {marked.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </details>
      )}
    </aside>
  )
}
