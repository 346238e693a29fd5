import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'

export type Choice<Value extends string> = { value: Value; label: string }

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  choices: readonly Choice<Value>[]
  value: Value | ''
  onValue: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  dense?: boolean
}

/** The browser's own list: it knows thumbs, keyboards and screen readers better than we do. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { choices, value, onValue, placeholder, dense, className, ...rest } = props
  return (
    <select
      {...useFieldControl()}
      {...rest}
      value={value}
      className={classes('select', dense && 'select-dense', className)}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
        if (chosen) onValue(chosen.value)
      }}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
