import { Minus, Plus } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Icon } from './icon.tsx'
import { parts } from './part-messages.ts'
import './stepper.css'

type StepperProps = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onValue: (value: number) => void
  /** The value in words, where a number alone says too little ("auto"). */
  shown?: string
}

/** A small number, one press at a time. */
export function Stepper({ label, value, min, max, step = 1, onValue, shown }: StepperProps) {
  const set = (next: number) => {
    if (next >= min && next <= max) onValue(next)
  }
  return (
    <fieldset className="stepper" aria-label={label}>
      <button
        type="button"
        aria-label={parts.decrease}
        aria-disabled={value - step < min || undefined}
        onClick={() => set(value - step)}
      >
        <Icon of={Minus} size={14} />
      </button>
      <output className="figures">{shown ?? num(value)}</output>
      <button
        type="button"
        aria-label={parts.increase}
        aria-disabled={value + step > max || undefined}
        onClick={() => set(value + step)}
      >
        <Icon of={Plus} size={14} />
      </button>
    </fieldset>
  )
}
