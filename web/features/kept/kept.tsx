import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bytes } from '#web/i18n/format.ts'
import type { KeptLesson } from '#web/offline/kept-list.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { KeptCourse, sizeOf } from './kept-course.tsx'
import { m } from './messages.ts'
import { keptQuery, useClearRefused, useRemoveKept } from './queries.ts'
import { RefusedList } from './refused-list.tsx'
import { WaitingList } from './waiting-list.tsx'

/** What this device holds for times without a connection, by course, and how to make room again. */
export function Kept() {
  const query = useQuery(keptQuery)
  const remove = useRemoveKept()
  const clear = useClearRefused()
  const [asked, setAsked] = useState<KeptLesson[]>()
  if (!query.isSuccess) return <QueryState query={query} rows={3} />
  const { lessons, room, waiting, refused } = query.data
  const late = (
    <>
      {refused.length > 0 && (
        <RefusedList
          changes={refused}
          onClear={() => clear.mutate(refused, { onSettled: () => query.refetch() })}
        />
      )}
      {waiting.length > 0 && <WaitingList changes={waiting} />}
    </>
  )
  if (lessons.length === 0) {
    return (
      <div className="stack gap-large">
        {late}
        {!('caches' in window) && <Banner tone="warn">{m.unable}</Banner>}
        <Empty title={m.empty} text={m.emptyHint}>
          <ButtonLink kind="primary" to="/student/courses">
            {m.emptyAction}
          </ButtonLink>
        </Empty>
      </div>
    )
  }
  const courses = [...Map.groupBy(lessons, ({ course }) => course.slug).entries()]
  return (
    <div className="stack gap-large">
      {late}
      <div className="stack gap-small">
        <p className="pretty">{m.lead}</p>
        <p className="text-small muted">{m.leaving}</p>
        <div className="row row-between row-wrap gap-small">
          <p className="weight-medium">
            {m.lessons({ n: lessons.length })} · {sizeOf(lessons)}
            {room && (
              <span className="text-small muted">
                {' '}
                ({m.room({ used: bytes(room.used), free: bytes(room.free) })})
              </span>
            )}
          </p>
          {courses.length > 1 && (
            <Button kind="ghost" size="small" onClick={() => setAsked(lessons)}>
              {m.removeAll}
            </Button>
          )}
        </div>
      </div>
      {courses.map(([slug, own]) => (
        <KeptCourse key={slug} lessons={own} onRemove={setAsked} />
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.ask}
        stay={m.stay}
        act={m.remove}
        onConfirm={() => {
          if (asked) remove.mutate(asked, { onSettled: () => query.refetch() })
          setAsked(undefined)
        }}
      >
        <p>{m.askHint}</p>
      </ConfirmDialog>
    </div>
  )
}
