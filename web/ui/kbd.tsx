import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './kbd.css'

export function Kbd({ children, small }: { children: ReactNode; small?: boolean }) {
  return <kbd className={classes('key-cap', small && 'key-cap-small')}>{children}</kbd>
}
