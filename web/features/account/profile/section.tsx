import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type SectionProps = { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }

/** One part of the profile: a card under its own heading. */
export function Section({ title, lead, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="stack">
      <div className="row between top">
        <div className="stack g4">
          <h2 className="t-20" id={id}>
            {title}
          </h2>
          {lead && <p className="muted t-14">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  )
}
