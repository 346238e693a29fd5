import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '#web/features/account/profile/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { User } from '#worker/contract/account.ts'
import { ChangeForm } from './change-form.tsx'
import { m } from './messages.ts'
import { PendingChange } from './pending-change.tsx'
import { emailChangeQuery } from './queries.ts'

/** The email address of the account, and a pending change of it. */
export function Email({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const change = useQuery(emailChangeQuery)
  return (
    <Section title={m.title} lead={m.lead}>
      <p className="weight-strong break-anywhere match-parent">
        <bdi>{user.email}</bdi>
      </p>
      {change.isError && <ErrorPart onRetry={() => change.refetch()} />}
      {change.isPending && (
        <Skeleton>
          <Bone shape="row" />
        </Skeleton>
      )}
      {change.data && <PendingChange change={change.data} current={user.email} />}
      {change.data === null && open && <ChangeForm user={user} onClose={() => setOpen(false)} />}
      {change.data === null && !open && (
        <Button className="align-start" onClick={() => setOpen(true)}>
          {m.change}
        </Button>
      )}
    </Section>
  )
}
