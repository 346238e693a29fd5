import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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

/** Finishing cannot be undone, so it asks, and says what is still empty. */
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
    <Dialog
      open={open}
      onClose={onClose}
      title={m.ask.title}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.ask.stay}
          </Button>
          <Button kind="primary" busy={state === 'busy' && m.ask.finishing} onClick={finish}>
            {label}
          </Button>
        </>
      }
    >
      <p>{m.ask.body({ empty })}</p>
      {state === 'failed' && <ErrorPart onRetry={finish} />}
    </Dialog>
  )
}
