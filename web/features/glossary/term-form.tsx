import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterTermChange } from '#web/domain/stale.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AreaField, TextField } from '#web/ui/text-field.tsx'
import { type Term, TermBody } from '#worker/contract/terms.ts'
import { m } from './messages.ts'
import { changeTerm, createTerm } from './queries.ts'

type Props = { courseId: string; lang: string; term: Term | undefined; onClose: () => void }

/** Writes a term with its meaning, or changes one. */
export function TermForm({ courseId, lang, term, onClose }: Props) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: { term: string; meaning: string }) =>
      term ? changeTerm(courseId, term.id, body) : createTerm(courseId, body),
    meta: { fields: true, success: m.saved },
    onSuccess: async () => {
      await afterTermChange(client, courseId)
      onClose()
    },
  })
  const { form, shell, submit, refused } = useContractForm({
    values: { term: term?.term ?? '', meaning: term?.meaning ?? '' },
    schema: TermBody,
    call: save,
  })
  const own = { lang, dir: directionOf(lang) }
  return (
    <Dialog
      open
      onClose={onClose}
      title={term ? m.edit({ term: term.term }) : m.add}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button kind="primary" busy={save.isPending && m.saving} onClick={() => submit()}>
            {m.save}
          </Button>
        </>
      }
    >
      <form className="stack gap-medium" {...shell}>
        <form.Field name="term">
          {(field) => (
            <TextField field={field} label={m.term} refused={refused.term} maxLength={120} {...own} />
          )}
        </form.Field>
        <form.Field name="meaning">
          {(field) => (
            <AreaField
              field={field}
              label={m.meaning}
              refused={refused.meaning}
              maxLength={1_000}
              rows={4}
              {...own}
            />
          )}
        </form.Field>
      </form>
    </Dialog>
  )
}
