import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '#web/api/session.ts'
import { resetInbox } from '#web/domain/inbox.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { User } from '#worker/contract/account.ts'
import type { Reauthentication } from '#worker/contract/profile.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { m } from './messages.ts'
import { calls } from './queries.ts'
import { Section } from './section.tsx'

/** The end of an account: what goes and what stays is said before the password is asked for. */
export function Leaving({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async (given: Reauthentication) => {
    await calls.leave(given)
    resetInbox()
    endSession(client)
    toast.success(m.leave.done)
    await navigate({ to: '/', replace: true })
  }
  return (
    <Section title={m.leave.title} lead={m.leave.lead}>
      <Button className="align-start" onClick={() => setOpen(true)}>
        {m.leave.open}
      </Button>
      {open && (
        <ConfirmPassword
          onClose={() => setOpen(false)}
          title={m.leave.ask}
          action={m.leave.confirm}
          kind="danger"
          call={leave}
        >
          <ul className="bullets stack gap-small">
            {[...m.leave[user.type], ...m.leave.both].map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmPassword>
      )}
    </Section>
  )
}
