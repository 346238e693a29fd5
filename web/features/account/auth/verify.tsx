import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type * as z from 'zod/mini'
import { account } from '#web/api/account.ts'
import { errorText } from '#web/api/error-text.ts'
import { currentUser, sessionQuery } from '#web/api/session.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { clock } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.ts'
import { OtpVerifyBody } from '#worker/contract/account.ts'
import { useGuestForm } from './guest-form.ts'
import { homeOf } from './home-of.ts'
import { m } from './messages.ts'
import { steps } from './new-account-messages.ts'
import { useResend } from './use-resend.ts'

export function Verify({ email: given }: { email?: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = async () => {
    const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (user?.email_verified) toast.success(steps.verify.done)
    else toast.info(steps.verify.loginNow)
    await navigate({ to: user?.email_verified ? homeOf(user) : '/login', replace: true })
  }
  const verify = useMutation({
    mutationFn: ({ email, otp }: z.output<typeof OtpVerifyBody>) => account.verifyCode(email, otp),
    meta: { quiet: true },
    onSuccess: async (answer) => {
      if (!('token' in answer)) return leave()
      await navigate({ to: '/resetPassword', hash: `token=${answer.token}&of=code`, replace: true })
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'already_verified') await leave()
    },
  })
  const { form, shell, values, change, submit, errors } = useGuestForm({
    values: { email: given ?? '', otp: '' },
    schema: OtpVerifyBody,
    body: (typed) => ({ ...typed, otp_type: 'user_verify_email' }),
    call: verify,
  })
  const email = values.email.trim()
  const resend = useResend(email)
  const registeredHere = currentUser(client)?.email === email.toLowerCase()
  const problem = errors.otp ?? (verify.isError && errorText(verify.error))
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-small">
        <Tile of={Mail} large />
        <h1 className="text-hero">{steps.verify.title}</h1>
        {given ? (
          <>
            <p className="muted">
              {steps.verify.sentTo} <span className="left-to-right weight-strong text-plain">{given}</span>
            </p>
            <Link className="link align-start" to="/register-as">
              {steps.verify.change}
            </Link>
          </>
        ) : (
          <p className="muted">{steps.verify.noEmail}</p>
        )}
      </div>
      {!given && (
        <form.Field name="email">
          {(field) => <TextField field={field} label={m.email} type="email" autoComplete="email" />}
        </form.Field>
      )}
      <OtpField
        label={steps.verify.code}
        hint={steps.verify.hint}
        value={values.otp}
        problem={problem}
        onValue={(otp) => change({ otp })}
        onComplete={() => submit()}
      />
      {!registeredHere && <p className="text-small muted">{steps.verify.elsewhere}</p>}
      <div className="stack gap-small">
        <Button kind="primary" size="large" block type="submit" busy={verify.isPending && m.working}>
          {steps.verify.submit}
        </Button>
        <Button
          kind="ghost"
          block
          closed={resend.left > 0 || !email}
          busy={resend.sending && m.working}
          onClick={resend.send}
        >
          {resend.left > 0 ? (
            <>
              {steps.verify.resendIn} <span className="left-to-right figures">{clock(resend.left)}</span>
            </>
          ) : (
            steps.verify.resend
          )}
        </Button>
      </div>
    </form>
  )
}
