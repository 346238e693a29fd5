import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { sessionQuery } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { m } from './messages.ts'
import { AFTER_STEPS, firstOpen } from './steps.ts'

/** On the instructor's home while there is no CV: the way to a profile, from where it was left. */
export function OnboardingInvite() {
  const { data: user } = useQuery(sessionQuery)
  if (user?.type !== 'teacher' || user.cv?.url) return null
  const to = firstOpen(user)
  return (
    <div className="wrap mb-6">
      <Card className="row g16 wrapx">
        <Tile of={IdCard} large />
        <div className="stack g4 grow basis-60">
          <h2 className="t-18 w6">{m.invite.title}</h2>
          <p className="t-14 muted pretty">{m.invite.text}</p>
        </div>
        <ButtonLink kind="line" to={to}>
          {to === AFTER_STEPS ? m.invite.cv : m.invite.begin}
        </ButtonLink>
      </Card>
    </div>
  )
}
