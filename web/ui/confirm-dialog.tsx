import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'title' | 'children'> & {
  /** On the button that changes nothing. */
  stay: ReactNode
  /** The verb on the button that acts ("Delete course"), never "Yes". */
  act: ReactNode
  kind?: 'danger' | 'primary'
  /** What the acting button says while it acts. */
  busy?: string | false
  onConfirm: () => void
}

/** Asks before something is done, and says what it would do. */
export function ConfirmDialog({
  stay,
  act,
  kind = 'danger',
  busy,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onClick={dialog.onClose}>{stay}</Button>
      <Button kind={kind} busy={busy} onClick={onConfirm}>
        {act}
      </Button>
    </>
  )
  return <Dialog {...dialog} actions={actions} />
}
