import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { questionQuery } from '#web/domain/question-query.ts'
import { date } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { KnownQuestion } from '#worker/contract/insights.ts'
import type { QuestionReport } from '#worker/contract/question-reports.ts'
import { KeyRightDialog } from './key-right-dialog.tsx'
import { m } from './messages.ts'
import { questionReportsQuery } from './queries.ts'

type Props = { questionId: string; known: KnownQuestion }

/** A key that answers or students make doubtful: what speaks against it, and the way to say that it is right. */
export function KeyDoubt({ questionId, known }: Props) {
  const { data: question } = useQuery(questionQuery(questionId))
  const courseId = question?.course_id ?? null
  const { data = [] } = useQuery({ ...questionReportsQuery(courseId ?? ''), enabled: courseId !== null })
  const [isAnswering, setAnswering] = useState(false)
  const reports = data.filter((one) => one.question.id === questionId)
  const { key_check: check, signs } = known
  const isDoubtful = signs.includes('key_doubtful') || reports.length > 0
  return (
    <>
      {isDoubtful && (
        <Banner tone="warn" icon={CircleHelp}>
          <div className="stack gap-small grow">
            <p className="weight-medium">
              {reports.length > 0 ? m.key.reported({ n: reports.length }) : m.key.doubtful}
            </p>
            <ReportReasons reports={reports} />
            <Button size="dense" className="align-start" onClick={() => setAnswering(true)}>
              {m.key.open}
            </Button>
          </div>
        </Banner>
      )}
      {check && !isDoubtful && (
        <p className="text-small muted">
          {m.key.said({ date: date(check.checked_at) })} <bdi className="break-anywhere">{check.reason}</bdi>
        </p>
      )}
      {isAnswering && (
        <KeyRightDialog
          questionId={questionId}
          courseId={courseId}
          count={reports.length}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  )
}

/** What the students say, each with its day. */
export function ReportReasons({
  reports,
}: {
  reports: Pick<QuestionReport, 'id' | 'reason' | 'created_at'>[]
}) {
  if (reports.length === 0) return null
  return (
    <ul className="stack gap-tiny">
      {reports.map(({ id, reason, created_at: at }) => (
        <li key={id}>
          <bdi className="break-anywhere">{reason}</bdi>{' '}
          <span className="text-tiny muted">{date(at, { day: 'numeric', month: 'short' })}</span>
        </li>
      ))}
    </ul>
  )
}
