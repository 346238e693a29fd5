import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { m } from '../messages.ts'
import type { Fault } from './faults.ts'
import { w } from './messages.ts'

const NAMES: Record<Fault['field'], string> = {
  title: w.title,
  description: m.settings.description,
  outputs: w.outputs,
  downloads: w.downloadFault,
  price: m.price.amount,
  exercise: w.exerciseEmpty,
}

/** What is left before the course can be written, each a link to its step. */
export function LeftList({ courseId, faults }: { courseId: string; faults: Fault[] }) {
  return (
    <section className="stack gap-tiny">
      <h2 className="text-small weight-strong">{w.left}</h2>
      <ul className="course-tasks">
        {faults.map(({ step, field }) => (
          <li key={field}>
            <Icon of={CircleAlert} size={16} className="text-bad" />
            <Link className="link" to={`/course/${step}`} search={{ course: courseId }}>
              {NAMES[field]}
            </Link>
          </li>
        ))}
        {faults.length === 0 && (
          <li className="muted">
            <Icon of={CircleCheck} size={16} className="text-ok" />
            {w.nothingLeft}
          </li>
        )}
      </ul>
    </section>
  )
}
