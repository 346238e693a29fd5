import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { account } from '#web/api/account.ts'
import { ApiError } from '#web/api/answer.ts'
import { fieldErrors } from '#web/api/form-errors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { ResetBody } from '#worker/contract/account.ts'
import { m } from './messages.ts'
import { recovery } from './recovery-messages.ts'

/** The page of a mailed link; `token` stood behind the hash sign, where no server log sees it. */
export function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const reset = useMutation({
    mutationFn: account.resetPassword,
    meta: { success: recovery.reset.done },
    onSuccess: () => navigate({ to: '/login', replace: true }),
    onError: () => focusFirstInvalid(formElement.current),
  })
  const form = useForm({
    defaultValues: { password: '', password_confirmation: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(ResetBody, { ...value, token }) },
    onSubmit: ({ value }) => reset.mutateAsync({ ...value, token }).catch(() => undefined),
    onSubmitInvalid: () => focusFirstInvalid(formElement.current),
  })
  const refused = reset.error instanceof ApiError ? reset.error : undefined
  if (!token || refused?.code === 'link_not_valid') {
    return (
      <div className="stack g24">
        <div className="stack g4">
          <h1 className="t-36">{recovery.reset.dead}</h1>
          <p className="muted">{recovery.reset.deadText}</p>
        </div>
        <ButtonLink kind="primary" size="large" block to="/forget-password">
          {recovery.reset.again}
        </ButtonLink>
      </div>
    )
  }
  const row = (name: 'password' | 'password_confirmation', label: string, hint?: string) => (
    <form.Field name={name}>
      {(field) => (
        <Field label={label} hint={hint} error={field.state.meta.errors[0] ?? refused?.fields[name]}>
          <PasswordInput
            name={name}
            autoComplete="new-password"
            value={field.state.value}
            onValue={field.handleChange}
          />
        </Field>
      )}
    </form.Field>
  )
  return (
    <form
      ref={formElement}
      className="stack g24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <div className="stack g4">
        <h1 className="t-36">{recovery.reset.title}</h1>
        <p className="muted">{recovery.reset.lead}</p>
      </div>
      <div className="stack g16">
        {row('password', recovery.reset.password, m.register.passwordHint)}
        {row('password_confirmation', m.register.confirm)}
      </div>
      <Button kind="primary" size="large" block type="submit" busy={reset.isPending && m.working}>
        {recovery.reset.submit}
      </Button>
    </form>
  )
}
