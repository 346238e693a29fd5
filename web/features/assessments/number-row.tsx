import { useId, useState } from 'react'
import { num, westernDigits } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'

type Props = {
  label: string
  unit: string
  value: number
  min: number
  max: number
  /** Asks for more than there is. */
  short?: boolean
  onValue: (value: number) => void
}

/** A number on a line of its own with its unit; Arabic digits are taken as well. */
export function NumberRow({ label, unit, value, min, max, short, onValue }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    const next = Number(westernDigits(text).trim())
    setTyped(text)
    if (text.trim() !== '' && Number.isInteger(next) && next >= min && next <= max) onValue(next)
  }
  return (
    <div className={classes('number-row', short && 'number-row-short')}>
      <label className="text-small weight-medium" htmlFor={id}>
        {label}
      </label>
      <span className="number-input">
        <input
          id={id}
          className="figures"
          inputMode="numeric"
          dir="ltr"
          value={typed ?? num(value)}
          aria-describedby={`${id}-unit`}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
        <span className="text-tiny muted" id={`${id}-unit`}>
          {unit}
        </span>
      </span>
    </div>
  )
}
