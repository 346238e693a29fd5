import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/api/answer.ts'
import { fieldErrors } from '#web/api/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { User } from '#worker/contract/account.ts'
import { AddressBody } from '#worker/contract/profile.ts'
import { m } from './messages.ts'
import { calls, useShowUser } from './queries.ts'
import { Section } from './section.tsx'

const EMPTY = { country: '', street: '', postal_code: '', state: '', building: '' }

export function Address({ user }: { user: User }) {
  const formElement = useRef<HTMLFormElement>(null)
  const show = useShowUser()
  const save = useMutation({
    mutationFn: calls.saveAddress,
    meta: { success: m.address.saved },
    onSuccess: show,
    onError: () => focusFirstInvalid(formElement.current),
  })
  const form = useForm({
    defaultValues: user.address ?? EMPTY,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(AddressBody, value) },
    onSubmit: ({ value }) => save.mutateAsync(value).catch(() => undefined),
    onSubmitInvalid: () => focusFirstInvalid(formElement.current),
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const text = (name: keyof typeof EMPTY, label: string, complete: string) => (
    <form.Field name={name}>
      {(field) => (
        <Field label={label} error={field.state.meta.errors[0] ?? refused[name]}>
          <TextInput
            name={`address_${name}`}
            autoComplete={complete}
            value={field.state.value}
            onValue={field.handleChange}
          />
        </Field>
      )}
    </form.Field>
  )
  return (
    <Section title={m.address.title}>
      <form
        ref={formElement}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <div className="cols c2">
          {text('country', m.address.country, 'country-name')}
          {text('state', m.address.state, 'address-level1')}
          {text('street', m.address.street, 'address-line1')}
          {text('building', m.address.building, 'address-line2')}
          {text('postal_code', m.address.postalCode, 'postal-code')}
        </div>
        <Button className="self-start" type="submit" busy={save.isPending && m.working}>
          {m.save}
        </Button>
      </form>
    </Section>
  )
}
