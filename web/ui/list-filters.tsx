import { Search } from 'lucide-react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { type Choice, Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

type SearchFilterProps = {
  label: string
  value: string | undefined
  onValue: (search: string | undefined) => void
}

/** The words that a list is searched for; none is `undefined`. */
export function SearchFilter({ label, value, onValue }: SearchFilterProps) {
  return (
    <Field label={label}>
      <span className="affix">
        <Icon of={Search} />
        <TextInput
          dense
          type="search"
          maxLength={100}
          value={value ?? ''}
          onValue={(search) => onValue(search || undefined)}
        />
      </span>
    </Field>
  )
}

type ChoiceFilterProps<Value extends string> = {
  label: string
  /** The first choice, which narrows nothing. */
  any: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onValue: (value: Value | undefined) => void
}

/** One of several values that a list is narrowed to, or `undefined` for all. */
export function ChoiceFilter<Value extends string>({
  label,
  any,
  choices,
  value,
  onValue,
}: ChoiceFilterProps<Value>) {
  return (
    <Field label={label}>
      <Select<Value | ''>
        dense
        value={value ?? ''}
        onValue={(chosen) => onValue(chosen === '' ? undefined : chosen)}
        choices={[{ value: '', label: any }, ...choices]}
      />
    </Field>
  )
}

/** The choices of a list of values and the words for each. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): Choice<Value>[] => values.map((value) => ({ value, label: words[value] }))
