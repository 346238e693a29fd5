import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterKeyCheck } from '#web/domain/stale.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { KeyRightBody } from '#worker/contract/question-reports.ts'
import { m } from './messages.ts'
import { sayKeyIsRight } from './queries.ts'

type Props = { questionId: string; courseId: string | null; count: number; onClose: () => void }

/** Why the key of a question is right: it is doubted no more, and whoever reported it reads this. */
export function KeyRightDialog({ questionId, courseId, count, onClose }: Props) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (body: z.output<typeof KeyRightBody>) => sayKeyIsRight(questionId, body),
    meta: { fields: true, success: m.key.done },
    onSuccess: () => {
      onClose()
      return afterKeyCheck(client, courseId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { reason: '' },
    schema: KeyRightBody,
    call: send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.key.title}
      shell={shell}
      act={m.key.act}
      busy={send.isPending && m.key.working}
    >
      <p className="text-small muted">{count === 0 ? m.key.nobody : m.key.who({ n: count })}</p>
      <form.Field name="reason">
        {(field) => (
          <AreaField
            field={field}
            label={m.key.reason}
            refused={refused.reason}
            rows={4}
            maxLength={LIMITS.messageChars}
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
