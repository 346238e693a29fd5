import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type AskedPage, type PageMark, realPageQuery } from './asked-page.ts'
import { type Marked, markedLines, type ShownBox } from './marked-lines.ts'
import { m } from './messages.ts'
import { Sheet } from './sheet.tsx'
import './real-page.css'

type RealPageProps = { asked: AskedPage; marks: PageMark[]; fallback: ReactNode; waiting: ReactNode }
export type DrawnMark = Marked & { kind: PageMark['kind'] }

/** A page of a PDF as it looks, with passages marked; where it can't be shown, its text and the reason. */
export function RealPage({ asked, marks, fallback, waiting }: RealPageProps) {
  const passage = `${asked.page} ${hitOf(marks)?.segmentId} ${hitOf(marks)?.start}`
  const [turned, setTurned] = useState<{ passage: string; page: number }>()
  const [broken, setBroken] = useState<string>()
  const page = turned?.passage === passage ? turned.page : asked.page
  const query = useQuery(realPageQuery({ ...asked, page }))
  const online = useOnline()
  if (query.isPending) return waiting
  const retry = () => {
    setBroken(undefined)
    void query.refetch()
  }
  if (query.isError || broken === query.data.url) {
    const isImpossible = query.error instanceof ApiError && query.error.code === 'page_unavailable'
    const message = isImpossible ? m.unavailable : online ? m.failed : m.offline
    return (
      <>
        <ErrorPart message={message} onRetry={isImpossible ? undefined : retry} />
        {fallback}
      </>
    )
  }
  const drawn = placesOf(marks, query.data)
  const pages = [...new Set(drawn.filter(({ kind }) => kind === 'hit').map((mark) => mark.page))]
  const first = pages[0]
  // What is cited may stand only on the page on which its passage goes on.
  if (turned?.passage !== passage && first !== undefined && !pages.includes(page)) {
    setTurned({ passage, page: first })
    return waiting
  }
  const onPage = drawn.filter((mark) => mark.page === page)
  return (
    <>
      {pages.length > 1 && (
        <PassageTurner pages={pages} page={page} onPage={(next) => setTurned({ passage, page: next })} />
      )}
      {hitOf(marks) && pages.length === 0 && <p className="text-small muted">{m.unmarked}</p>}
      <Sheet
        key={query.data.url}
        url={query.data.url}
        kind={query.data.kind}
        label={m.page({ n: num(page) })}
        marks={onPage}
        passage={passage}
        waiting={waiting}
        onBroken={() => setBroken(query.data.url)}
      />
      <MarkedText mark={hitOf(marks)} />
    </>
  )
}

const hitOf = (marks: PageMark[]) => marks.find(({ kind }) => kind === 'hit')

type Shown = { id: string; page: number; boxes: ShownBox[] }

/** Where the marks lie; a segment without boxes has none. */
function placesOf(marks: PageMark[], { segments }: { segments: Shown[] }): DrawnMark[] {
  return marks.flatMap(({ segmentId, text, start, end, kind }) => {
    const segment = segments.find(({ id }) => id === segmentId)
    if (!segment) return []
    return markedLines({ ...segment, text }, { start, end }).map((place) => ({ ...place, kind }))
  })
}

/** The page is a picture: who doesn't see it hears what is marked on it. */
function MarkedText({ mark }: { mark: PageMark | undefined }) {
  if (!mark) return null
  return (
    <p className="visually-hidden">
      {m.marked} <bdi>{mark.text.slice(mark.start, mark.end)}</bdi>
    </p>
  )
}

type PassageTurnerProps = { pages: number[]; page: number; onPage: (page: number) => void }

function PassageTurner({ pages, page, onPage }: PassageTurnerProps) {
  const place = pages.indexOf(page)
  const go = (to: number | undefined) => to !== undefined && onPage(to)
  return (
    <div className="row gap-tiny real-page-turner">
      <IconButton
        icon={ChevronLeft}
        mirror
        size="dense"
        label={m.previous}
        closed={place <= 0}
        onClick={() => go(pages[place - 1])}
      />
      <span className="text-small figures">{num(page)}</span>
      <IconButton
        icon={ChevronRight}
        mirror
        size="dense"
        label={m.next}
        closed={place === pages.length - 1}
        onClick={() => go(pages[place + 1])}
      />
    </div>
  )
}
