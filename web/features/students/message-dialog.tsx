import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterStudentChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { MessageBody } from '#worker/contract/announcements.ts'
import { m } from './messages.ts'
import { sendMessage } from './queries.ts'
import type { Of } from './student-attempts.tsx'

/** A message to one student, who reads it in the course and hears of it by email. */
export function MessageDialog({ of, name, onClose }: { of: Of; name: string; onClose: () => void }) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (body: z.output<typeof MessageBody>) => sendMessage(of, body),
    meta: { fields: true, success: m.message.done },
    onSuccess: () => {
      onClose()
      return afterStudentChange(client, of.courseId)
    },
  })
  const { form, shell, refused } = useContractForm({ values: { text: '' }, schema: MessageBody, call: send })
  return (
    <FormDialog
      onClose={onClose}
      title={m.message.title({ name: isolate(name) })}
      shell={shell}
      act={m.message.act}
      busy={send.isPending && m.sending}
    >
      <form.Field name="text">
        {(field) => (
          <AreaField
            field={field}
            label={m.message.text}
            hint={m.message.hint}
            refused={refused.text}
            rows={5}
            maxLength={LIMITS.messageChars}
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
