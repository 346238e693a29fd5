import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { afterSharing } from '#web/domain/stale.ts'
import { date, isolate } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import type { Course } from '#worker/contract/courses.ts'
import type { Invitation } from '#worker/contract/sharing.ts'
import { InvitationForm } from './invitation-form.tsx'
import { m } from './messages.ts'
import { deleteInvitation, invitationsQuery } from './queries.ts'

/** Invitations by email: to write them, and who has joined by one. */
export function Invitations({ course }: { course: Course }) {
  const client = useQueryClient()
  const query = useInfiniteQuery(invitationsQuery(course.id))
  const withdraw = useMutation({
    mutationFn: (id: string) => deleteInvitation(course.id, id),
    meta: { success: m.mail.withdrawn },
    onSettled: () => afterSharing(client, course.id),
  })
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.mail.title}</h2>
      <InvitationForm course={course} />
      {rows.length > 0 && (
        <List>
          {rows.map((row) => (
            <InvitationRow key={row.id} row={row} onWithdraw={() => withdraw.mutate(row.id)} />
          ))}
        </List>
      )}
      <MoreButton query={query}>{m.mail.more}</MoreButton>
    </section>
  )
}

function InvitationRow({ row, onWithdraw }: { row: Invitation; onWithdraw: () => void }) {
  return (
    <ListItem>
      <span className="stack gap-tiny grow">
        <bdi dir="ltr" className="break-anywhere match-parent">
          {row.email}
        </bdi>
        <span className="text-small muted">{m.mail.on({ date: date(row.created_at) })}</span>
      </span>
      <Chip dense tone={row.joined ? 'ok' : undefined}>
        {row.joined ? m.mail.joined : m.mail.waiting}
      </Chip>
      {!row.joined && (
        <IconButton
          icon={MailX}
          label={m.mail.withdraw({ email: isolate(row.email) })}
          onClick={onWithdraw}
        />
      )}
    </ListItem>
  )
}
