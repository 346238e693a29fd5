import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import './bar.css'

/** A custom property for the style sheet; React sets it through the CSSOM, which the policy allows. */
export const cssVariables = (values: Record<`--${string}`, string | number>): CSSProperties =>
  // React's type leaves custom properties out.
  values as CSSProperties

type BarProps = { share: number; label: string; thin?: boolean; tone?: 'ok' | 'warn' }

/** Progress inside one thing, or of an allowance; `share` from 0 to 1. Words stand beside it. */
export function Bar({ share, label, thin, tone }: BarProps) {
  const value = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      className={classes('bar', thin && 'bar-thin', tone && `bar-${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={cssVariables({ '--p': value })} />
    </span>
  )
}
