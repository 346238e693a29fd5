import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ExternalLink, FileText } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { fileAddress, materialQuery, type Place, placeQuery } from '#web/domain/material-queries.ts'
import type { PageMark } from '#web/domain/real-page/asked-page.ts'
import { PageOrText, usePageAhead } from '#web/domain/real-page/page-or-text.tsx'
import { RecordingPlayer } from '#web/domain/recording/recording.tsx'
import { num } from '#web/i18n/format.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { SegmentView } from '#worker/contract/materials.ts'
import type { Range } from '../items/marks.ts'
import { m } from '../messages.ts'
import { Paper } from './paper.tsx'
import { realPageOf } from './source-ahead.ts'

type Props = {
  place: Place
  name: string
  marks: (segmentId: string) => Range[]
  tag?: number
  /** Names the passage to show; another one scrolls the page to it. */
  passage: string
  /** Another page was asked for. */
  onPage: (page: number) => void
  legend: ReactNode
}

/** The material at one page, with what is used of it marked, and the way to the file itself. */
export function SourcePane({ place, name, marks, tag, passage, onPage, legend }: Props) {
  const query = useQuery(placeQuery(place))
  const pages = useQuery(materialQuery(place.materialId)).data?.pages ?? null
  const asked = realPageOf(place)
  usePageAhead(asked)
  const body = useRef<HTMLElement>(null)
  const shown = query.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage of the same page is shown as well
  useEffect(() => {
    if (shown) showInPane(body.current)
  }, [shown, passage])
  return (
    <>
      <div className="pane-head">
        <Icon of={FileText} size={16} className="muted" />
        <h2 className="source-name" dir="auto">
          <bdi>{name}</bdi>
        </h2>
        <span className="grow" />
        {place.page !== undefined && <PageTurner page={place.page} pages={pages} onPage={onPage} />}
        <ButtonAnchor
          kind="ghost"
          size="dense"
          className="button-icon"
          href={fileAddress(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={m.source.open}
          title={m.source.open}
        >
          <Icon of={ExternalLink} size={16} />
        </ButtonAnchor>
      </div>
      <section
        className="pane-body source-document"
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        data-own-arrows
        aria-label={m.source.label}
      >
        {place.at !== undefined && <RecordingPlayer asked={{ materialId: place.materialId }} at={place.at} />}
        {query.isPending && (
          <Skeleton>
            <Bone shape="title" />
            <Bone />
            <Bone />
            <Bone />
          </Skeleton>
        )}
        {query.isError && <ErrorPart onRetry={() => query.refetch()} />}
        {shown && (
          <PageOrText asked={asked} marks={pageMarks(shown, marks)}>
            <Paper segments={shown} marks={marks} tag={tag} name={name} page={place.page} />
          </PageOrText>
        )}
      </section>
      <div className="pane-foot review-legend">{legend}</div>
    </>
  )
}

const pageMarks = (segments: SegmentView[], marks: Props['marks']): PageMark[] =>
  segments.flatMap(({ id, text }) => marks(id).map((range) => ({ ...range, segmentId: id, text })))

/** Scrolls the pane alone: `scrollIntoView` would move the whole page on a phone. */
function showInPane(pane: HTMLElement | null): void {
  const mark =
    pane?.querySelector<HTMLElement>('.review-paper-hit') ??
    pane?.querySelector<HTMLElement>('.review-paper-unused')
  if (!pane || !mark) return
  const offset = mark.getBoundingClientRect().top - pane.getBoundingClientRect().top
  pane.scrollTo({ top: pane.scrollTop + offset - pane.clientHeight / 3 })
}

function PageTurner({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number | null
  onPage: (page: number) => void
}) {
  return (
    <span className="page-turner">
      <IconButton
        icon={ChevronLeft}
        mirror
        size="dense"
        label={m.source.previous}
        closed={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{pages === null ? num(page) : m.source.pageOf({ n: num(page), of: num(pages) })}</span>
      <IconButton
        icon={ChevronRight}
        mirror
        size="dense"
        label={m.source.next}
        closed={pages !== null && page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </span>
  )
}
