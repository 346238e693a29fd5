import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/api/session.ts'
import { LaterInstallOffer } from '#web/domain/install/later.tsx'
import { Email } from '#web/features/account/email-change/email.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Address } from './address.tsx'
import { Cv } from './cv.tsx'
import { Details } from './details.tsx'
import { Language } from './language.tsx'
import { Leaving } from './leaving.tsx'
import { m } from './messages.ts'
import { OwnData } from './own-data.tsx'
import { Password } from './password.tsx'
import { Picture } from './picture.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import './profile.css'

/** The user's profile, password, sessions and account deletion; for teachers also the second factor. */
export function Profile() {
  const { data: user } = useQuery(sessionQuery)
  if (!user) return null
  return (
    <div className="stack gap-large profile">
      <PageHead title={m.title} />
      <Picture user={user} />
      <Details user={user} />
      <Email user={user} />
      <Address user={user} />
      <Language />
      <Password user={user} />
      {user.type === 'student' && <OwnData />}
      {user.cv && <Cv url={user.cv.url} />}
      {user.type === 'teacher' && <SecondFactor user={user} />}
      <Sessions />
      {user.type === 'student' && <LaterInstallOffer />}
      <Leaving user={user} />
    </div>
  )
}
