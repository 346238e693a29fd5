import type { ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import './toggles.css'

type TogglesProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: ReactNode }[]
  values: readonly Value[]
  onValues: (values: Value[]) => void
}

/** Any number of a few choices, side by side. */
export function Toggles<Value extends string>({ label, choices, values, onValues }: TogglesProps<Value>) {
  const { 'aria-invalid': invalid } = useFieldControl()
  const toggle = (value: Value, on: boolean) =>
    onValues(
      choices.map((choice) => choice.value).filter((one) => (one === value ? on : values.includes(one))),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around them is the Field's
    <div className="toggles" role="group" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="toggle">
          <input
            type="checkbox"
            aria-invalid={invalid}
            checked={values.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
