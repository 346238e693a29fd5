import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useRef } from 'react'
import { account } from '#web/api/account.ts'
import { fieldErrors } from '#web/api/form-errors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { ForgetBody } from '#worker/contract/account.ts'
import { m } from './messages.ts'
import { recovery } from './recovery-messages.ts'

/** Asks for a link. What it says afterwards is the same for every address, known or not. */
export function ForgetPassword() {
  const formElement = useRef<HTMLFormElement>(null)
  const ask = useMutation({ mutationFn: account.forgetPassword })
  const form = useForm({
    defaultValues: { email: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(ForgetBody, value) },
    onSubmit: ({ value }) => ask.mutateAsync(value.email.trim()).catch(() => undefined),
    onSubmitInvalid: () => focusFirstInvalid(formElement.current),
  })
  if (ask.isSuccess) {
    return (
      <div className="stack g24" role="status">
        <div className="stack g8">
          <Tile of={Mail} large />
          <h1 className="t-36">{recovery.forget.sentTitle}</h1>
          <p className="muted">{recovery.forget.sent}</p>
        </div>
        <ButtonLink kind="line" block to="/login">
          {recovery.forget.back}
        </ButtonLink>
      </div>
    )
  }
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
        <h1 className="t-36">{recovery.forget.title}</h1>
        <p className="muted">{recovery.forget.lead}</p>
      </div>
      <form.Field name="email">
        {(field) => (
          <Field label={m.email} error={field.state.meta.errors[0]}>
            <TextInput
              name="email"
              type="email"
              autoComplete="username"
              value={field.state.value}
              onValue={field.handleChange}
            />
          </Field>
        )}
      </form.Field>
      <Button kind="primary" size="large" block type="submit" busy={ask.isPending && m.working}>
        {recovery.forget.submit}
      </Button>
      <p className="auth-foot t-14">
        <Link className="link" to="/login">
          {recovery.forget.back}
        </Link>
      </p>
    </form>
  )
}
