import type { ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import './choice.css'

type CheckProps = {
  checked: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
  name?: string
  disabled?: boolean
  /** Some, but not all, of what it stands for. */
  partly?: boolean
}

export function Checkbox({ checked, onChecked, children, partly = false, ...rest }: CheckProps) {
  return (
    <label className="checkbox">
      <input
        {...useFieldControl()}
        {...rest}
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked
        }}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** On or off at once, without a save button. */
export function Switch({ checked, onChecked, children, ...rest }: Omit<CheckProps, 'partly'>) {
  return (
    <label className="switch">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
