import { type ReactNode, useId } from 'react'
import { Field, FieldError } from './field.tsx'
import { OtpInput } from './otp-input.tsx'

type OtpFieldProps = {
  label: ReactNode
  hint: ReactNode
  value: string
  /** What is wrong with the code; nothing while it is not known to be wrong. */
  problem: string | false | undefined
  onValue: (otp: string) => void
  onComplete: () => void
}

/** A one-time code with its label, and what is wrong with it below. */
export function OtpField({ label, hint, value, problem, onValue, onComplete }: OtpFieldProps) {
  const errorId = useId()
  return (
    <Field group label={label} hint={hint}>
      <OtpInput
        value={value}
        invalid={Boolean(problem)}
        describedBy={errorId}
        onValue={onValue}
        onComplete={onComplete}
      />
      <span id={errorId}>{problem && <FieldError>{problem}</FieldError>}</span>
    </Field>
  )
}
