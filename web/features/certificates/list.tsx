import { Link } from '@tanstack/react-router'
import { Award, Ban, CalendarClock, ChevronRight } from 'lucide-react'
import { date } from '#web/i18n/format.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { Certificate } from '#worker/contract/certificates.ts'
import { m } from './messages.ts'
import { CertificateNames } from './names-form.tsx'
import './certificate.css'

/** The student's certificates, newest first. */
export function CertificateList({ certificates }: { certificates: Certificate[] }) {
  return (
    <>
      <PageHead title={m.title.list} />
      {certificates.length === 0 ? (
        <Empty title={m.empty}>
          <ButtonLink kind="primary" to="/student/courses">
            {m.emptyAction}
          </ButtonLink>
        </Empty>
      ) : (
        <Card>
          <List>
            {certificates.map((certificate) => (
              <ListItem key={certificate.id}>
                <Link
                  className="row gap-medium grow"
                  to="/certificates/$certificate_id"
                  params={{ certificate_id: certificate.id }}
                >
                  <Tile of={Award} />
                  <span className="grow">
                    <bdi className="weight-strong" lang={certificate.course_language}>
                      {certificate.course_title}
                    </bdi>
                    {certificate.course_title_other !== null && (
                      <>
                        <br />
                        <bdi lang={certificate.course_language_other ?? undefined}>
                          {certificate.course_title_other}
                        </bdi>
                      </>
                    )}
                    <br />
                    <span className="text-small muted">
                      {date(certificate.created_at)} · {pointsOf(certificate)}
                    </span>
                    {certificate.ends_soon && certificate.expires_at !== null && (
                      <span className="row">
                        <Chip tone="warn" icon={CalendarClock}>
                          {m.facts.until} {date(certificate.expires_at)}
                        </Chip>
                      </span>
                    )}
                    {certificate.status !== 'valid' && (
                      <span className="row">
                        <Chip tone={certificate.status === 'revoked' ? 'bad' : 'line'} icon={Ban}>
                          {m.chips[certificate.status]}
                        </Chip>
                      </span>
                    )}
                  </span>
                  <Icon of={ChevronRight} mirror />
                </Link>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
      <div className="certificate-names stack gap-large">
        <CertificateNames lead={m.names.lead} />
        <section className="stack gap-small" aria-labelledby="own-record">
          <h2 className="text-heading" id="own-record">
            {m.record.title}
          </h2>
          <p className="muted text-small">{m.record.lead}</p>
          <ButtonAnchor className="align-start" href="/api/v1/student/statements" download>
            {m.record.download}
          </ButtonAnchor>
        </section>
      </div>
    </>
  )
}
