import { useQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { m } from './messages.ts'
import type { Written } from './note-form.tsx'
import { lessonNotesQuery } from './queries.ts'
import { blockOnScreen } from './quotes.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useHighlights } from './use-highlights.ts'
import './notes.css'

const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }))
const NotesPanel = lazy(async () => ({ default: (await import('./notes-panel.tsx')).NotesPanel }))

/** The notes of a lesson, in its bar: highlights in the text, what is selected, and the list of all. */
export function LessonNotes({ lessonId }: { lessonId: string }) {
  const { data } = useQuery(lessonNotesQuery(lessonId))
  const [isListed, setIsListed] = useState(false)
  const [written, setWritten] = useState<Written>()
  useHighlights(data)
  const about = () => {
    const blockId = blockOnScreen()
    if (blockId === undefined) return
    setIsListed(false)
    setWritten({ lessonId, about: { block_id: blockId, quote: '', occurrence: 0 } })
  }
  return (
    <>
      <IconButton icon={SquarePen} label={m.open} onClick={() => setIsListed(true)} />
      <SelectionBar lessonId={lessonId} onWrite={(quote) => setWritten({ lessonId, about: quote })} />
      <Suspense>
        {isListed && data && <NotesPanel notes={data} onWrite={about} onClose={() => setIsListed(false)} />}
        {written && <NoteForm written={written} onClose={() => setWritten(undefined)} />}
      </Suspense>
    </>
  )
}
