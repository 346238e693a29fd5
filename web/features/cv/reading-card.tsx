import { Check, LoaderCircle, PencilLine } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'

/** Live: it is exchanged for the form as soon as the reading is done. */
export function ReadingCard({ name }: { name: string }) {
  return (
    <Card className="stack g20 cv-reading" aria-busy="true">
      <div className="stack g4">
        <h1 className="t-24" tabIndex={-1}>
          {m.reading.title}
        </h1>
        <p className="muted" role="status">
          {m.reading.lead}
        </p>
      </div>
      <p className="t-14 w6">
        <bdi>{name}</bdi>
      </p>
      <ol className="stack g12 t-14">
        <li className="row g8 okc">
          <Icon of={Check} size={16} />
          {m.reading.steps.received}
        </li>
        <li className="row g8 w6">
          <span className="cv-turning">
            <Icon of={LoaderCircle} size={16} />
          </span>
          {m.reading.steps.reading}
        </li>
        <li className="row g8 muted">
          <Icon of={PencilLine} size={16} />
          {m.reading.steps.yours}
        </li>
      </ol>
    </Card>
  )
}
