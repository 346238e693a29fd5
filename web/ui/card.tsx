import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import './card.css'

type CardLook = { tone?: 'plain' | 'sunken' | 'brand'; pad?: boolean }
type CardProps = CardLook & ComponentProps<'section'> & { as?: 'section' | 'article' | 'div' | 'li' }

const cardClass = ({ tone = 'plain', pad = true }: CardLook, extra?: string) =>
  classes('card', tone !== 'plain' && `card-${tone}`, pad && 'card-pad', extra)

/** A thing that stands by itself. Cards do not nest; things of one kind go into a `List`. */
export function Card({ as: Tag = 'section', tone, pad, className, ...rest }: CardProps) {
  // The elements offered by `as` take the same attributes.
  const Element = Tag as 'section'
  return <Element {...rest} className={cardClass({ tone, pad }, className)} />
}
