import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { OfflineBanner } from '../banner.tsx'
import { ui } from '../messages.ts'
import { warmToasts } from '../toast.ts'
import './main-area.css'

/** First thing a keyboard meets on every page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {ui.skip}
    </a>
  )
}

const InMain = createContext(false)

type MainAreaProps = {
  children: ReactNode
  className?: string
  /** A page for reading, which needs no toasts. */
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
      <InMain value={true}>{children}</InMain>
    </main>
  )
}

/** For what stands in for a page (loading, failed, absent): where its layout has no `<main>`, it brings one. */
export function WithinMain({ children }: { children: ReactNode }) {
  if (useContext(InMain)) return children
  return (
    <MainArea>
      <div className="wrap wrap-read pad-block-vast">{children}</div>
    </MainArea>
  )
}
