import { CloudOff, Pencil, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isolate } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Note } from '#worker/contract/notes.ts'
import { m } from './messages.ts'
import { useNoteChange, type Waiting } from './queries.ts'
import './notes.css'

// Few notes are changed: a form is not part of reading.
const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }))

const FIRST_WORDS = 40

/** The words, what was written of them, and what may be done with it. */
export function NoteRow({ note }: { note: Note & Waiting }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useNoteChange()
  const what = isolate((note.text || note.quote).slice(0, FIRST_WORDS))
  return (
    <div className="note-row">
      <div className="grow">
        {note.quote !== '' && <blockquote className="note-quote">{note.quote}</blockquote>}
        {note.text !== '' && <p className="keep-lines">{note.text}</p>}
        {note.waiting && (
          <p className="row gap-tiny text-tiny muted">
            <Icon of={CloudOff} size={16} />
            {m.waiting}
          </p>
        )}
      </div>
      <IconButton icon={Pencil} size="dense" label={m.edit} onClick={() => setIsOpen(true)} />
      <IconButton
        icon={X}
        size="dense"
        label={m.removeOf({ what })}
        closed={change.isPending}
        onClick={() => change.mutate({ do: 'delete', id: note.id })}
      />
      {isOpen && (
        <Suspense>
          <NoteForm written={{ note }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
