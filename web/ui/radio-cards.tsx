import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tile } from './tile.tsx'
import './choice.css'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: LucideIcon
}

type RadioCardsProps<Value extends string> = {
  name: string
  /** Accessible name of the group; leave it out inside `<Field group>`. */
  label?: string
  choices: readonly RadioCard<Value>[]
  value: Value | undefined
  onValue: (value: Value) => void
  /** The id of the sentence that says what is wrong, while something is. */
  error?: string | false
}

/** A few choices worth a sentence each. Native radios: arrows, forms and readers come with them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <div
      className="stack gap-snug"
      role="radiogroup"
      aria-label={props.label}
      aria-describedby={props.error || undefined}
    >
      {props.choices.map((choice) => (
        <label className="radio-card" key={choice.value}>
          {choice.icon && <Tile of={choice.icon} />}
          <span className="stack gap-tiny grow">
            <span className="weight-strong">{choice.label}</span>
            {choice.hint && <span className="text-small muted">{choice.hint}</span>}
          </span>
          <input
            type="radio"
            name={props.name}
            value={choice.value}
            checked={props.value === choice.value}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={props.error || undefined}
            onChange={() => props.onValue(choice.value)}
          />
        </label>
      ))}
    </div>
  )
}
