import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { account } from '#web/api/account.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ResetBody } from '#worker/contract/account.ts'
import { useGuestForm } from './guest-form.ts'
import { m } from './messages.ts'
import { steps } from './new-account-messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { recovery } from './recovery-messages.ts'

type ResetPasswordProps = {
  token: string
  /** The page was opened by a code typed in another browser than that of the registration. */
  ofCode: boolean
}

/** The page of a mailed link. `token` comes from the fragment of the address, which no server log sees. */
export function ResetPassword({ token, ofCode }: ResetPasswordProps) {
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: account.resetPassword,
    meta: { success: recovery.reset.done, fields: true },
    onSuccess: () => navigate({ to: '/login', replace: true }),
  })
  const { form, shell, refused } = useGuestForm({
    values: { password: '', password_confirmation: '' },
    schema: ResetBody,
    body: (values) => ({ ...values, token }),
    call: reset,
  })
  const dead = reset.error instanceof ApiError && reset.error.code === 'link_not_valid'
  if (!token || dead) {
    return (
      <div className="stack gap-large">
        <div className="stack gap-tiny">
          <h1 className="text-hero">{recovery.reset.dead}</h1>
          <p className="muted">{recovery.reset.deadText}</p>
        </div>
        <ButtonLink kind="primary" size="large" block to="/forget-password">
          {recovery.reset.again}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-tiny">
        <h1 className="text-hero">{recovery.reset.title}</h1>
        <p className="muted">{ofCode ? recovery.reset.ofCode : recovery.reset.lead}</p>
      </div>
      <div className="stack gap-medium">
        <NewPasswordFields
          form={form}
          refused={refused}
          labels={{ password: recovery.reset.password, password_confirmation: steps.register.confirm }}
          hint={steps.register.passwordHint}
        />
      </div>
      <Button kind="primary" size="large" block type="submit" busy={reset.isPending && m.working}>
        {recovery.reset.submit}
      </Button>
    </form>
  )
}
