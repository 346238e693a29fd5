import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Role } from '#db/vocabulary.ts'
import { account } from '#web/api/account.ts'
import { ApiError } from '#web/api/answer.ts'
import { fieldErrors } from '#web/api/form-errors.ts'
import { startSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RegisterBody } from '#worker/contract/account.ts'
import { HaveAccount } from './have-account.tsx'
import { m } from './messages.ts'
import { EMPTY_REGISTRATION, registerBody } from './registration.ts'
import { noteCodeSent } from './resend-wait.ts'

export function Register({ type }: { type: Role }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const formElement = useRef<HTMLFormElement>(null)
  const register = useMutation({
    mutationFn: account.register,
    meta: { success: m.register.done },
    onSuccess: async ({ user }, { email }) => {
      noteCodeSent(email)
      startSession(client, user)
      await navigate({ to: '/verify', search: { email } })
    },
    onError: () => focusFirstInvalid(formElement.current),
  })
  const form = useForm({
    defaultValues: EMPTY_REGISTRATION,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(RegisterBody, registerBody(type, value)) },
    onSubmit: ({ value }) => register.mutateAsync(registerBody(type, value)).catch(() => undefined),
    onSubmitInvalid: () => focusFirstInvalid(formElement.current),
  })
  const refused = register.error instanceof ApiError ? register.error.fields : {}
  const row = (
    name: keyof typeof EMPTY_REGISTRATION,
    label: string,
    complete: string,
    input?: 'email' | 'tel',
  ) => (
    <form.Field name={name}>
      {(field) => (
        <Field label={label} error={field.state.meta.errors[0] ?? refused[name]}>
          <TextInput
            name={name}
            type={input}
            autoComplete={complete}
            value={field.state.value}
            onValue={field.handleChange}
          />
        </Field>
      )}
    </form.Field>
  )
  const secret = (name: 'password' | 'password_confirmation', label: string, hint?: string) => (
    <form.Field name={name}>
      {(field) => (
        <Field label={label} hint={hint} error={field.state.meta.errors[0] ?? refused[name]}>
          <PasswordInput autoComplete="new-password" value={field.state.value} onValue={field.handleChange} />
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
        <h1 className="t-36">{type === 'teacher' ? m.register.instructor : m.register.student}</h1>
        <Link className="link t-14" to="/register-as">
          {m.register.change}
        </Link>
      </div>
      <div className="stack g16">
        <div className="two">
          {row('first_name', m.register.firstName, 'given-name')}
          {row('last_name', m.register.lastName, 'family-name')}
        </div>
        {row('email', m.email, 'email', 'email')}
        {row('phone', m.register.phone, 'tel', 'tel')}
        {secret('password', m.password, m.register.passwordHint)}
        {secret('password_confirmation', m.register.confirm)}
      </div>
      <Button kind="primary" size="large" block type="submit" busy={register.isPending && m.working}>
        {m.register.submit}
      </Button>
      <HaveAccount />
    </form>
  )
}
