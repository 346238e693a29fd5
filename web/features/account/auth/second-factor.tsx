import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { account } from '#web/api/account.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.ts'
import type { User } from '#worker/contract/account.ts'
import { SecondFactorBody } from '#worker/contract/profile.ts'
import { useGuestForm } from './guest-form.ts'
import { m } from './messages.ts'
import { recovery } from './recovery-messages.ts'

type SecondFactorProps = { ticket: string; onSigned: (user: User) => Promise<void>; onBack: () => void }

/** The second half of a login: six digits of the authenticator, or a recovery code. */
export function SecondFactor({ ticket, onSigned, onBack }: SecondFactorProps) {
  const enter = useMutation({
    mutationFn: account.secondFactor,
    meta: { quiet: true },
    onSuccess: ({ user }) => onSigned(user),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'login_expired') return
      toast.error(errorText(error))
      onBack()
    },
  })
  const { form, shell } = useGuestForm({
    values: { code: '' },
    schema: SecondFactorBody,
    body: ({ code }) => ({ ticket, code: code.trim() }),
    call: enter,
  })
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-small">
        <Tile of={KeyRound} large />
        <h1 className="text-hero">{recovery.secondFactor.title}</h1>
        <p className="muted">{recovery.secondFactor.lead}</p>
      </div>
      <form.Field name="code">
        {(field) => (
          <TextField
            field={field}
            label={recovery.secondFactor.code}
            hint={recovery.secondFactor.hint}
            refused={enter.isError && errorText(enter.error)}
            dir="ltr"
            autoFocus
            autoComplete="one-time-code"
          />
        )}
      </form.Field>
      <div className="stack gap-small">
        <Button kind="primary" size="large" block type="submit" busy={enter.isPending && m.working}>
          {recovery.secondFactor.submit}
        </Button>
        <Button kind="ghost" block onClick={onBack}>
          {recovery.secondFactor.back}
        </Button>
      </div>
    </form>
  )
}
