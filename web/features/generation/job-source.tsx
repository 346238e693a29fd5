import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isLive } from '#web/domain/job-queries.ts'
import { placeQuery } from '#web/domain/material-queries.ts'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Job } from '#worker/contract/generation.ts'
import type { SegmentView } from '#worker/contract/materials.ts'
import { lessonAtWork } from './job-rules.ts'
import { m } from './messages.ts'
import './job-source.css'

/** Lessons may change faster than anybody reads. */
const SETTLE_MS = 800

type Place = { materialId: string; segmentId: string }

/** Where the work is, once it has stayed there for a moment. */
function usePlace(job: Job): Place | undefined {
  const { material_id: materialId, segment_id: segmentId } = lessonAtWork(job)?.lesson ?? {}
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!materialId || !segmentId) return
    const timer = setTimeout(() => setPlace({ materialId, segmentId }), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [materialId, segmentId])
  return place
}

/** The page of the source that a lesson is being made from. */
export function JobSource({ job }: { job: Job }) {
  const place = usePlace(job)
  return (
    <>
      <div className="pane-head">
        <Icon of={BookOpenText} size={16} />
        <h2 className="grow text-small weight-strong">
          {isLive(job) ? m.job.readingNow : m.job.panes.source}
        </h2>
        {place && <Where place={place} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard */}
      <section className="pane-body source-mat" tabIndex={0} aria-label={m.job.panes.source}>
        {place ? <Page place={place} /> : <p className="text-small muted">{m.job.readingIdle}</p>}
      </section>
      <p className="pane-foot text-tiny muted">{m.job.promise}</p>
    </>
  )
}

function useSurroundings({ materialId, segmentId }: Place) {
  const query = placeQuery({ materialId: materialId, around: segmentId })
  return useQuery({ ...query, placeholderData: keepPreviousData })
}

function Where({ place }: { place: Place }) {
  const { data } = useSurroundings(place)
  const segment = data?.find((one) => one.id === place.segmentId)
  return <span className="text-tiny muted figures">{segment && placeWords(segment)}</span>
}

function placeWords({ locator: { page, slide, paragraph } }: SegmentView): string | undefined {
  if (page !== undefined) return m.job.page({ n: num(page) })
  if (slide !== undefined) return m.job.slide({ n: num(slide) })
  return paragraph === undefined ? undefined : m.job.paragraph({ n: num(paragraph) })
}

function Page({ place }: { place: Place }) {
  const { data, isError, refetch } = useSurroundings(place)
  const hit = useRef<HTMLParagraphElement>(null)
  const shown = data?.some((segment) => segment.id === place.segmentId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage is another place to look at
  useEffect(() => {
    if (shown) hit.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, place.segmentId])
  if (isError) return <ErrorPart onRetry={() => refetch()} />
  if (!data) {
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  }
  const lang = data[0]?.lang ?? 'en'
  return (
    <div className="source-paper" lang={lang} dir={directionOf(lang)}>
      {data.map((segment) => {
        const here = segment.id === place.segmentId
        return (
          <p
            key={segment.id}
            ref={here ? hit : undefined}
            className={classes(segment.kind === 'heading' && 'source-paper-heading')}
          >
            {here ? <mark>{segment.text}</mark> : segment.text}
          </p>
        )
      })}
    </div>
  )
}
