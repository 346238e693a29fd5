import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { QuestionReportBody } from '#worker/contract/question-reports.ts'
import { m } from './doubt-key-messages.ts'

type Props = { attemptId: string; questionId: string; onClose: () => void }

/** Why a student holds the answer that counts for wrong, and what becomes of it. */
export function DoubtKeyDialog({ attemptId, questionId, onClose }: Props) {
  const send = useMutation({
    mutationFn: (json: z.output<typeof QuestionReportBody>) =>
      unwrap(
        api.attempts[':id'].questions[':question_id'].report.$post({
          param: { id: attemptId, question_id: questionId },
          json,
        }),
      ),
    meta: { fields: true, success: m.sent },
    onSuccess: onClose,
  })
  const { form, shell, refused } = useContractForm({
    values: { reason: '' },
    schema: QuestionReportBody,
    call: send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.title}
      shell={shell}
      act={m.send}
      busy={send.isPending && m.sending}
    >
      <p className="text-small muted">{m.what}</p>
      <form.Field name="reason">
        {(field) => (
          <AreaField field={field} label={m.reason} refused={refused.reason} rows={3} maxLength={500} />
        )}
      </form.Field>
    </FormDialog>
  )
}
