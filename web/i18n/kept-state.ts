import { DRAFTS_KEY } from './index.ts'

/** The scroll position and what is typed in named fields survive the reload; passwords and codes do not. */
export function keepOverReload(): void {
  const fields: Record<string, string> = {}
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name], textarea[name]',
  )) {
    const secret = ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(field.type)
    if (!secret && field.autocomplete !== 'one-time-code' && field.value) fields[field.name] = field.value
  }
  sessionStorage.setItem(
    DRAFTS_KEY,
    JSON.stringify({ path: location.pathname, scroll: window.scrollY, fields }),
  )
}

type KeptState = { scroll: number; fields: Record<string, string> }

/** What `setLocale` kept for this very page, once; `undefined` on any other load. */
function takeKeptState(): KeptState | undefined {
  const text = sessionStorage.getItem(DRAFTS_KEY)
  if (!text) return undefined
  sessionStorage.removeItem(DRAFTS_KEY)
  // Written by keepOverReload above, in this tab.
  const kept = JSON.parse(text) as KeptState & { path: string }
  return kept.path === location.pathname ? kept : undefined
}

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
