import { type ReactNode, useEffect } from 'react'
import { OfflineBanner } from '../banner.tsx'
import { ui } from '../messages.ts'
import { warmToasts } from '../toast.ts'
import './nav.css'

/** First thing a keyboard meets on every page. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {ui.skip}
    </a>
  )
}

type MainAreaProps = {
  children: ReactNode
  className?: string
  /** A page to read: it has nothing to say in passing. */
  quiet?: boolean
}

/** The one `<main>`, with the offline bar above its content. */
export function MainArea({ children, className, quiet }: MainAreaProps) {
  useEffect(() => {
    // After the first draw and its focus; React effects of the root, which offers the region, run last.
    const timer = quiet ? undefined : setTimeout(warmToasts, 1_000)
    return () => clearTimeout(timer)
  }, [quiet])
  return (
    <main className={className} id="main" tabIndex={-1}>
      <OfflineBanner />
      {children}
    </main>
  )
}
