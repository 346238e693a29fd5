import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './chip.css'

export type ChipTone = 'brand' | 'ok' | 'warn' | 'bad' | 'info' | 'ai' | 'line'

/** A state, always a word and mostly an icon: never colour alone. */
export function Chip(props: { tone?: ChipTone; icon?: LucideIcon; dense?: boolean; children: ReactNode }) {
  return (
    <span className={classes('chip', props.tone && `chip-${props.tone}`, props.dense && 'chip-dense')}>
      {props.icon && <Icon of={props.icon} size={14} />}
      {props.children}
    </span>
  )
}

/** A number that asks for attention, beside the word it counts. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>
}
