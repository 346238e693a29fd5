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

const SIZE_CLASS = { 14: 'icon-tiny', 16: 'icon-small', 20: '', 24: 'icon-large', 32: 'icon-huge' } as const

/** A decorative icon: the word beside it, or the `aria-label` of its button, says what it means. */
export function Icon({ of: Shape, size = 20, mirror, className }: IconProps) {
  return (
    <Shape
      className={classes('icon', SIZE_CLASS[size], mirror && 'icon-mirrored', className)}
      size={size}
      aria-hidden="true"
    />
  )
}
