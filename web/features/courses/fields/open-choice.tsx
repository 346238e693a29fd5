import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fields } from '../messages.ts'

type OpenChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | null
  onValue: (value: Value | null) => void
}

/** An optional choice. */
export function OpenChoice<Value extends string>({
  label,
  values,
  words,
  value,
  onValue,
}: OpenChoiceProps<Value>) {
  const choices = [
    { value: '' as const, label: fields.none },
    ...values.map((one) => ({ value: one, label: words[one] })),
  ]
  return (
    <Field label={label}>
      <Select<Value | ''>
        dense
        value={value ?? ''}
        choices={choices}
        onValue={(chosen) => onValue(chosen === '' ? null : chosen)}
      />
    </Field>
  )
}
