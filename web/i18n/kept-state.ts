import { takeKeptState } from './index.ts'

/** Writes a value as if it were typed, so that the form's own state hears of it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** After a change of language: what was typed is typed again, and the page stands where it stood. */
export function restoreKeptState(): void {
  const kept = takeKeptState()
  if (!kept) return
  for (const [name, value] of Object.entries(kept.fields)) {
    const field = document.getElementsByName(name)[0]
    const writable = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (writable && !field.value) type(field, value)
  }
  window.scrollTo({ top: kept.scroll })
}
