import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterTermChange } from '#web/domain/stale.ts'
import { directionOf } from '#web/i18n/index.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField, TextField } from '#web/ui/text-field.tsx'
import { type Term, TermBody } from '#worker/contract/terms.ts'
import { m } from './messages.ts'
import { changeTerm, createTerm } from './queries.ts'

type Props = { courseId: string; lang: string; term: Term | undefined; onClose: () => void }

/** Adds or edits a term with its meaning. */
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
  const { form, shell, refused } = useContractForm({
    values: { term: term?.term ?? '', meaning: term?.meaning ?? '' },
    schema: TermBody,
    call: save,
  })
  const own = { lang, dir: directionOf(lang) }
  return (
    <FormDialog
      onClose={onClose}
      title={term ? m.edit({ term: term.term }) : m.add}
      shell={shell}
      act={m.save}
      busy={save.isPending && m.saving}
    >
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
    </FormDialog>
  )
}
