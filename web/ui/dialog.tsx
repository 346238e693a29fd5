import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import './dialog.css'

type DialogProps = {
  open: boolean
  /** Esc, a click beside it, or a choice inside it. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Its buttons, the one that acts last; the verb stands on it ("Delete course"), never "Yes". */
  actions?: ReactNode
  /** `panel`: at the inline end over the whole height, its buttons always in sight; from below on phones. */
  look?: 'default' | 'wide' | 'sheet' | 'panel'
  id?: string
}

/** For what cannot be undone, and for small choices. The browser's own modal keeps and returns the focus. */
export function Dialog({ open, onClose, title, children, actions, look = 'default', id }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={element}
      id={id}
      className={classes('dialog', look !== 'default' && `dialog-${look}`)}
      aria-labelledby={titleId}
      onClose={onClose}
      // The keyboard's way to close is Esc, which the browser turns into `onClose`.
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
    >
      <div className="stack">
        <h2 className="text-heading" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      {actions && <div className="dialog-foot">{actions}</div>}
    </dialog>
  )
}
