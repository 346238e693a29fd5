import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Role } from '#db/vocabulary.ts'
import { account } from '#web/api/account.ts'
import { startSession } from '#web/api/session.ts'
import { pageLinks } from '#web/i18n/page-links.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RegisterBody } from '#worker/contract/registration.ts'
import { useGuestForm } from './guest-form.ts'
import { HaveAccount } from './have-account.tsx'
import { m } from './messages.ts'
import { MinorFields } from './minor-fields.tsx'
import { steps } from './new-account-messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EMPTY_REGISTRATION, registerBody } from './registration.ts'
import { noteCodeSent } from './resend-wait.ts'

export function Register({ type }: { type: Role }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const register = useMutation({
    mutationFn: account.register,
    meta: { failed: steps.register.failed },
    onSuccess: async ({ data: { user }, message = steps.register.done }, { email }) => {
      // It says when emails are delayed.
      toast.success(message)
      noteCodeSent(email)
      startSession(client, user)
      await navigate({ to: '/verify', search: { email } })
    },
  })
  const { form, shell, refused, values, change, errors } = useGuestForm({
    values: EMPTY_REGISTRATION,
    schema: RegisterBody,
    body: (values) => registerBody(type, values),
    call: register,
  })
  const row = (
    name: 'first_name' | 'last_name' | 'email' | 'phone',
    label: string,
    complete: string,
    input?: 'email' | 'tel',
  ) => (
    <form.Field name={name}>
      {(field) => (
        <TextField field={field} label={label} refused={refused[name]} type={input} autoComplete={complete} />
      )}
    </form.Field>
  )
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-tiny">
        <h1 className="text-hero">
          {type === 'teacher' ? steps.register.instructor : steps.register.student}
        </h1>
        <Link className="link text-small" to="/register-as">
          {steps.register.change}
        </Link>
      </div>
      <div className="stack gap-medium">
        <div className="auth-two">
          {row('first_name', steps.register.firstName, 'given-name')}
          {row('last_name', steps.register.lastName, 'family-name')}
        </div>
        {row('email', m.email, 'email', 'email')}
        {row('phone', steps.register.phone, 'tel', 'tel')}
        <NewPasswordFields
          form={form}
          refused={refused}
          labels={{ password: m.password, password_confirmation: steps.register.confirm }}
          hint={steps.register.passwordHint}
        />
        {type === 'student' && <MinorFields values={values} onChange={change} refused={errors.is_parent} />}
      </div>
      <Button kind="primary" size="large" block type="submit" busy={register.isPending && m.working}>
        {steps.register.submit}
      </Button>
      <p className="muted text-small">
        {steps.register.agree}{' '}
        <Link className="link" to="/terms" target="_blank">
          {pageLinks.terms}
        </Link>{' '}
        ·{' '}
        <Link className="link" to="/privacy" target="_blank">
          {pageLinks.privacy}
        </Link>
      </p>
      <HaveAccount />
    </form>
  )
}
