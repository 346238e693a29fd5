import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ui } from '#web/ui/messages.ts'
import { AreaField } from '#web/ui/text-field.tsx'
import { ReportBody } from '#worker/contract/reports.ts'
import { loop as words } from './loop-messages.ts'
import { sendReport } from './report-queries.ts'

type Props = { lessonId: string; blockId: string }

/** "Does not match its source", said of a part of the lesson beside the passage that it cites. */
export function Report(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="small" className="no-print" onClick={() => setOpen(true)}>
        <Icon of={Flag} size={16} />
        {words.report.act}
      </Button>
      {open && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ lessonId, blockId, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  const send = useMutation({
    mutationFn: (body: z.output<typeof ReportBody>) => sendReport(lessonId, body),
    meta: { fields: true, success: words.report.sent },
    onSuccess: onClose,
  })
  const { form, shell, refused } = useContractForm({
    values: { block_id: blockId, reason: '' },
    schema: ReportBody,
    call: send,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.report.act}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={send.isPending && words.report.sending}>
            {words.report.send}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...shell}>
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
      </form>
    </Dialog>
  )
}
