import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { reportsQuery, settleReports } from '#web/domain/report-queries.ts'
import { afterReports } from '#web/domain/stale.ts'
import { date } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { reports as words } from './report-messages.ts'
import './reports.css'

/** What students say does not match its source in this block, until the instructor has looked at it. */
export function Reports({ courseId, blockId }: { courseId: string; blockId: string }) {
  const client = useQueryClient()
  const { data } = useQuery(reportsQuery(courseId))
  const settle = useMutation({
    mutationFn: () => settleReports(courseId, { block_id: blockId }),
    onSuccess: () => afterReports(client, courseId),
  })
  const own = data?.filter((report) => report.block_id === blockId) ?? []
  if (own.length === 0) return null
  return (
    <section className="review-reports" aria-label={words.title({ n: own.length })}>
      <p className="weight-strong row gap-small">
        <Icon of={Flag} size={16} />
        {words.title({ n: own.length })}
      </p>
      <ul className="stack gap-tiny">
        {own.map((report) => (
          <li key={report.id}>
            <bdi>{report.reason || words.noReason}</bdi>{' '}
            <span className="muted">· {date(report.created_at)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" busy={settle.isPending && words.settling} onClick={() => settle.mutate()}>
          {words.settle}
        </Button>
      </div>
    </section>
  )
}
