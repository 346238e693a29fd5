import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { date } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Announcement } from '#worker/contract/announcements.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { m } from './messages.ts'
import { announcementsQuery } from './queries.ts'

type Props = { courseId: string; learners: number }

/** What everyone in the course was told, newest first. */
export function Announcements({ courseId, learners }: Props) {
  const [writing, setWriting] = useState(false)
  const query = useInfiniteQuery(announcementsQuery(courseId))
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const write = (
    <Button kind="primary" size="dense" onClick={() => setWriting(true)}>
      <Icon of={Megaphone} size={16} />
      {m.announce.open}
    </Button>
  )
  return (
    <section className="stack gap-medium" aria-label={m.views.announcements}>
      <QueryState query={query} rows={3} />
      {query.isSuccess && rows.length === 0 ? (
        <Empty title={m.announce.none} text={m.announce.noneText}>
          {write}
        </Empty>
      ) : (
        <div className="row row-end">{write}</div>
      )}
      <ul className="stack gap-medium">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <MoreButton query={query}>{m.more}</MoreButton>
      {writing && (
        <AnnounceDialog courseId={courseId} learners={learners} onClose={() => setWriting(false)} />
      )}
    </section>
  )
}

function Row({ row }: { row: Announcement }) {
  return (
    <li className="card announcement stack gap-small">
      <h2 className="weight-strong">
        <bdi>{row.title}</bdi>
      </h2>
      <p className="keep-lines break-anywhere" dir="auto">
        {row.text}
      </p>
      <p className="text-tiny muted">
        {row.is_sending
          ? m.announce.going({ n: row.recipients })
          : m.announce.sent({ date: date(row.created_at), n: row.recipients })}
      </p>
    </li>
  )
}
