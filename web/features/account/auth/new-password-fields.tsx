import type { ReactNode } from 'react'
import { type Bound, PasswordField } from '#web/ui/text-field.tsx'

type Name = 'password' | 'password_confirmation'
type NewPasswordFieldsProps = {
  form: {
    Field: (props: { name: Name; children: (field: Bound) => ReactNode }) => ReactNode
  }
  refused: Partial<Record<Name, string>>
  labels: Record<Name, string>
  hint: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, refused, labels, hint }: NewPasswordFieldsProps) {
  const row = (name: Name, hintHere?: string) => (
    <form.Field name={name}>
      {(field) => (
        <PasswordField
          field={field}
          label={labels[name]}
          hint={hintHere}
          refused={refused[name]}
          autoComplete="new-password"
        />
      )}
    </form.Field>
  )
  return (
    <>
      {row('password', hint)}
      {row('password_confirmation')}
    </>
  )
}
