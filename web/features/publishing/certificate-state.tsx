import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award, CircleAlert } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import type { CertifyingFault, CourseChanges } from '#worker/contract/publishing.ts'
import { certifying as c } from './messages.ts'
import { changesQuery } from './queries.ts'
import './publish-sheet.css'

/** Where a fault is mended. */
const WAYS: Record<CertifyingFault['code'], keyof typeof c.ways> = {
  no_exam: 'exam',
  too_few_questions: 'exam',
  too_many_true_or_false: 'exam',
  success_too_low: 'exam',
  no_duration: 'exam',
  too_few_lessons: 'questions',
  pool_too_small: 'questions',
  cv_not_approved: 'cv',
}

type Props = { courseId: string; faults: CourseChanges['certificate_faults'] }

/** Whether the final exam will earn a certificate once the draft is published, and else what is missing for it. */
export function CertificateState({ courseId, faults }: Props) {
  if (faults.length === 0)
    return (
      <p className="row gap-small row-top text-small">
        <Icon of={Award} size={16} />
        {c.earns}
      </p>
    )
  const ways = [...new Set(faults.map(({ code }) => WAYS[code]))]
  return (
    <div className="stack gap-small text-small">
      <p>{c.missing}</p>
      <ul className="publish-effects">
        {faults.map((fault) => (
          <li key={fault.code}>
            <Icon of={CircleAlert} size={16} />
            <span>{c.faults[fault.code](fault)}</span>
          </li>
        ))}
      </ul>
      <p className="row row-wrap gap-medium">
        {ways.map((way) => (
          <Way key={way} way={way} courseId={courseId} />
        ))}
      </p>
    </div>
  )
}

function Way({ way, courseId }: { way: keyof typeof c.ways; courseId: string }) {
  const label = c.ways[way]
  if (way === 'cv')
    return (
      <Link className="link" to="/cv/edit">
        {label}
      </Link>
    )
  if (way === 'questions')
    return (
      <Link className="link" to="/question-bank">
        {label}
      </Link>
    )
  return (
    <Link
      className="link"
      to="/courses/$course_id"
      params={{ course_id: courseId }}
      search={{ part: 'assessments' }}
    >
      {label}
    </Link>
  )
}

/** The same with its heading, for the page of the course; nothing while it is not known. */
export function CertificatePart({ courseId }: { courseId: string }) {
  const { data } = useQuery(changesQuery(courseId))
  if (!data) return null
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong">{c.title}</h2>
      <CertificateState courseId={courseId} faults={data.certificate_faults} />
    </section>
  )
}
