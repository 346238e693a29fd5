import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { publishCourse } from '#web/domain/course-queries.ts'
import { afterPublish } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from '../messages.ts'
import type { Sum } from '../rules.ts'
import { DecisionBar } from './progress.tsx'

const REASON = 'publish-reason'

/** Closed until everything is reviewed; it says why, and the reason leads to the next item. */
export function Publish({ course, left }: { course: OwnCourse; left: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const publish = useMutation({
    mutationFn: () => publishCourse(course.id),
    onSettled: () => void afterPublish(client),
  })
  if (course.status === 'published') return <Chip tone="ok">{m.progress.published}</Chip>
  const closed = left > 0 || !online
  return (
    <Button
      kind="primary"
      size="dense"
      closed={closed}
      aria-describedby={closed ? REASON : undefined}
      busy={publish.isPending && m.publishing}
      onClick={() => publish.mutate()}
    >
      {closed && <Icon of={Lock} size={16} />}
      {m.publish}
    </Button>
  )
}

/** "112 of 148 reviewed", the bar, and what publishing waits for. */
export function ReviewSum({ sum, published, onNext }: { sum: Sum; published: boolean; onNext: () => void }) {
  const done = sum.items - sum.left
  return (
    <div className="review-summary grow">
      <b className="figures text-small">
        {sum.left === 0
          ? m.progress.all({ total: num(sum.items) })
          : m.progress.of({ done: num(done), total: num(sum.items) })}
      </b>
      <DecisionBar sum={sum} />
      {sum.left > 0 && (
        <button type="button" className="text-tiny link review-summary-why" id={REASON} onClick={onNext}>
          {m.progress.opens({ left: sum.left })}
        </button>
      )}
      {sum.left === 0 && !published && (
        <span className="text-tiny text-ok weight-strong review-summary-why">{m.progress.ready}</span>
      )}
    </div>
  )
}
