import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './tile.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

/** An icon on its soft square, at the start of a row or above a title. */
export function Tile({
  of,
  tone,
  large,
  mirror,
}: {
  of: LucideIcon
  tone?: Tone
  large?: boolean
  mirror?: boolean
}) {
  return (
    <span className={classes('tile', tone && `tile-${tone}`, large && 'tile-large')}>
      <Icon of={of} size={large ? 24 : 20} mirror={mirror} />
    </span>
  )
}
