import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const ToastRegion = lazy(() => import('./toasts.tsx'))

/** Stands once in the root; draws the region from the first toast on. */
export function ToastSlot() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}
