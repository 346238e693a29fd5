import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import {
  CERTIFICATE_PICTURES,
  type CertificateLook,
  type LetteredName,
} from '#worker/contract/certificate-looks.ts'
import { LookDetails } from './look-details.tsx'
import { m } from './look-messages.ts'
import { LookPicture } from './look-picture.tsx'
import { lookQuery } from './look-queries.ts'
import { CertificateNames } from './names-form.tsx'
import { CertificatePaper } from './paper.tsx'
import { namesQuery } from './queries.ts'
import './certificate.css'

/** What an instructor's certificates show, with a live sample beside it. */
export function CertificateLookScreen({ account }: { account: string }) {
  const look = useQuery(lookQuery)
  const names = useQuery(namesQuery)
  if (!look.data || !names.data) return <QueryState query={look.data ? names : look} rows={6} />
  return (
    <div className="wrap stack gap-large">
      <PageLead title={m.title} lead={m.lead} />
      <section aria-label={m.sample} className="certificate-sheet">
        <CertificatePaper certificate={sampleOf(look.data, names.data, account)} />
      </section>
      <CertificateNames lead={m.namesLead} />
      <Card aria-labelledby="certificate-pictures" className="stack">
        <div className="stack gap-tiny">
          <h2 className="text-heading" id="certificate-pictures">
            {m.pictures.title}
          </h2>
          <p className="muted text-small">{m.pictures.hint}</p>
        </div>
        <div className="columns columns-three">
          {CERTIFICATE_PICTURES.map((part) => (
            <LookPicture key={part} part={part} address={look.data[`${part}_url`]} />
          ))}
        </div>
      </Card>
      <LookDetails look={look.data} />
    </div>
  )
}

/** In the place of a real QR code; it leads nowhere. */
const SAMPLE_CODE = Array.from({ length: 25 }, (_, y) =>
  Array.from({ length: 25 }, (_, x) => ((x * y + x + y) % 3 === 0 ? '1' : '0')).join(''),
)

function sampleOf(look: CertificateLook, { ar, en }: LetteredName, account: string) {
  return {
    ...look,
    id: 'sample',
    number: '0000-0000',
    student_name: m.sampleStudent.ar,
    student_name_other: m.sampleStudent.en,
    course_id: '',
    course_title: m.sampleCourse,
    course_language: document.documentElement.lang,
    instructor_name: ar ?? en ?? account,
    instructor_name_other: ar === null ? null : en,
    score: 9,
    total: 10,
    percentage: 90,
    questions: null,
    success_percentage: null,
    created_at: new Date().toISOString(),
    expires_at: null,
    status: 'valid' as const,
    revoked_at: null,
    replaced_by: null,
    course_title_other: null,
    course_language_other: null,
    ends_soon: false,
    exam: null,
    reissuable: false,
    revoked_reason: null,
    verify_url: '',
    short_url: `${location.host}/verify/0000-0000`,
    qr: SAMPLE_CODE,
  }
}
