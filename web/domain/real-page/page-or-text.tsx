import { FileText, ScanText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { type AskedPage, type PageMark, realPageQuery } from './asked-page.ts'
import { m } from './messages.ts'
import './page-or-text.css'

const RealPage = lazy(() => import('./real-page.tsx').then((module) => ({ default: module.RealPage })))

/** Small screens read text better than a page of paper. */
const isWide = () => window.matchMedia('(min-width: 768px)').matches
/** What was chosen last, for the passages that are opened after it. */
let chosen: boolean | undefined
const isPageChosen = () => chosen ?? isWide()

/** Asks for a page with what else its view asks for, where pages are what is chosen. */
export function usePageAhead(asked: AskedPage | undefined): void {
  const about = asked && isPageChosen() ? JSON.stringify(asked) : undefined
  useAskedAhead(about, (client) => asked && client.prefetchQuery(realPageQuery(asked)))
}

type PageOrTextProps = {
  /** Undefined where the source has no pages of its own: it stays text. */
  asked: AskedPage | undefined
  marks: PageMark[]
  /** The text of the page. */
  children: ReactNode
}

/** A place of a source as it looks on its page or as text, whichever is chosen. */
export function PageOrText({ asked, marks, children }: PageOrTextProps) {
  const [isPage, setPage] = useState(isPageChosen)
  if (!asked) return children
  const choose = (page: boolean) => {
    chosen = page
    setPage(page)
  }
  const waiting = (
    <Skeleton>
      <Bone shape="block" />
    </Skeleton>
  )
  return (
    <div className="page-choice">
      <Button kind="line" size="small" className="page-choice-switch" onClick={() => choose(!isPage)}>
        <Icon of={isPage ? FileText : ScanText} size={16} />
        {isPage ? m.showText : m.showPage}
      </Button>
      {isPage ? (
        <Suspense fallback={waiting}>
          <RealPage asked={asked} marks={marks} fallback={children} waiting={waiting} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
