import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { account } from '#web/api/account.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { ForgetBody } from '#worker/contract/account.ts'
import { useGuestForm } from './guest-form.ts'
import { m } from './messages.ts'
import { recovery } from './recovery-messages.ts'

/** Asks for a link. What it says afterwards is the same for every address, known or not. */
export function ForgetPassword() {
  const ask = useMutation({ mutationFn: account.forgetPassword })
  const { form, shell } = useGuestForm({
    values: { email: '' },
    schema: ForgetBody,
    body: ({ email }) => ({ email: email.trim() }),
    call: ask,
  })
  if (ask.isSuccess) {
    return (
      <div className="stack gap-large" role="status">
        <div className="stack gap-small">
          <Tile of={Mail} large />
          <h1 className="text-hero">{recovery.forget.sentTitle}</h1>
          <p className="muted">{recovery.forget.sent}</p>
        </div>
        <ButtonLink kind="line" block to="/login">
          {recovery.forget.back}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-tiny">
        <h1 className="text-hero">{recovery.forget.title}</h1>
        <p className="muted">{recovery.forget.lead}</p>
      </div>
      <form.Field name="email">
        {(field) => <TextField field={field} label={m.email} type="email" autoComplete="username" />}
      </form.Field>
      <Button kind="primary" size="large" block type="submit" busy={ask.isPending && m.working}>
        {recovery.forget.submit}
      </Button>
      <p className="auth-foot text-small">
        <Link className="link" to="/login">
          {recovery.forget.back}
        </Link>
      </p>
    </form>
  )
}
