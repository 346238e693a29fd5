import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { date, isolate } from '#web/i18n/format.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { IssuedCertificate } from '#worker/contract/certificates.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { m } from './issued-messages.ts'
import { issuedQuery } from './issued-queries.ts'
import { validityQuery } from './look-queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { CertificateValidity } from './validity.tsx'
import './issued.css'

/** The certificates issued in this course, for its instructor. */
export function IssuedCertificates({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery(issuedQuery(courseId))
  useAskedAhead(courseId, (client) => client.prefetchQuery(validityQuery(courseId)))
  const [asked, setAsked] = useState<IssuedCertificate>()
  if (query.isPending) return <PageSkeleton rows={4} />
  if (query.isError && !query.data) return <ErrorPart onRetry={() => query.refetch()} />
  const rows = query.data.pages.flatMap((page) => page.data)
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.title}</h2>
      <CertificateValidity courseId={courseId} />
      {rows.length === 0 ? (
        <Empty title={m.empty} />
      ) : (
        <Card>
          <List>
            {rows.map((row) => (
              <Row key={row.id} row={row} onRevoke={() => setAsked(row)} />
            ))}
          </List>
        </Card>
      )}
      <MoreButton query={query}>{m.more}</MoreButton>
      <section className="stack gap-small pad-block-medium" aria-labelledby="course-record">
        <h2 className="text-lead weight-strong" id="course-record">
          {m.record.title}
        </h2>
        <p className="muted text-small">{m.record.lead}</p>
        <ButtonAnchor className="align-start" href={`/api/v1/courses/${courseId}/statements/file`} download>
          {m.record.download}
        </ButtonAnchor>
      </section>
      {asked && <RevokeDialog certificate={asked} courseId={courseId} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

const TONES = { valid: 'ok', expired: 'warn', replaced: 'line', revoked: 'bad' } as const

function Row({ row, onRevoke }: { row: IssuedCertificate; onRevoke: () => void }) {
  const revoked = row.revoked_at !== null
  return (
    <ListItem>
      <div className="issued row row-wrap gap-snug">
        <div className="issued-who">
          <p>
            <bdi className="weight-strong">{row.student_name}</bdi>
          </p>
          <p className="text-small muted">{m.issued({ date: date(row.created_at), score: pointsOf(row) })}</p>
          {row.revoked_at !== null && (
            <p className="text-small muted">
              {m.revokedOn({ date: date(row.revoked_at) })}: <bdi>{row.revoked_reason}</bdi>
            </p>
          )}
        </div>
        <Chip tone={TONES[row.status]} icon={row.status === 'valid' ? Check : Ban}>
          {m.state[row.status]}
        </Chip>
        <a
          className="link text-small"
          href={pagePath('verifyCertificate', { certificate_id: row.id })}
          target="_blank"
          rel="noreferrer"
        >
          {m.see}
        </a>
        {!revoked && (
          <Button
            kind="danger"
            size="dense"
            aria-label={m.revokeOf({ name: isolate(row.student_name) })}
            onClick={onRevoke}
          >
            {m.revoke}
          </Button>
        )}
      </div>
    </ListItem>
  )
}
