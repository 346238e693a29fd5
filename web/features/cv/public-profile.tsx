import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { m } from './messages.ts'
import { PublicProfileForm } from './public-profile-form.tsx'
import { publicProfileQuery } from './queries.ts'
import './cv.css'

/** Turns the approved CV into a public profile, which its owner checks before it is shown. */
export function PublicProfileScreen() {
  const query = useQuery(publicProfileQuery)
  const { profile, suggestion } = query.data ?? {}
  return (
    <div className="wrap stack gap-large">
      <QueryState query={query} rows={5} />
      {query.data && !profile && !suggestion && (
        <Empty level={1} title={m.publicProfile.title} text={m.publicProfile.approveFirst}>
          <ButtonLink kind="primary" to="/cv/edit">
            {m.publicProfile.toCv}
          </ButtonLink>
        </Empty>
      )}
      {query.data && (profile || suggestion) && (
        <PublicProfileForm key={profile ? 'own' : 'suggested'} {...query.data} />
      )}
    </div>
  )
}
