import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { sessionQuery } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { m } from './messages.ts'
import { AFTER_STEPS, firstOpen } from './steps.ts'
import './invite.css'

/** Shown on the instructor's home while there is no CV: leads to the first unfinished step of the profile. */
export function OnboardingInvite() {
  const { data: user } = useQuery(sessionQuery)
  if (user?.type !== 'teacher' || user.cv?.url) return null
  const to = firstOpen(user)
  return (
    <div className="wrap onboarding-invite">
      <Card className="row gap-medium row-wrap">
        <Tile of={IdCard} large />
        <div className="stack gap-tiny grow grow-wrapping">
          <h2 className="text-lead weight-strong">{m.invite.title}</h2>
          <p className="text-small muted pretty">{m.invite.text}</p>
        </div>
        <ButtonLink kind="line" to={to}>
          {to === AFTER_STEPS ? m.invite.cv : m.invite.begin}
        </ButtonLink>
      </Card>
    </div>
  )
}
