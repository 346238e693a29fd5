import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { m } from './messages.ts'

type FinishDialogProps = {
  open: boolean
  /** Questions without an answer. */
  empty: number
  label: string
  onClose: () => void
  onFinish: () => Promise<void>
}

/** Asks for confirmation, because finishing cannot be undone, and says which questions are unanswered. */
export function FinishDialog({ open, empty, label, onClose, onFinish }: FinishDialogProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const finish = async () => {
    setState('busy')
    try {
      await onFinish()
    } catch {
      setState('failed')
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.ask.title}
      stay={m.ask.stay}
      act={label}
      kind="primary"
      busy={state === 'busy' && m.ask.finishing}
      onConfirm={finish}
    >
      <p>{m.ask.body({ empty })}</p>
      {state === 'failed' && <ErrorPart onRetry={finish} />}
    </ConfirmDialog>
  )
}
