import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterEmailChange } from '#web/domain/stale.ts'
import { useResend } from '#web/features/account/auth/use-resend.ts'
import { clock } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import type { EmailChange } from '#worker/contract/email-change.ts'
import { CodeForm } from './code-form.tsx'
import { m } from './messages.ts'
import { calls } from './queries.ts'

/** Which side has confirmed, the code of the new one, and the ways to send again or to cancel. */
export function PendingChange({ change, current }: { change: EmailChange; current: string }) {
  const client = useQueryClient()
  const resend = useResend(change.email, { call: calls.resend, success: m.pending.sent })
  const cancel = useMutation({
    mutationFn: calls.cancel,
    meta: { success: m.pending.cancelled },
    onSettled: () => afterEmailChange(client),
  })
  const sides = [
    { label: m.pending.old, email: current, confirmed: change.old_confirmed, next: m.pending.openLink },
    {
      label: m.pending.next,
      email: change.email,
      confirmed: change.new_confirmed,
      next: m.pending.enterCode,
    },
  ]
  return (
    <>
      <p className="muted text-small">{m.pending.lead}</p>
      <List>
        {sides.map(({ label, email, confirmed, next }) => (
          <ListItem key={label}>
            <span className="stack gap-tiny grow">
              <span className="text-small muted">{label}</span>
              <bdi className="weight-strong break-anywhere">{email}</bdi>
              <span>
                <Chip tone={confirmed ? 'ok' : 'warn'}>{confirmed ? m.pending.confirmed : next}</Chip>
              </span>
            </span>
          </ListItem>
        ))}
      </List>
      {!change.new_confirmed && <CodeForm />}
      <div className="row row-wrap gap-small">
        <Button closed={resend.left > 0} busy={resend.sending && m.working} onClick={resend.send}>
          {resend.left > 0 ? (
            <>
              {m.pending.resendIn} <span className="left-to-right figures">{clock(resend.left)}</span>
            </>
          ) : (
            m.pending.resend
          )}
        </Button>
        <Button kind="ghost" busy={cancel.isPending && m.working} onClick={() => cancel.mutate()}>
          {m.pending.cancel}
        </Button>
      </div>
    </>
  )
}
