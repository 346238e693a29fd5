import { Award, BookOpenCheck, Clock, type LucideIcon, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { num, percent } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { m, spent } from './messages.ts'
import './progress.css'

type FactsProps = {
  seconds: number
  answered: number
  right: number
  /** The number of finished lessons, in words. */
  lessons: string
  certificates?: number
}

/** Time, lessons and answers, each in a card of its own. */
export function Facts({ seconds, answered, right, lessons, certificates }: FactsProps) {
  return (
    <div className="stack gap-small">
      <dl className="progress-facts">
        <Fact of={Clock} name={m.time} value={spent(seconds)} />
        <Fact of={BookOpenCheck} name={m.lessons} value={lessons} />
        <Fact of={Target} name={m.right} value={answered === 0 ? m.none : percent(right / answered)} />
        {certificates !== undefined && <Fact of={Award} name={m.certificates} value={num(certificates)} />}
      </dl>
      {answered > 0 && <p className="text-small muted">{m.rightHint}</p>}
    </div>
  )
}

function Fact({ of, name, value }: { of: LucideIcon; name: string; value: ReactNode }) {
  return (
    <Card as="div" className="progress-fact">
      <dt className="row gap-snug text-small muted">
        <Tile of={of} />
        {name}
      </dt>
      <dd className="text-heading figures">{value}</dd>
    </Card>
  )
}
