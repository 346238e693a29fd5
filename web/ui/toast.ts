/**
 * Shows toasts. The region and its library are loaded with the first toast, so that a page without toasts does not
 * load them.
 */
export type ToastContent = {
  text: string
  tone: 'info' | 'ok' | 'bad'
  action?: { label: string; onAction: () => void }
}

/** Milliseconds that a toast stays unless it is hovered or focused; an error takes longer to read. */
export const TOAST_MS = 3000
export const ERROR_TOAST_MS = 5000
export const TOASTS_AT_ONCE = 20

type Show = (content: ToastContent) => void
let show: Show | undefined
let waiting: ToastContent[] = []
let wanted: (() => void) | undefined

/** Called by the region once it is loaded. */
export function connectToasts(open: Show): void {
  show = open
  for (const content of waiting) open(content)
  waiting = []
}

/** Called by the root: `load` draws the region. */
export function onFirstToast(load: () => void): void {
  wanted = load
  if (waiting.length > 0) load()
}

/** For pages whose work may go offline: the region is there before it is needed. */
export function warmToasts(): void {
  if (!show) wanted?.()
}

function say(content: ToastContent): void {
  if (show) {
    show(content)
    return
  }
  waiting.push(content)
  wanted?.()
}

export const toast = {
  info: (text: string, action?: ToastContent['action']) => say({ text, tone: 'info', action }),
  success: (text: string, action?: ToastContent['action']) => say({ text, tone: 'ok', action }),
  error: (text: string) => say({ text, tone: 'bad' }),
}
