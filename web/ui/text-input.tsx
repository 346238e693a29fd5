import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onValue?: (value: string) => void
  dense?: boolean
}

/** Free text takes `dir="auto"`, so that each language runs its own way; addresses and codes `dir="ltr"`. */
export function TextInput({ onValue, dense, className, dir, type, ...rest }: InputProps) {
  const latin = type === 'email' || type === 'url' || type === 'tel'
  return (
    <input
      {...useFieldControl()}
      placeholder={dir || latin ? undefined : ' '}
      {...rest}
      type={type ?? 'text'}
      dir={dir ?? (latin ? 'ltr' : 'auto')}
      className={classes('input', dense && 'input-dense', className)}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & { onValue?: (value: string) => void }

export function TextArea({ onValue, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldControl()}
      dir="auto"
      placeholder=" "
      {...rest}
      className={classes('textarea', className)}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  )
}
