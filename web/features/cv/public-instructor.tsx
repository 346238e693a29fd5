import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/unwrap.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { m } from './messages.ts'
import { PublicProfileView } from './public-profile-view.tsx'
import { publicInstructorQuery } from './queries.ts'

/** What anyone may see of an instructor who shows a profile. */
export function PublicInstructorPage({ id }: { id: string }) {
  const query = useQuery(publicInstructorQuery(id))
  const absent = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="wrap wrap-read pad-block-wide">
      {query.isPending && <PageSkeleton rows={4} />}
      {absent && <Empty level={1} title={m.public.notFound} />}
      {query.isError && !absent && <ErrorPart onRetry={() => query.refetch()} />}
      {query.data && (
        <Card>
          <PublicProfileView level={1} {...query.data} />
        </Card>
      )}
    </div>
  )
}
