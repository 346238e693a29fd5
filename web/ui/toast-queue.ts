import type { ToastContent } from './toast.ts'

export type QueuedToast = ToastContent & { key: number }
type Waiting = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

/** Toasts, the newest first, each with a clock of its own; all clocks stand still while somebody reads. */
export class ToastQueue {
  #toasts: readonly QueuedToast[] = []
  #waiting = new Map<number, Waiting>()
  #isPaused = false
  #last = 0
  #listeners = new Set<() => void>()

  readonly list = (): readonly QueuedToast[] => this.#toasts

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  add(content: ToastContent, ms: number): void {
    this.#last += 1
    const waiting: Waiting = { left: ms, since: 0, timer: undefined }
    this.#waiting.set(this.#last, waiting)
    if (!this.#isPaused) this.#start(this.#last, waiting)
    this.#change([{ ...content, key: this.#last }, ...this.#toasts])
  }

  close(key: number): void {
    clearTimeout(this.#waiting.get(key)?.timer)
    this.#waiting.delete(key)
    this.#change(this.#toasts.filter((toast) => toast.key !== key))
  }

  pause(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer)
      waiting.left -= Date.now() - waiting.since
    }
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    for (const [key, waiting] of this.#waiting) this.#start(key, waiting)
  }

  #start(key: number, waiting: Waiting): void {
    waiting.since = Date.now()
    waiting.timer = setTimeout(() => this.close(key), waiting.left)
  }

  #change(toasts: readonly QueuedToast[]): void {
    this.#toasts = toasts
    for (const onChange of this.#listeners) onChange()
  }
}
