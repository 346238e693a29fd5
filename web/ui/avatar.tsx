import { classes } from './classes.ts'
import './data.css'

/** The first letter of a name; the name itself stands beside it. */
export function Avatar({ name, small }: { name: string; small?: boolean }) {
  const letter = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? ''
  return (
    <span className={classes('avatar', small && 'small')} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  )
}
