import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { account } from '#web/api/account.ts'
import { errorText } from '#web/api/error-text.ts'
import { startSession } from '#web/api/session.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { LoginBody, type User } from '#worker/contract/account.ts'
import { useGuestForm } from './guest-form.ts'
import { homeOf } from './home-of.ts'
import { m } from './messages.ts'
import { noteCodeSent } from './resend-wait.ts'

/** Loaded lazily, because few logins use it. */
const SecondFactor = lazy(() =>
  import('./second-factor.tsx').then((screen) => ({ default: screen.SecondFactor })),
)

export function Login({ next }: { next?: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [capsLock, setCapsLock] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const enter = async (user: User) => {
    startSession(client, user)
    toast.success(m.login.done)
    await navigate({ to: homeOf(user, next), replace: true })
  }
  const login = useMutation({
    mutationFn: account.login,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      if ('ticket' in answer) setTicket(answer.ticket)
      else await enter(answer.user)
    },
    onError: async (error, { email }) => {
      if (!(error instanceof ApiError) || error.code !== 'email_not_verified') {
        toast.error(errorText(error, m.login.failed))
        return
      }
      toast.error(m.login.unverified)
      // The code may have been sent less than three minutes ago: then the one in the mailbox still works.
      await account.resendCode(email).then(
        () => noteCodeSent(email),
        () => undefined,
      )
      await navigate({ to: '/verify', search: { email } })
    },
  })
  const { form, shell } = useGuestForm({
    values: { email: '', password: '' },
    schema: LoginBody,
    body: ({ email, password }) => ({ email: email.trim(), password }),
    call: login,
  })
  const refused = login.error instanceof ApiError && login.error.status === 401
  if (ticket) {
    return (
      <Suspense fallback={<PageSkeleton rows={2} />}>
        <SecondFactor ticket={ticket} onSigned={enter} onBack={() => setTicket(undefined)} />
      </Suspense>
    )
  }
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-tiny">
        <h1 className="text-hero">{m.login.title}</h1>
        <p className="muted">{m.login.lead}</p>
      </div>
      <div className="stack gap-medium">
        <form.Field name="email">
          {(field) => <TextField field={field} label={m.email} type="email" autoComplete="username" />}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <PasswordField
              field={field}
              label={m.password}
              hint={capsLock && m.capsLock}
              refused={refused && errorText(login.error)}
              autoComplete="current-password"
              onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            />
          )}
        </form.Field>
        <Link className="link align-start" to="/forget-password">
          {m.login.forgot}
        </Link>
      </div>
      <Button kind="primary" size="large" block type="submit" busy={login.isPending && m.working}>
        {m.login.submit}
      </Button>
      <p className="auth-foot text-small muted">
        {m.login.newHere}{' '}
        <Link className="link" to="/register-as">
          {m.login.create}
        </Link>
      </p>
    </form>
  )
}
