import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

/**
 * Stands once in the root; draws the region from the first toast on. A region that cannot be loaded
 * (offline, before the first toast) must not take the page down: it comes with the network.
 */
export function ToastSlot() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      try {
        // Awaited: of a chain with `then` the build would leave a missing stylesheet outside of what is caught.
        const toasts = await import('./toasts.tsx')
        setRegion(() => toasts.default)
      } catch {
        // A sheet that failed counts as loaded while its link stands, and would not be asked for again.
        for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
          if (!link.sheet) link.remove()
        window.addEventListener('online', load, { once: true })
      }
    }
    onFirstToast(load)
  }, [])
  return Region ? <Region /> : null
}
