import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Role } from '#db/vocabulary.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { List } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { byDay } from './days.ts'
import { DeliveryChoices } from './delivery-choices.tsx'
import { m } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, unreadQuery } from './queries.ts'
import { useMarking } from './use-marking.ts'
import './notifications.css'

/** The notifications by day, newest first, and below them which kinds are also sent by email and push. */
export function NotificationsScreen({ reader }: { reader: Role }) {
  const { data: unread = 0 } = useQuery(unreadQuery)
  return (
    <div className="stack gap-wide">
      <section className="stack gap-large">
        <PageLead title={m.title} lead={unread > 0 ? m.unread({ n: unread }) : m.allRead} live />
        <Days reader={reader} unread={unread} />
      </section>
      <DeliveryChoices reader={reader} />
    </div>
  )
}

function Days({ reader, unread }: { reader: Role; unread: number }) {
  const query = useInfiniteQuery(notificationsQuery)
  const { toggle, opened, readAll } = useMarking()
  if (query.isPending) return <Waiting />
  if (query.isError && !query.data) return <ErrorPart onRetry={() => query.refetch()} />
  const rows = query.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Empty title={m.empty} text={m.emptyText[reader]} />
  return (
    <>
      {unread > 0 && (
        <div>
          <Button onClick={() => readAll(rows)}>{m.readAll}</Button>
        </div>
      )}
      {byDay(rows).map((day) => (
        <section className="stack gap-small" key={day.key} aria-labelledby={`day-${day.key}`}>
          <h2 className="text-body weight-strong" id={`day-${day.key}`}>
            {day.name}
          </h2>
          <Card pad={false}>
            <List>
              {day.rows.map((row) => (
                <NotificationRow key={row.id} row={row} onToggle={toggle} onOpen={opened} />
              ))}
            </List>
          </Card>
        </section>
      ))}
      {query.isFetchNextPageError && <ErrorPart onRetry={() => query.fetchNextPage()} />}
      <MoreButton query={query}>{m.more}</MoreButton>
    </>
  )
}

const Waiting = () => (
  <Skeleton>
    <Bone shape="row" />
    <Bone shape="row" />
    <Bone shape="row" />
  </Skeleton>
)
