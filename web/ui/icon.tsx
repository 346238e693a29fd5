import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import './icon.css'

export type IconProps = {
  of: LucideIcon
  size?: 14 | 16 | 20 | 24 | 32
  /** Only for icons of direction: arrows, chevrons, send, lists, undo. Never play, clock, check or search. */
  mirror?: boolean
  className?: string
}

/** A decorative icon: the word beside it, or the `aria-label` of its button, says what it means. */
export function Icon({ of: Shape, size = 20, mirror, className }: IconProps) {
  return (
    <Shape className={classes('i', `i-${size}`, mirror && 'mir', className)} size={size} aria-hidden="true" />
  )
}
