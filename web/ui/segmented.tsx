import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import './segmented.css'

type SegmentedProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValue: (value: Value) => void
  dense?: boolean
}

/** At most three exclusive views of one thing; more are `Tabs`. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onValue,
  dense,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classes('segmented', dense && 'segmented-dense')} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
