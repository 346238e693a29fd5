import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { countChanges } from './count-changes.ts'
import { m } from './messages.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { changesQuery } from './queries.ts'

type Props = {
  course: OwnCourse
  dense?: boolean
  /** The id of the sentence that says what publishing waits for. */
  reason?: string
}

/** Opens the sheet. It says how much waits to be published, is closed while something waits for the review. */
export function PublishButton({ course, dense, reason }: Props) {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  const isLive = course.status === 'published'
  const changes = useQuery({ ...changesQuery(course.id), enabled: isLive })
  const n = changes.data ? countChanges(changes.data) : 0
  const closed = reason !== undefined || !online
  const isSame = isLive && changes.data !== undefined && n === 0 && course.review.pending === 0
  return (
    <>
      {isSame ? (
        <Chip tone="ok">{m.live.same}</Chip>
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
      <PublishDialog course={course} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
