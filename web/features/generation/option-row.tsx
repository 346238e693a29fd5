import { Stepper } from '#web/ui/stepper.tsx'
import { m } from './messages.ts'

type OptionRowProps = {
  label: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
  hint?: string
}

/** One number of the course's shape, on a line of its own; 0 is left to the engine. */
export function OptionRow({ label, value, min, max, onValue, hint }: OptionRowProps) {
  return (
    <div className="option-row">
      <span className="text-small weight-medium">{label}</span>
      <span className="row gap-small">
        {hint && <span className="text-tiny muted figures">{hint}</span>}
        <Stepper
          label={label}
          value={value}
          min={min}
          max={max}
          onValue={onValue}
          {...(value === 0 ? { shown: m.options.auto } : {})}
        />
      </span>
    </div>
  )
}
