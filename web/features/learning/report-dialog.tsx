import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { sayIfKept } from '#web/offline/kept-answer.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ReportBody } from '#worker/contract/reports.ts'
import { loop as words } from './loop-messages.ts'
import { sendReport } from './report-queries.ts'

type Props = { lessonId: string; blockId: string; onClose: () => void }

/** A student's report on a block, and what happens to it. */
export function ReportDialog({ lessonId, blockId, onClose }: Props) {
  const send = useMutation({
    mutationFn: (body: z.output<typeof ReportBody>) => sendReport(lessonId, body),
    meta: { fields: true },
    onSuccess: (data) => {
      if (!sayIfKept(data)) toast.success(words.report.sent)
      onClose()
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { block_id: blockId, reason: '' },
    schema: ReportBody,
    call: send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={words.report.act}
      shell={shell}
      act={words.report.send}
      busy={send.isPending && words.report.sending}
    >
      <p className="muted">{words.report.what}</p>
      <form.Field name="reason">
        {(field) => (
          <AreaField
            field={field}
            label={words.report.reason}
            refused={refused.reason}
            rows={3}
            maxLength={500}
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
