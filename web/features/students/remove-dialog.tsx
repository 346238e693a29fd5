import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterRemoval } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RemoveBody } from '#worker/contract/students.ts'
import { m } from './messages.ts'
import { removeStudent } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import type { Of } from './student-attempts.tsx'

/** Says what removing does, and asks why. */
export function RemoveDialog({ of, name, onClose }: { of: Of; name: string; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: ({ reason }: z.output<typeof RemoveBody>) => removeStudent(of, reason),
    meta: { fields: true, success: m.remove.done },
    onSuccess: async () => {
      const params = { course_id: of.courseId }
      await navigate({ to: '/courses/$course_id', params, search: { part: 'students' } })
      await afterRemoval(client, of.courseId, of.studentId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { reason: '' },
    schema: RemoveBody,
    call: remove,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.remove.title({ name: isolate(name) })}
      shell={shell}
      act={m.remove.act}
      kind="danger"
      busy={remove.isPending && m.working}
    >
      <p>{m.remove.text}</p>
      <form.Field name="reason">
        {(field) => <ReasonField field={field} refused={refused.reason} label={m.remove.reason} />}
      </form.Field>
    </FormDialog>
  )
}
