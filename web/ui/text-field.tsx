import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextArea, TextInput } from './text-input.tsx'

/** A field of text as `useContractForm` gives it. */
export type Bound = {
  name: string
  value: string
  error?: ReactNode
  change: (value: string) => void
}
type Labelled = {
  field: Bound
  label: ReactNode
  hint?: ReactNode
  /** The server's error; the form's own error comes first. */
  refused?: ReactNode
}

const controlOf = ({ name, value, change }: Bound) => ({ name, value, onValue: change })

/** A line of text in a form, with its label and what is wrong with it. */
export function TextField({
  field,
  label,
  hint,
  refused,
  ...input
}: Labelled & ComponentProps<typeof TextInput>) {
  return (
    <Field label={label} hint={hint} error={field.error ?? refused}>
      <TextInput {...controlOf(field)} {...input} />
    </Field>
  )
}

/** The same for a password, which can be shown. */
export function PasswordField({
  field,
  label,
  hint,
  refused,
  ...input
}: Labelled & ComponentProps<typeof PasswordInput>) {
  return (
    <Field label={label} hint={hint} error={field.error ?? refused}>
      <PasswordInput {...controlOf(field)} {...input} />
    </Field>
  )
}

/** The same for several lines. */
export function AreaField({
  field,
  label,
  hint,
  refused,
  ...input
}: Labelled & ComponentProps<typeof TextArea>) {
  return (
    <Field label={label} hint={hint} error={field.error ?? refused}>
      <TextArea {...controlOf(field)} {...input} />
    </Field>
  )
}
