import type { ComponentProps } from 'react'
import { num } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { parts } from '#web/ui/part-messages.ts'
import './source-mark.css'

type SourceMarkProps = Omit<ComponentProps<'button'>, 'children'> & {
  n: number
  /** Its passage is shown now. */
  open: boolean
  dense?: boolean
}

/** The number after a sentence that opens the passage it comes from. */
export function SourceMark({ n, open, dense, className, ...rest }: SourceMarkProps) {
  return (
    <button
      type="button"
      aria-label={parts.source({ n: num(n) })}
      {...rest}
      className={classes('source-mark', dense && 'source-mark-dense', className)}
      aria-expanded={open}
    >
      {num(n)}
    </button>
  )
}
