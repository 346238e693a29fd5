import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { placeQuery } from '#web/domain/material-queries.ts'
import { isolate } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { OutlineLesson } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'
import '../job-source.css'

/** The source where the chosen lesson begins. */
export function OutlineSource({ lesson }: { lesson: OutlineLesson }) {
  return (
    <>
      <div className="pane-head">
        <Icon of={BookOpenText} size={16} />
        <h2 className="grow text-small weight-strong">{m.source.title({ name: isolate(lesson.title) })}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard */}
      <section className="pane-body source-mat" tabIndex={0} aria-label={m.source.short}>
        <Beginning lesson={lesson} />
      </section>
    </>
  )
}

function Beginning({ lesson }: { lesson: OutlineLesson }) {
  const { material_id: materialId, ranges } = lesson
  const from = ranges[0]?.from
  const { data, isError, refetch } = useQuery(placeQuery({ materialId, ...(from && { around: from }) }))
  if (isError) return <ErrorPart onRetry={() => refetch()} />
  if (!data) {
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  }
  const start = data.findIndex((segment) => segment.id === from)
  const lang = data[0]?.lang ?? 'en'
  return (
    <div className="source-paper" lang={lang} dir={directionOf(lang)}>
      {data.slice(Math.max(0, start)).map((segment) => (
        <p key={segment.id} className={segment.kind === 'heading' ? 'source-paper-heading' : undefined}>
          {segment.text}
        </p>
      ))}
    </div>
  )
}
