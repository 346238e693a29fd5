import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Job } from '#worker/contract/generation.ts'
import type { JobActions } from './job-actions.ts'
import { lessonsPlanned, lessonsWritten } from './job-rules.ts'
import { m } from './messages.ts'

type CancelDialogProps = { job: Job; open: boolean; onClose: () => void; actions: JobActions }

/** Says what stays, what will not be generated and what it has cost, before the job is cancelled. */
export function CancelDialog({ job, open, onClose, actions }: CancelDialogProps) {
  const written = lessonsWritten(job)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.job.cancelTitle}
      stay={m.job.keepGoing}
      act={m.job.cancelDo}
      busy={actions.cancelling && m.job.cancelling}
      onConfirm={actions.cancel}
    >
      <ul className="bullets stack gap-small">
        <li>{m.job.cancelKept({ n: written })}</li>
        {lessonsPlanned(job) > written && <li>{m.job.cancelRest({ n: lessonsPlanned(job) - written })}</li>}
        <li>{m.job.cancelCost({ n: job.tokens_used })}</li>
        <li>{m.job.cancelLater}</li>
      </ul>
    </ConfirmDialog>
  )
}
