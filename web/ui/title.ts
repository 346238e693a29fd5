import { useEffect } from 'react'
import { ui } from './messages.ts'

/** The product's name in the language of the interface begins every title. */
export function setTitle(title: string | undefined): void {
  document.title = title ? `${ui.product} · ${title}` : ui.product
}

/** For a page named after what it shows, once that is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}
