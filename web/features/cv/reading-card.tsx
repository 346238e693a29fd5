import { Check, LoaderCircle, PencilLine } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import './reading-card.css'

/** Live: it is exchanged for the form as soon as the reading is done. */
export function ReadingCard({ name }: { name: string }) {
  return (
    <Card className="stack gap-roomy cv-reading" aria-busy="true">
      <div className="stack gap-tiny">
        <h1 className="text-title" tabIndex={-1}>
          {m.reading.title}
        </h1>
        <p className="muted" role="status">
          {m.reading.lead}
        </p>
      </div>
      <p className="text-small weight-strong">
        <bdi>{name}</bdi>
      </p>
      <ol className="stack gap-snug text-small">
        <li className="row gap-small text-ok">
          <Icon of={Check} size={16} />
          {m.reading.steps.received}
        </li>
        <li className="row gap-small weight-strong">
          <span className="cv-turning">
            <Icon of={LoaderCircle} size={16} />
          </span>
          {m.reading.steps.reading}
        </li>
        <li className="row gap-small muted">
          <Icon of={PencilLine} size={16} />
          {m.reading.steps.yours}
        </li>
      </ol>
    </Card>
  )
}
