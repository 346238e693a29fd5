import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryName } from '#web/domain/category-queries.ts'
import { afterCategoryChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Category } from '#worker/contract/categories.ts'
import { m } from './messages.ts'
import { mergeInto } from './queries.ts'

type Props = { category: Category; categories: Category[]; onClose: () => void }

/** One category of the instructor's becomes part of another: asks which one stays. */
export function MergeDialog({ category, categories, onClose }: Props) {
  const client = useQueryClient()
  const others = categories.filter(({ id }) => id !== category.id)
  const [into, setInto] = useState(others[0]?.id ?? '')
  const merge = useMutation({
    mutationFn: () => mergeInto(into, category.id),
    meta: { success: m.merged },
    onSuccess: async () => {
      await afterCategoryChange(client)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      kind="primary"
      onClose={onClose}
      title={m.mergeTitle({ name: isolate(categoryName(category)) })}
      stay={m.cancel}
      act={m.merge}
      busy={merge.isPending && m.merging}
      onConfirm={() => merge.mutate()}
    >
      <p>{m.mergeText}</p>
      <Field label={m.mergeInto}>
        <Select
          value={into}
          onValue={setInto}
          choices={others.map((one) => ({ value: one.id, label: categoryName(one) }))}
        />
      </Field>
    </ConfirmDialog>
  )
}
