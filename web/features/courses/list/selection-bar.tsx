import { Archive, ArchiveRestore, Eye, EyeOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectedBar } from '#web/ui/selected-bar.tsx'
import type { CourseAction } from '../queries.ts'
import { m } from './messages.ts'
import type { Done } from './use-course-actions.ts'

type SelectionBarProps = {
  count: number
  archived: boolean
  busy: boolean
  onAct: (action: CourseAction) => void
  onClear: () => void
}

/** What can be done with the courses that are chosen. */
export function SelectionBar({ count, archived, busy, onAct, onClear }: SelectionBarProps) {
  const kept = archived ? 'unarchive' : 'archive'
  return (
    <SelectedBar
      label={m.selection}
      count={m.selected({ n: count })}
      clear={m.clearSelection}
      onClear={onClear}
    >
      <Button size="dense" closed={busy} onClick={() => onAct(kept)}>
        <Icon of={archived ? ArchiveRestore : Archive} size={16} />
        {m[kept]}
      </Button>
      <Button size="dense" closed={busy} onClick={() => onAct('activate')}>
        <Icon of={Eye} size={16} />
        {m.activate}
      </Button>
      <Button size="dense" closed={busy} onClick={() => onAct('deactivate')}>
        <Icon of={EyeOff} size={16} />
        {m.deactivate}
      </Button>
    </SelectedBar>
  )
}

/** What was done last, and how to take it back. It stays until something else is done. */
export function DoneLine({ done }: { done: Done | undefined }) {
  return (
    <p className="done-line text-small" role="status">
      {done?.text}{' '}
      {done?.undo && (
        <button type="button" className="link" onClick={done.undo}>
          {m.undo}
        </button>
      )}
    </p>
  )
}
