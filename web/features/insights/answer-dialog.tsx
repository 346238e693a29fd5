import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { settleReports } from '#web/domain/report-queries.ts'
import { afterReports } from '#web/domain/stale.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { SettleReportsBody } from '#worker/contract/reports.ts'
import { m } from './messages.ts'

type Props = { courseId: string; blockId: string; count: number; onClose: () => void }

/** Closes the reports of a passage; those who reported it read the answer in the course. */
export function AnswerDialog({ courseId, blockId, count, onClose }: Props) {
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (body: z.output<typeof SettleReportsBody>) => settleReports(courseId, body),
    meta: { fields: true, success: m.reports.done },
    onSuccess: () => {
      onClose()
      return afterReports(client, courseId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { answer: '' },
    schema: SettleReportsBody,
    body: ({ answer }) => ({ block_id: blockId, ...(answer.trim() === '' ? {} : { answer }) }),
    call: settle,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.reports.answerTitle}
      shell={shell}
      act={m.reports.act}
      busy={settle.isPending && m.reports.working}
    >
      <p className="text-small muted">{m.reports.who({ n: count })}</p>
      <form.Field name="answer">
        {(field) => (
          <AreaField
            field={field}
            label={m.reports.text}
            refused={refused.answer}
            rows={4}
            maxLength={LIMITS.messageChars}
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
