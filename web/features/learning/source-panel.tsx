import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import type { AskedPage, PageMark } from '#web/domain/real-page/asked-page.ts'
import { PageOrText, usePageAhead } from '#web/domain/real-page/page-or-text.tsx'
import { momentOf } from '#web/domain/recording/moment.ts'
import type { AskedRecording } from '#web/domain/recording/recording-query.ts'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later } from '#web/ui/later.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Citation } from '#worker/contract/materials.ts'
import type { Passage } from '#worker/contract/passages.ts'
import { m } from './lesson-messages.ts'
import { Report } from './report.tsx'
import { passageQuery } from './source-queries.ts'
import { placeText, type Source } from './sources.ts'
import './source-panel.css'

// Loaded on demand, since most lessons have no recording.
const RecordingPlayer = later(
  async () => (await import('#web/domain/recording/recording.tsx')).RecordingPlayer,
)

/** The segment's text with the cited span marked; offsets are UTF-16 units. */
function Marked({ text, citation }: { text: string; citation: Citation }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      {text.slice(0, citation.start)}
      <mark ref={mark}>{text.slice(citation.start, citation.end)}</mark>
      {text.slice(citation.end)}
    </>
  )
}

function Page({ passage, citation }: { passage: Passage; citation: Citation }) {
  const shown = passage.locator.page ?? passage.locator.slide
  return (
    <div className="source-page" lang={passage.lang} dir={directionOf(passage.lang)}>
      <div className="source-page-head">
        <FileName name={passage.material_name} />
        <span>{shown === undefined ? null : num(shown)}</span>
      </div>
      {passage.segments.map((segment) => {
        const text =
          segment.id === citation.segment_id ? (
            <Marked text={segment.text} citation={citation} />
          ) : (
            segment.text
          )
        if (segment.kind === 'heading') return <h3 key={segment.id}>{text}</h3>
        if (segment.start_ms !== undefined)
          return (
            <p key={segment.id}>
              <span className="source-moment left-to-right figures">{momentOf(segment.start_ms)}</span> {text}
            </p>
          )
        if (segment.kind === 'list_item') return <p key={segment.id}>• {text}</p>
        return <p key={segment.id}>{text}</p>
      })}
    </div>
  )
}

const whereOf = (passage: Passage, citation: Citation) => {
  const { page, slide } = citation.locator
  if (passage.pages && page) return m.source.pageOf({ n: page, total: passage.pages })
  if (passage.pages && slide) return m.source.slideOf({ n: slide, total: passage.pages })
  return placeText(citation.locator)
}

/**
 * An image of the page: in a preview from the instructor's own material, otherwise by the passage that the lesson
 * cites.
 */
function askedOf(lessonId: string, citation: Citation, preview: string | null): AskedPage | undefined {
  const { page } = citation.locator
  if (page === undefined) return undefined
  return preview === null
    ? { page, lessonId, segmentId: citation.segment_id }
    : { page, materialId: citation.material_id }
}

/** The recording that a passage comes from. */
const recordingOf = (lessonId: string, citation: Citation, preview: string | null): AskedRecording =>
  preview === null ? { lessonId, segmentId: citation.segment_id } : { materialId: citation.material_id }

const marksOf = ({ segments }: Passage, { segment_id: segmentId, start, end }: Citation): PageMark[] =>
  segments
    .filter(({ id }) => id === segmentId)
    .map(({ text }) => ({ segmentId, text, start, end, kind: 'hit' }))

type SourcePanelProps = {
  lessonId: string
  /** The block that cites it, which can be reported; none if only goals or key points cite it. */
  blockId?: string | undefined
  source: Source
  total: number
  onGo: (n: number) => void
  onClose: () => void
}

/** The page that a sentence came from, with the passage marked; on a phone a sheet from the bottom. */
export function SourcePanel({ lessonId, blockId, source, total, onGo, onClose }: SourcePanelProps) {
  const { citation, n } = source
  const preview = usePreview()
  const passage = useQuery(passageQuery(lessonId, citation, preview))
  const asked = askedOf(lessonId, citation, preview)
  usePageAhead(asked)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onClose])
  return (
    <section className="source-panel" aria-label={m.source.one({ n, total })} ref={panel}>
      <div className="source-panel-head">
        <h2 className="text-body weight-strong grow figures">{m.source.one({ n, total })}</h2>
        <IconButton
          icon={ChevronLeft}
          mirror
          label={m.source.previous}
          closed={n <= 1}
          onClick={() => onGo(n - 1)}
        />
        <IconButton
          icon={ChevronRight}
          mirror
          label={m.source.next}
          closed={n >= total}
          onClick={() => onGo(n + 1)}
        />
        <IconButton icon={X} label={m.source.close} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="source-matte" tabIndex={0} aria-label={m.source.document}>
        {citation.locator.start_ms !== undefined && (
          <RecordingPlayer asked={recordingOf(lessonId, citation, preview)} at={citation.locator.start_ms} />
        )}
        {passage.isPending && (
          <Skeleton>
            <Bone shape="block" />
          </Skeleton>
        )}
        {passage.isError && (
          <>
            {/* The lesson brought its words along, so they are there without a connection as well. */}
            <blockquote className="source-quote" dir="auto">
              {citation.quote}
            </blockquote>
            <ErrorPart message={m.source.notLoaded} onRetry={() => passage.refetch()} />
          </>
        )}
        {passage.data && (
          <PageOrText asked={asked} marks={marksOf(passage.data, citation)}>
            <Page
              key={`${citation.segment_id}:${citation.start}`}
              passage={passage.data}
              citation={citation}
            />
          </PageOrText>
        )}
      </section>
      <div className="source-panel-foot">
        <p className="text-small weight-strong">
          <FileName name={citation.material_name} />
        </p>
        <p className="text-tiny muted figures">
          {passage.data ? whereOf(passage.data, citation) : placeText(citation.locator)}
        </p>
        {blockId !== undefined && preview === null && <Report lessonId={lessonId} blockId={blockId} />}
      </div>
    </section>
  )
}
