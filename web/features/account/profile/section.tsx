import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type SectionProps = { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }

/** One part of the profile: a card under its own heading. */
export function Section({ title, lead, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="stack">
      <div className="row row-between row-top">
        <div className="stack gap-tiny">
          <h2 className="text-heading" id={id}>
            {title}
          </h2>
          {lead && <p className="muted text-small">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  )
}
