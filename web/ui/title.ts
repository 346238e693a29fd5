import { useEffect } from 'react'
import { ui } from './messages.ts'

let shown: string | undefined
let unseen = ''

/** The product's name in the language of the interface begins every title. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${ui.product} · ${title}` : ui.product

function write(): void {
  const name = fullTitle(shown)
  document.title = unseen ? `(${unseen}) ${name}` : name
}

export function setTitle(title: string | undefined): void {
  shown = title
  write()
}

/** Notifications that wait are counted before the title, where a tab shows them; empty for none. */
export function setUnseen(count: string): void {
  unseen = count
  write()
}

/** For a page named after what it shows, once that is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}
