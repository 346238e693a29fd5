import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { account } from '#web/api/account.ts'
import { errorText } from '#web/api/error-text.ts'
import { formErrors } from '#web/api/form-errors.ts'
import { sessionQuery } from '#web/api/session.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { validationText } from '#web/api/validation.ts'
import { clock } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, focusFirstInvalid } from '#web/ui/field.tsx'
import { OTP_LENGTH } from '#web/ui/otp-digits.ts'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.ts'
import { ForgetBody } from '#worker/contract/account.ts'
import { homeOf } from './home-of.ts'
import { m } from './messages.ts'
import { useResend } from './use-resend.ts'

export function Verify({ email: given }: { email?: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const email = given ?? typed.trim()
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  const [emailError, setEmailError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const resend = useResend(email)
  const leave = async () => {
    const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (user?.email_verified) toast.success(m.verify.done)
    else toast.info(m.verify.loginNow)
    await navigate({ to: user?.email_verified ? homeOf(user) : '/login', replace: true })
  }
  const verify = useMutation({
    mutationFn: (otp: string) => account.verifyCode(email, otp),
    onSuccess: leave,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'already_verified') await leave()
      else focusFirstInvalid(form.current)
    },
  })
  const submit = (otp: string) => {
    const wrongEmail = formErrors(ForgetBody, { email })?.email
    const isShort = otp.length < OTP_LENGTH
    setEmailError(wrongEmail)
    setShort(isShort)
    if (wrongEmail || isShort) focusFirstInvalid(form.current)
    else if (!verify.isPending) verify.mutate(otp)
  }
  const problem = short ? validationText('otp') : verify.isError && errorText(verify.error)
  return (
    <form
      ref={form}
      className="stack gap-large"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <div className="stack gap-small">
        <Tile of={Mail} large />
        <h1 className="text-hero">{m.verify.title}</h1>
        {given ? (
          <>
            <p className="muted">
              {m.verify.sentTo} <span className="left-to-right weight-strong text-plain">{given}</span>
            </p>
            <Link className="link align-start" to="/register-as">
              {m.verify.change}
            </Link>
          </>
        ) : (
          <p className="muted">{m.verify.noEmail}</p>
        )}
      </div>
      {!given && (
        <Field label={m.email} error={emailError}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={typed}
            onValue={(value) => {
              setEmailError(undefined)
              setTyped(value)
            }}
          />
        </Field>
      )}
      <Field group label={m.verify.code} hint={m.verify.hint}>
        <OtpInput
          value={code}
          invalid={Boolean(problem)}
          describedBy={errorId}
          onValue={(value) => {
            setShort(false)
            verify.reset()
            setCode(value)
          }}
          onComplete={submit}
        />
        <span id={errorId}>{problem && <FieldError>{problem}</FieldError>}</span>
      </Field>
      <div className="stack gap-small">
        <Button kind="primary" size="large" block type="submit" busy={verify.isPending && m.working}>
          {m.verify.submit}
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
              {m.verify.resendIn} <span className="left-to-right figures">{clock(resend.left)}</span>
            </>
          ) : (
            m.verify.resend
          )}
        </Button>
      </div>
    </form>
  )
}
