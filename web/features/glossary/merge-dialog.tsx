import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterTermChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Term } from '#worker/contract/terms.ts'
import { m } from './messages.ts'
import { mergeInto } from './queries.ts'

type Props = { courseId: string; term: Term; terms: Term[]; onClose: () => void }

/** Merges two spellings of one term: asks which of them stays. */
export function MergeDialog({ courseId, term, terms, onClose }: Props) {
  const client = useQueryClient()
  const others = terms.filter(({ id }) => id !== term.id)
  const [into, setInto] = useState(others[0]?.id ?? '')
  const merge = useMutation({
    mutationFn: () => mergeInto(courseId, into, term.id),
    meta: { success: m.merged },
    onSuccess: async () => {
      await afterTermChange(client, courseId)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      kind="primary"
      onClose={onClose}
      title={m.mergeTitle({ term: isolate(term.term) })}
      stay={m.cancel}
      act={m.merge}
      busy={merge.isPending && m.saving}
      onConfirm={() => merge.mutate()}
    >
      <p>{m.mergeText}</p>
      <Field label={m.mergeInto}>
        <Select
          value={into}
          onValue={setInto}
          choices={others.map(({ id, term: label }) => ({ value: id, label }))}
        />
      </Field>
    </ConfirmDialog>
  )
}
