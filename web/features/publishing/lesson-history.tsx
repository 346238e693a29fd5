import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery, levelsQuery } from '#web/domain/course-queries.ts'
import { afterLessonChange } from '#web/domain/stale.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { useTitle } from '#web/ui/title.ts'
import { toast } from '#web/ui/toast.ts'
import { Compared } from './compared.tsx'
import { m } from './messages.ts'
import { lessonVersionsQuery, restoreVersion } from './queries.ts'
import { VersionList } from './version-list.tsx'

type Sides = { from: string | undefined; to: string | undefined }
type Props = { courseId: string; lessonId: string; sides: Sides; onSides: (sides: Sides) => void }

/** The versions of a lesson: to look at, to compare with each other and with the draft, to bring back. */
export function LessonHistory({ courseId, lessonId, sides, onSides }: Props) {
  const client = useQueryClient()
  const course = useQuery(courseQuery(courseId))
  const versions = useQuery(lessonVersionsQuery(lessonId))
  const levels = useQuery(levelsQuery(courseId))
  const [asking, setAsking] = useState<number>()
  const restore = useMutation({
    mutationFn: (number: number) => restoreVersion(lessonId, number),
    onSuccess: async (_done, number) => {
      await afterLessonChange(client, courseId, lessonId)
      toast.success(m.history.restored({ n: number }))
    },
    onSettled: () => setAsking(undefined),
  })
  const lesson = levels.data?.flatMap((level) => level.lessons).find(({ id }) => id === lessonId)
  useTitle(lesson?.title)
  if (versions.error instanceof ApiError && versions.error.status === 404) return <NotFoundPage />
  const lang = course.data?.language ?? 'en'
  const live = versions.data?.[0]?.number
  const isOut = lesson?.state === 'rejected'
  const from = sides.from === 'live' ? String(live ?? '') : (sides.from ?? String(live ?? ''))
  const to = sides.to ?? (isOut ? String(live ?? '') : 'draft')
  const choices = [
    ...(isOut ? [] : [{ value: 'draft', label: m.history.draft }]),
    ...(versions.data ?? []).map(({ number }) => ({
      value: String(number),
      label: m.history.number({ n: number }),
    })),
  ]
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to="/courses/$course_id" params={{ course_id: courseId }}>
          <bdi>{course.data?.title ?? '…'}</bdi>
        </Link>
        <Link to="/courses/$course_id/versions" params={{ course_id: courseId }}>
          {m.history.crumb}
        </Link>
      </Breadcrumbs>
      <header className="page-head">
        <h1 className="text-headline match-parent" tabIndex={-1} lang={lang}>
          <bdi>{lesson?.title ?? m.history.ofLesson}</bdi>
        </h1>
      </header>
      <QueryState query={versions} rows={5} />
      {versions.data?.length === 0 && <Empty title={m.history.emptyLesson} />}
      {live !== undefined && (
        <div className="history-columns">
          <section className="stack gap-small">
            <h2 className="text-lead weight-strong">{m.history.ofLesson}</h2>
            <VersionList
              versions={versions.data ?? []}
              live={live}
              actions={({ number }) => (
                <>
                  <Button
                    kind="line"
                    size="dense"
                    onClick={() => onSides({ from: String(number), to: isOut ? String(live) : 'draft' })}
                  >
                    {m.history.compare}
                  </Button>
                  <Button
                    kind="ghost"
                    size="dense"
                    aria-label={m.history.restoreOf({ n: number })}
                    onClick={() => setAsking(number)}
                  >
                    {m.history.restore}
                  </Button>
                </>
              )}
            />
          </section>
          <div className="stack gap-medium">
            <div className="history-sides">
              <Field label={m.history.from}>
                <Select choices={choices} value={from} onValue={(value) => onSides({ from: value, to })} />
              </Field>
              <Field label={m.history.to}>
                <Select choices={choices} value={to} onValue={(value) => onSides({ from, to: value })} />
              </Field>
            </div>
            <Compared lessonId={lessonId} from={from} to={to} lang={lang} />
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        kind="primary"
        title={m.history.ask({ n: asking ?? 1 })}
        stay={m.history.cancel}
        act={m.history.restore}
        busy={restore.isPending && m.history.restoring}
        onConfirm={() => asking !== undefined && restore.mutate(asking)}
      >
        <p>{m.history.text}</p>
      </ConfirmDialog>
    </div>
  )
}
