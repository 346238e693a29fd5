import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { ui } from './messages.ts'
import { parts } from './part-messages.ts'
import { connectToasts, ERROR_TOAST_MS, TOAST_MS, TOASTS_AT_ONCE } from './toast.ts'
import { placeToasts } from './toast-place.ts'
import { type QueuedToast, ToastQueue } from './toast-queue.ts'
import './toast.css'

const queue = new ToastQueue()
connectToasts((content) => queue.add(content, content.tone === 'bad' ? ERROR_TOAST_MS : TOAST_MS))

const ICONS = { info: Info, ok: CircleCheck, bad: CircleAlert } as const

function Toast({ toast, onClose }: { toast: QueuedToast; onClose: (event: MouseEvent) => void }) {
  const title = `toast-${toast.key}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button closes it too
    <div
      role="alertdialog"
      aria-modal="false"
      aria-labelledby={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one tabs from message to message
      tabIndex={0}
      className={`toast toast-${toast.tone}`}
      onClick={onClose}
    >
      <Icon of={ICONS[toast.tone]} />
      <div role="alert" aria-atomic="true" className="grow">
        <span id={title}>{toast.text}</span>
      </div>
      {toast.action && (
        <button type="button" className="link" onClick={toast.action.onAction}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={ui.close}>
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}

/**
 * At inline start, clear of logo, title and tabs. Only the newest is drawn, with how many lie below it, until they
 * are hovered or focused; that also pauses their clocks. A click closes one. F6 leads to them and back.
 */
export default function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const isHovered = useRef(false)
  /** What had the focus before it came here. */
  const before = useRef<HTMLElement | null>(null)
  /** A toast was closed by a key: the focus was on it. */
  const isLeft = useRef(false)
  const shown = useSyncExternalStore(queue.subscribe, queue.list).slice(0, TOASTS_AT_ONCE)

  const keepTime = () => {
    if (isHovered.current || region.current?.contains(document.activeElement)) queue.pause()
    else queue.resume()
  }
  const hover = (is: boolean) => {
    isHovered.current = is
    keepTime()
  }
  const close = (key: number, event: MouseEvent) => {
    // A key clicks without a count.
    isLeft.current = event.detail === 0
    queue.close(key)
  }

  useLayoutEffect(() => {
    if (shown.length === 0) isHovered.current = false
    if (isLeft.current) {
      isLeft.current = false
      const back = before.current
      const next = region.current?.querySelector<HTMLElement>('.toast') ?? back
      next?.focus()
      // What had the focus a moment ago was the toast that is gone.
      before.current = back
    }
    // What is gone from the page has neither pointer nor focus, and says nothing of it.
    keepTime()
  })

  useLayoutEffect(() => {
    if (shown.length === 0) return
    const place = () => {
      const here = region.current
      // It must not move away from under the pointer.
      if (here && !here.matches(':hover')) placeToasts(here)
    }
    place()
    // The page under them may become another one, as after a login.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [shown.length])

  useEffect(() => {
    const leadTo = (event: KeyboardEvent) => {
      const here = region.current
      if (event.key !== 'F6' || !here) return
      event.preventDefault()
      if (here.contains(document.activeElement)) before.current?.focus()
      else here.focus()
    }
    document.addEventListener('keydown', leadTo)
    return () => document.removeEventListener('keydown', leadTo)
  }, [])

  if (shown.length === 0) return null
  return createPortal(
    <section
      ref={region}
      className="toasts"
      aria-label={parts.notifications}
      tabIndex={-1}
      // Dialogs neither hide it nor close when it is clicked.
      data-react-aria-top-layer="true"
      onPointerEnter={(event) => hover(event.pointerType !== 'touch')}
      onPointerLeave={() => hover(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        keepTime()
      }}
      // The focus has arrived elsewhere only afterwards.
      onBlur={() => queueMicrotask(keepTime)}
    >
      <ol>
        {shown.map((toast) => (
          <li key={toast.key}>
            <Toast toast={toast} onClose={(event) => close(toast.key, event)} />
          </li>
        ))}
      </ol>
      {shown.length > 1 && <p className="toasts-more">{parts.moreToasts({ n: shown.length - 1 })}</p>}
    </section>,
    document.body,
  )
}
