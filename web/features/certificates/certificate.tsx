import { useMutation } from '@tanstack/react-query'
import { Ban, CalendarClock, Download, Image, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { date, percent } from '#web/i18n/format.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { m } from './messages.ts'
import { CertificatePaper } from './paper.tsx'
import { downloadCertificate } from './queries.ts'
import { ReissueDialog } from './reissue-dialog.tsx'
import { ShareMenu } from './share-menu.tsx'
import './certificate.css'

function Actions({ certificate }: { certificate: Certificate }) {
  const download = useMutation({
    mutationFn: (format: 'pdf' | 'png') => downloadCertificate(certificate.id, format),
    meta: { quiet: true },
    onError: () => toast.error(m.failed),
  })
  const busy = (format: string) => download.isPending && download.variables === format && m.preparing
  return (
    <div className="certificate-actions no-print">
      <Button kind="primary" busy={busy('pdf')} onClick={() => download.mutate('pdf')}>
        <Icon of={Download} />
        {m.pdf}
      </Button>
      <Button busy={busy('png')} onClick={() => download.mutate('png')}>
        <Icon of={Image} />
        {m.png}
      </Button>
      <ShareMenu certificate={certificate} />
    </div>
  )
}

/** The notice above the sheet: the certificate is no longer valid, soon won't be, or has an old name. */
function Notices({ certificate }: { certificate: Certificate }) {
  const { status, revoked_at: revokedAt, expires_at: expiresAt, replaced_by: next, exam } = certificate
  const { ends_soon: endsSoon } = certificate
  const [asked, setAsked] = useState(false)
  return (
    <>
      {status === 'replaced' && next && (
        <Banner tone="warn" icon={RefreshCw}>
          <p>{m.replaced}</p>
          <ButtonLink size="dense" to="/certificates/$certificate_id" params={{ certificate_id: next }}>
            {m.openNew}
          </ButtonLink>
        </Banner>
      )}
      {status === 'revoked' && revokedAt !== null && (
        <Banner tone="bad" icon={Ban}>
          <p>
            {m.revoked({ date: date(revokedAt) })} {m.reason} <bdi>{certificate.revoked_reason}</bdi>
          </p>
        </Banner>
      )}
      {expiresAt !== null && (status === 'expired' || endsSoon) && (
        <Banner tone="warn" icon={status === 'expired' ? Ban : CalendarClock}>
          <p className="grow">
            {m[status === 'expired' ? 'expired' : 'endsSoon']({ date: date(expiresAt) })} {exam && m.renew}
          </p>
          {exam && (
            <ButtonLink
              size="dense"
              to="/student/courses/$course_slug/$kind/$slug"
              params={{ ...exam, kind: KIND_WORDS.exam }}
            >
              {m.toExam}
            </ButtonLink>
          )}
        </Banner>
      )}
      {certificate.reissuable && (
        <Banner icon={RefreshCw}>
          <p className="grow">{m.otherName}</p>
          <Button size="dense" onClick={() => setAsked(true)}>
            {m.reissue}
          </Button>
        </Banner>
      )}
      {asked && <ReissueDialog certificate={certificate} onClose={() => setAsked(false)} />}
    </>
  )
}

/** A certificate with its actions. */
export function CertificateScreen({ certificate }: { certificate: Certificate }) {
  return (
    <div className="certificate">
      <div className="page-head">
        <div className="stack gap-tiny">
          <h1 className="text-headline" tabIndex={-1}>
            <bdi lang={certificate.course_language}>{certificate.course_title}</bdi>
          </h1>
          {certificate.course_title_other !== null && (
            <p className="match-parent" lang={certificate.course_language_other ?? undefined}>
              <bdi>{certificate.course_title_other}</bdi>
            </p>
          )}
          <p className="muted text-small">{m.issued({ date: date(certificate.created_at) })}</p>
        </div>
        <Actions certificate={certificate} />
      </div>
      <Notices certificate={certificate} />
      <div className="certificate-sheet">
        <CertificatePaper certificate={certificate} />
      </div>
      <dl className="certificate-facts">
        <div>
          <dt>{m.facts.score}</dt>
          <dd>{pointsOf(certificate)}</dd>
        </div>
        {certificate.questions !== null && certificate.success_percentage !== null && (
          <div>
            <dt>{m.facts.exam}</dt>
            <dd>
              {m.facts.examFacts({
                questions: certificate.questions,
                pass: percent(certificate.success_percentage / 100),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{m.facts.instructor}</dt>
          <dd>
            <bdi>{certificate.instructor_name}</bdi>
          </dd>
        </div>
        {certificate.expires_at !== null && (
          <div>
            <dt>{m.facts.until}</dt>
            <dd>{date(certificate.expires_at)}</dd>
          </div>
        )}
        <div>
          <dt>{m.facts.number}</dt>
          <dd className="left-to-right match-parent text-small">{certificate.number ?? certificate.id}</dd>
        </div>
        <div>
          <dt>{m.facts.verify}</dt>
          <dd>
            <a className="link left-to-right text-small" href={certificate.verify_url}>
              {certificate.short_url.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
