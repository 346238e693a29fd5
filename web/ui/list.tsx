import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import './list.css'

/** Things of one kind in rows with hairlines; its children are `ListItem`s. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes('list', className)} />
}

export function ListItem({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={classes('list-item', className)} />
}
