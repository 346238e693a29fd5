import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { m } from '../messages.ts'
import '#web/ui/saved.css'

type EditorActionsProps = {
  label: string
  /** Whether the form cannot be sent as it is. */
  closed: boolean
  /** The label while it is being sent. */
  busy?: string | false
  onCancel: () => void
  /** Whether the draft differs from what is saved. */
  changed: boolean
}

/** The foot of an editor: its submit button, cancel, and whether a draft is kept. */
export function EditorActions({ label, closed, busy, onCancel, changed }: EditorActionsProps) {
  return (
    <div className="review-item-actions">
      <Button kind="primary" size="dense" type="submit" closed={closed} busy={busy}>
        {label}
        <Kbd small>Ctrl Enter</Kbd>
      </Button>
      <Button size="dense" kind="ghost" onClick={onCancel}>
        {m.edit.cancel}
      </Button>
      <span className="grow" />
      <span className="saved" role="status">
        {changed && m.edit.draft}
      </span>
    </div>
  )
}

/** The keys of an editor: Ctrl Enter submits, Esc leaves. */
export const editorKeys =
  ({ onSubmit, onLeave }: { onSubmit: () => void; onLeave: () => void }) =>
  (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
