import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { m } from './messages.ts'
import { FaceForm } from './public-profile-form.tsx'
import { publicProfileQuery } from './queries.ts'
import './cv.css'

/** From the approved CV to the public profile; it is looked at before it is shown. */
export function FaceScreen() {
  const query = useQuery(publicProfileQuery)
  const { profile, suggestion } = query.data ?? {}
  return (
    <div className="wrap stack gap-large">
      {query.isPending && <PageSkeleton rows={5} />}
      {query.isError && <ErrorPart onRetry={() => query.refetch()} />}
      {query.data && !profile && !suggestion && (
        <Empty level={1} title={m.face.title} text={m.face.approveFirst}>
          <ButtonLink kind="primary" to="/cv/edit">
            {m.face.toCv}
          </ButtonLink>
        </Empty>
      )}
      {query.data && (profile || suggestion) && (
        <FaceForm key={profile ? 'own' : 'suggested'} {...query.data} />
      )}
    </div>
  )
}
