import { date, isolate } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PlanView, SubscriptionView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'

type CancelProps = {
  subscription: SubscriptionView
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Names what cancelling does before it is done. */
export function CancelDialog({ subscription, open, busy, onClose, onConfirm }: CancelProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.cancel.title({ plan: isolate(subscription.plan_name[locale]) })}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel.keep}</Button>
          <Button kind="danger" busy={busy && m.choosing} onClick={onConfirm}>
            {m.cancel.confirm}
          </Button>
        </>
      }
    >
      <p>{m.cancel.until({ date: date(subscription.expires_at) })}</p>
      <p>{m.cancel.after}</p>
      <p>{m.cancel.stays}</p>
    </Dialog>
  )
}

type ChangeProps = {
  plan: PlanView | undefined
  busy: boolean
  onClose: () => void
  onConfirm: (plan: PlanView) => void
}

/** Leaving a paid plan in the middle of its period gives up what is left of it. */
export function ChangeDialog({ plan, busy, onClose, onConfirm }: ChangeProps) {
  if (!plan) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.change.title({ plan: isolate(plan.name[locale]) })}
      actions={
        <>
          <Button onClick={onClose}>{m.change.keep}</Button>
          <Button kind="primary" busy={busy && m.choosing} onClick={() => onConfirm(plan)}>
            {m.change.confirm}
          </Button>
        </>
      }
    >
      <p>{m.change.text}</p>
    </Dialog>
  )
}
