import { createContext, useContext } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { CvSpan } from '#worker/contract/cv.ts'

/** Tells the document pane which places belong to the focused field. */
export const ShowSource = createContext<(spans: CvSpan[]) => void>(() => undefined)

type CvFieldProps = {
  label: string
  value: string
  onValue: (value: string) => void
  spans: CvSpan[] | undefined
  error?: string
  hint?: string
  long?: boolean
  max?: number
  disabled?: boolean
}

/** A field of the CV: on focus its line in the document is shown. */
export function CvField({
  label,
  value,
  onValue,
  spans,
  error,
  hint,
  long,
  max = 200,
  disabled,
}: CvFieldProps) {
  const show = useContext(ShowSource)
  const shared = { value, onValue, maxLength: max, disabled, onFocus: () => show(spans ?? []) }
  return (
    <Field label={label} error={error} hint={hint}>
      {long ? <TextArea rows={3} {...shared} /> : <TextInput dense {...shared} />}
    </Field>
  )
}
