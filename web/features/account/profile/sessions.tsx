import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterSessionChange } from '#web/domain/stale.ts'
import { relativeTime } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { m } from './messages.ts'
import { calls, sessionsQuery } from './queries.ts'
import { Section } from './section.tsx'

/** The sessions of the account. Each one except this may be ended here. */
export function Sessions() {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: calls.endSession,
    onSettled: () => afterSessionChange(client),
  })
  return (
    <Section title={m.sessions.title}>
      {sessions.isError && <ErrorPart onRetry={() => sessions.refetch()} />}
      {sessions.isPending && (
        <Skeleton>
          <Bone shape="row" />
          <Bone shape="row" />
        </Skeleton>
      )}
      {sessions.data && (
        <List>
          {sessions.data.map((session) => {
            const device = session.device || m.sessions.unknown
            return (
              <ListItem key={session.id}>
                <span className="stack gap-tiny grow">
                  <bdi className="weight-strong">{device}</bdi>
                  <span className="text-small muted">
                    {m.sessions.seen({ when: relativeTime(session.last_seen_at) })}
                  </span>
                </span>
                {session.current ? (
                  <Chip tone="brand">{m.sessions.current}</Chip>
                ) : (
                  <Button
                    size="small"
                    aria-label={m.sessions.endOf({ device })}
                    busy={end.isPending && end.variables === session.id && m.working}
                    onClick={() => end.mutate(session.id)}
                  >
                    {m.sessions.end}
                  </Button>
                )}
              </ListItem>
            )
          })}
        </List>
      )}
    </Section>
  )
}
