import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes.ts'
import './button.css'

export type ButtonKind = 'primary' | 'soft' | 'line' | 'ghost' | 'danger' | 'on-deep'
export type ButtonSize = 'default' | 'small' | 'large' | 'dense'
type Look = { kind?: ButtonKind; size?: ButtonSize; block?: boolean }

const SIZE_CLASS = {
  default: '',
  small: 'button-small',
  large: 'button-large',
  dense: 'button-dense',
} as const

export const buttonClass = ({ kind = 'line', size = 'default', block }: Look, extra?: string): string =>
  classes('button', `button-${kind}`, SIZE_CLASS[size], block && 'button-block', extra)

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** The label while its work runs ("Saving…"). */
    busy?: string | false
    /** Disabled but focusable: point `aria-describedby` at the reason. */
    closed?: boolean
  }

/** One `primary` per screen. Closed and busy buttons keep the focus and ignore clicks. */
export function Button({
  kind,
  size,
  block,
  busy,
  closed,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const inert = Boolean(busy) || closed
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, block }, className)}
      aria-disabled={inert || undefined}
      aria-busy={busy ? true : undefined}
      onClick={press}
    >
      {busy || children}
    </button>
  )
}

type AnchorProps = Look & ComponentProps<'a'>

/** A link to another site, a file or an anchor that looks like a button. */
export function ButtonAnchor({ kind, size, block, className, ...rest }: AnchorProps) {
  return <a {...rest} className={buttonClass({ kind, size, block }, className)} />
}

/** A link to a screen of ours that looks like a button: typed `to` and `params`, prefetched on intent. */
export const ButtonLink = createLink(ButtonAnchor)
