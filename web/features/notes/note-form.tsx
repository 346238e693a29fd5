import type { UseMutationResult } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { type Note, NotePatch } from '#worker/contract/notes.ts'
import { m } from './messages.ts'
import { type NoteChange, useNoteChange } from './queries.ts'
import type { Quote } from './quotes.ts'

/** A note that is new, about words or a whole block, or one that is changed. */
export type Written = { lessonId: string; about: Quote } | { note: Note }

/** Writes a note or changes one. */
export function NoteForm({ written, onClose }: { written: Written; onClose: () => void }) {
  const change: UseMutationResult<{ data: unknown }, Error, NoteChange> = useNoteChange()
  const { quote } = 'note' in written ? written.note : written.about
  const { form, shell, values } = useContractForm({
    values: { text: 'note' in written ? written.note.text : '' },
    schema: NotePatch,
    call: async ({ text }) => {
      await change.mutateAsync(
        'note' in written
          ? { do: 'write', id: written.note.id, text }
          : { do: 'add', lessonId: written.lessonId, note: { ...written.about, text } },
      )
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.note}
      shell={shell}
      act={m.save}
      busy={change.isPending && m.saving}
      closed={quote === '' && values.text.trim() === ''}
    >
      {quote !== '' && <blockquote className="note-quote">{quote}</blockquote>}
      <form.Field name="text">
        {(field) => <AreaField field={field} label={m.text} rows={4} maxLength={4_000} hint={m.private} />}
      </form.Field>
    </FormDialog>
  )
}
