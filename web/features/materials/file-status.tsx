import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RowState } from './row-state.ts'

/** How a file is, in a sentence: what is wrong, then what to do. */
export function FileStatus({ state }: { state: RowState }) {
  return (
    <p className={classes('file-status text-small', state.tone === 'bad' ? 'file-status-bad' : 'muted')}>
      {state.icon && <Icon of={state.icon} size={16} />}
      <span>{state.text}</span>
    </p>
  )
}
