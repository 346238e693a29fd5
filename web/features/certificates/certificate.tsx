import { useMutation } from '@tanstack/react-query'
import { Ban, Download, Image, Link2, Share2 } from 'lucide-react'
import { date, isolate, percent } from '#web/i18n/format.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { m } from './messages.ts'
import { CertificatePaper } from './paper.tsx'
import { downloadCertificate } from './queries.ts'
import './certificate.css'

function Actions({ certificate }: { certificate: Certificate }) {
  const download = useMutation({
    mutationFn: (format: 'pdf' | 'png') => downloadCertificate(certificate.id, format),
    meta: { quiet: true },
    onError: () => toast.error(m.failed),
  })
  const copy = async () => {
    await navigator.clipboard.writeText(certificate.verify_url)
    toast.success(m.copied)
  }
  const share = () => {
    const what = { title: isolate(certificate.course_title), url: certificate.verify_url }
    // Closing the system's share sheet rejects the promise; that is a choice, not an error.
    return navigator.share ? navigator.share(what).catch(() => undefined) : copy()
  }
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
      <IconButton kind="line" icon={Share2} label={m.share} onClick={share} />
      <IconButton kind="line" icon={Link2} label={m.copy} onClick={copy} />
    </div>
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
          <p className="muted text-small">{m.issued({ date: date(certificate.created_at) })}</p>
        </div>
        <Actions certificate={certificate} />
      </div>
      {certificate.revoked_at !== null && (
        <Banner tone="bad" icon={Ban}>
          <p>
            {m.revoked({ date: date(certificate.revoked_at) })} {m.reason}{' '}
            <bdi>{certificate.revoked_reason}</bdi>
          </p>
        </Banner>
      )}
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
        <div>
          <dt>{m.facts.number}</dt>
          <dd className="left-to-right text-small">{certificate.id}</dd>
        </div>
        <div>
          <dt>{m.facts.verify}</dt>
          <dd>
            <a className="link left-to-right text-small" href={certificate.verify_url}>
              {certificate.verify_url.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
