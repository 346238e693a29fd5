import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/api/answer.ts'
import { fieldErrors } from '#web/api/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PasswordBody } from '#worker/contract/profile.ts'
import { m } from './messages.ts'
import { calls, sessionsQuery } from './queries.ts'
import { Section } from './section.tsx'

const EMPTY = { current_password: '', password: '', password_confirmation: '' }

export function Password() {
  const formElement = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: calls.changePassword,
    meta: { success: m.password.done },
    onSuccess: () => {
      form.reset()
      return client.invalidateQueries(sessionsQuery)
    },
    onError: () => focusFirstInvalid(formElement.current),
  })
  const form = useForm({
    defaultValues: EMPTY,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(PasswordBody, value) },
    onSubmit: ({ value }) => change.mutateAsync(value).catch(() => undefined),
    onSubmitInvalid: () => focusFirstInvalid(formElement.current),
  })
  const refused = change.error instanceof ApiError ? change.error.fields : {}
  const row = (name: keyof typeof EMPTY, label: string, hint?: string) => (
    <form.Field name={name}>
      {(field) => (
        <Field label={label} hint={hint} error={field.state.meta.errors[0] ?? refused[name]}>
          <PasswordInput
            name={name}
            autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
            value={field.state.value}
            onValue={field.handleChange}
          />
        </Field>
      )}
    </form.Field>
  )
  return (
    <Section title={m.password.title} lead={m.password.lead}>
      <form
        ref={formElement}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        {row('current_password', m.password.current)}
        <div className="cols c2">
          {row('password', m.password.next, m.password.hint)}
          {row('password_confirmation', m.password.confirm)}
        </div>
        <Button className="self-start" type="submit" busy={change.isPending && m.working}>
          {m.password.submit}
        </Button>
      </form>
    </Section>
  )
}
