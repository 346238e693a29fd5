import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Course, OwnCourse } from '#worker/contract/courses.ts'
import { countChanges } from './count-changes.ts'
import { m } from './messages.ts'
import { changesQuery } from './queries.ts'

/** Most visits of a course publish nothing. */
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

type Props = {
  course: OwnCourse
  dense?: boolean
  /** The id of the sentence that says what publishing waits for. */
  reason?: string
  /** What the sheet becomes once the course is published, which another slice brings. */
  share: (course: Course, close: () => void) => ReactNode
}

/** Opens the sheet. It says how much waits to be published, is closed while something waits for the review. */
export function PublishButton({ course, dense, reason, share }: Props) {
  const [open, setOpen] = useState<boolean>()
  const online = useOnline()
  const isLive = course.status === 'published'
  const changes = useQuery({ ...changesQuery(course.id), enabled: isLive })
  const n = changes.data ? countChanges(changes.data) : 0
  const closed = reason !== undefined || !online
  const isSame = isLive && changes.data !== undefined && n === 0 && course.review.pending === 0
  return (
    <>
      {isSame ? (
        // In a bar there is no room for it on a phone, and the usual state may be silent.
        <span className={dense ? 'desktop-only' : undefined}>
          <Chip tone="ok">{m.live.nothingNew}</Chip>
        </span>
      ) : (
        <Button
          kind="primary"
          size={dense ? 'dense' : undefined}
          closed={closed}
          aria-describedby={closed ? reason : undefined}
          onClick={() => setOpen(true)}
        >
          {closed && <Icon of={Lock} size={16} />}
          {isLive && n > 0 ? m.changes({ n }) : m.publish}
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <PublishDialog course={course} open={open} onClose={() => setOpen(false)} share={share} />
        </Suspense>
      )}
    </>
  )
}
