import { date, isolate } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { PlanView, SubscriptionView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'

type CancelProps = {
  subscription: SubscriptionView
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what cancelling does before it happens. */
export function CancelDialog({ subscription, open, busy, onClose, onConfirm }: CancelProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.cancel.title({ plan: isolate(subscription.plan_name[locale]) })}
      stay={m.cancel.keep}
      act={m.cancel.confirm}
      busy={busy && m.oneMoment}
      onConfirm={onConfirm}
    >
      <p>{m.cancel.until({ date: date(subscription.expires_at) })}</p>
      <p>{m.cancel.after}</p>
      <p>{m.cancel.stays}</p>
    </ConfirmDialog>
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
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.change.title({ plan: isolate(plan.name[locale]) })}
      stay={m.change.keep}
      act={m.change.confirm}
      kind="primary"
      busy={busy && m.oneMoment}
      onConfirm={() => onConfirm(plan)}
    >
      <p>{m.change.text}</p>
    </ConfirmDialog>
  )
}
