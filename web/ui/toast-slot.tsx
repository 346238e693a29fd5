import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

/**
 * Stands once in the root; draws the region from the first toast on. A region that cannot be loaded
 * (offline, before the first toast) must not take the page down: it comes with the network.
 */
export function ToastSlot() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./toasts.tsx').then(
        (module) => setRegion(() => module.default),
        () => window.addEventListener('online', load, { once: true }),
      )
    }
    onFirstToast(load)
  }, [])
  return Region ? <Region /> : null
}
