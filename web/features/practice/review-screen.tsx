import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '#web/api/session.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { m } from './messages.ts'
import { dueQuery } from './queries.ts'
import { Review } from './review.tsx'

/** The daily review of the signed-in person, once the cards are loaded. */
export function ReviewScreen({ onward }: { onward: ReactNode }) {
  const { data: user } = useQuery(sessionQuery)
  const userId = user?.id ?? ''
  const query = useQuery(dueQuery(userId))
  if (query.data) return <Review due={query.data} userId={userId} onward={onward} />
  return (
    <FocusedShell back={{ to: '/student', label: m.close }} title={m.title}>
      <div className="review-card">
        {query.isError ? (
          <ErrorPart onRetry={() => query.refetch()} />
        ) : (
          <Skeleton>
            <Bone shape="row" />
          </Skeleton>
        )}
      </div>
    </FocusedShell>
  )
}
