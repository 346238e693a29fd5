import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterAnnouncement } from '#web/domain/stale.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField, TextField } from '#web/ui/text-field.tsx'
import { AnnouncementBody } from '#worker/contract/announcements.ts'
import { m } from './messages.ts'
import { announce } from './queries.ts'

type Props = { courseId: string; learners: number; onClose: () => void }

/** Says how many will hear of it, and sends it. */
export function AnnounceDialog({ courseId, learners, onClose }: Props) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (body: z.output<typeof AnnouncementBody>) => announce(courseId, body),
    meta: { fields: true, success: m.announce.done },
    onSuccess: () => {
      onClose()
      return afterAnnouncement(client, courseId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { title: '', text: '' },
    schema: AnnouncementBody,
    call: send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.announce.title}
      shell={shell}
      act={m.announce.act}
      busy={send.isPending && m.sending}
    >
      <p className="text-small muted">{m.announce.who({ n: learners })}</p>
      <form.Field name="title">
        {(field) => (
          <TextField
            field={field}
            label={m.announce.subject}
            refused={refused.title}
            maxLength={LIMITS.titleChars}
          />
        )}
      </form.Field>
      <form.Field name="text">
        {(field) => (
          <AreaField
            field={field}
            label={m.announce.text}
            refused={refused.text}
            rows={5}
            maxLength={LIMITS.messageChars}
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
