import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { m } from './messages.ts'

/** A code of the authenticator, or a recovery code, where two-step verification is on. */
export function FactorField(props: Pick<ComponentProps<typeof TextField>, 'field' | 'refused'>) {
  return (
    <TextField
      {...props}
      label={m.factor.codeAgain}
      hint={m.factor.codeAgainHint}
      dir="ltr"
      autoComplete="one-time-code"
    />
  )
}
