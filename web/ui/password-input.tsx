import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useFieldControl } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { parts } from './part-messages.ts'

type PasswordProps = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  autoComplete: 'current-password' | 'new-password'
  onValue?: (value: string) => void
}

export function PasswordInput({ onValue, ...rest }: PasswordProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="affix">
      <input
        {...useFieldControl()}
        {...rest}
        className="input"
        dir="ltr"
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
      <IconButton
        className="affix-end"
        icon={shown ? EyeOff : Eye}
        label={shown ? parts.hidePassword : parts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
