import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { Note } from '#worker/contract/notes.ts'
import { m } from './messages.ts'
import { NoteRow } from './note-row.tsx'

type NotesPanelProps = { notes: Note[]; onWrite: () => void; onClose: () => void }

/** All notes of a lesson, those of blocks that have left it too. */
export function NotesPanel({ notes, onWrite, onClose }: NotesPanelProps) {
  const isShown = (id: string) => document.querySelector(`[data-block="${CSS.escape(id)}"]`) !== null
  return (
    <Dialog
      open
      look="panel"
      title={m.inLesson}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onWrite}>
          {m.about}
        </Button>
      }
    >
      {notes.length === 0 ? (
        <Empty title={m.empty} text={m.emptyHint} />
      ) : (
        <div className="stack gap-medium">
          {notes.map((note) => (
            <div key={note.id} className="stack gap-tiny">
              {!isShown(note.block_id) && <p className="text-tiny muted">{m.left}</p>}
              <NoteRow note={note} />
            </div>
          ))}
        </div>
      )}
      <p className="text-small muted">{m.private}</p>
      <Link className="link" to="/student/notes">
        {m.allNotes}
      </Link>
    </Dialog>
  )
}
