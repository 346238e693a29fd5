import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterCourseChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { m } from './messages.ts'
import type { OutlineLesson } from './outline-rules.ts'
import { mergeLessons } from './queries.ts'

/** `others`: the lessons of which one ends here, the likeliest first. */
type Props = { lesson: OutlineLesson; others: OutlineLesson[]; onClose: () => void }

/** Puts the content of another lesson behind that of this one. */
export function MergeDialog({ lesson, others, onClose }: Props) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const merge = useMutation({
    mutationFn: () => mergeLessons(lesson.id, chosen),
    onSettled: () => afterCourseChange(client),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      kind="primary"
      onClose={onClose}
      title={m.outline.merge.title({ name: isolate(lesson.title) })}
      stay={m.outline.cancel}
      act={m.outline.merge.act}
      busy={merge.isPending && m.outline.merge.busy}
      onConfirm={() => merge.mutate()}
    >
      <Field label={m.outline.merge.other}>
        <Select
          value={chosen}
          onValue={setChosen}
          choices={others.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <p className="text-small muted">{m.outline.merge.text}</p>
    </ConfirmDialog>
  )
}
