import type { ReactNode } from 'react'
import { OfflineBanner } from '../banner.tsx'
import { ui } from '../messages.ts'
import './nav.css'

/** First thing a keyboard meets on every page. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {ui.skip}
    </a>
  )
}

/** The one `<main>`, with the offline bar above its content. */
export function MainArea({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main className={className} id="main" tabIndex={-1}>
      <OfflineBanner />
      {children}
    </main>
  )
}
