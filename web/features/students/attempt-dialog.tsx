import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterStudentChange } from '#web/domain/stale.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ExtraAttemptBody, type StudentAssessment } from '#worker/contract/students.ts'
import { m } from './messages.ts'
import { giveAttempt } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import type { Of } from './student-attempts.tsx'

type Props = { of: Of; name: string; assessment: StudentAssessment; onClose: () => void }

/** Says how many attempts are left and what they become, then gives one more. */
export function AttemptDialog({ of, name, assessment, onClose }: Props) {
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: (body: z.output<typeof ExtraAttemptBody>) => giveAttempt(of, body),
    meta: { fields: true },
    onSuccess: () => {
      onClose()
      return afterStudentChange(client, of.courseId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { reason: '' },
    schema: ExtraAttemptBody,
    body: ({ reason }) => ({ assessment_id: assessment.id, reason }),
    call: give,
  })
  const left = assessment.attempts_left ?? 0
  return (
    <FormDialog
      onClose={onClose}
      title={m.another.title({ name: isolate(name) })}
      shell={shell}
      act={m.another.act}
      busy={give.isPending && m.working}
    >
      <p>
        <bdi>{assessment.title}</bdi>: {m.another.becomes({ left: num(left), after: num(left + 1) })}
      </p>
      <form.Field name="reason">
        {(field) => <ReasonField field={field} refused={refused.reason} />}
      </form.Field>
    </FormDialog>
  )
}
