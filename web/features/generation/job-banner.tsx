import { CircleCheck, CircleStop, ListTree, TriangleAlert } from 'lucide-react'
import { jobErrorText } from '#web/domain/error-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Job } from '#worker/contract/generation.ts'
import type { JobActions } from './job-actions.ts'
import { isWholeCourse, lessonsWritten } from './job-rules.ts'
import { m } from './messages.ts'

/** How a job that rests has ended, and the way on. Nothing while it runs. */
export function JobBanner({ job, actions }: { job: Job; actions: JobActions }) {
  const lessons = lessonsWritten(job)
  if (job.state === 'ready_for_review') {
    return (
      <Banner tone="info" icon={CircleCheck}>
        <span>{isWholeCourse(job) ? m.job.ready : m.job.readyOne}</span>
      </Banner>
    )
  }
  if (job.state === 'outline_ready' && job.course_id) {
    return (
      <Banner tone="info" icon={ListTree}>
        <span>{m.job.outlineReady}</span>
        <ButtonLink
          kind="primary"
          size="small"
          to="/courses/$course_id/outline"
          params={{ course_id: job.course_id }}
        >
          {m.job.toOutline}
        </ButtonLink>
      </Banner>
    )
  }
  if (job.state !== 'failed' && job.state !== 'cancelled') return null
  const failed = job.state === 'failed'
  const reason = jobErrorText(job.error)
  return (
    <Banner tone={failed ? 'bad' : 'off'} icon={failed ? TriangleAlert : CircleStop}>
      <span className="stack gap-tiny">
        <span>{failed ? m.job.failed({ reason }) : m.job.cancelled({ lessons })}</span>
        {failed && isWholeCourse(job) && (
          <span>{m.job.keptAfterFailure({ lessons, tokens: job.tokens_used })}</span>
        )}
      </span>
      <Button size="small" busy={actions.retrying && m.job.retrying} onClick={actions.retry}>
        {failed ? m.job.retryAll : m.job.goOn}
      </Button>
      {failed && job.error?.code === 'misconfigured' && (
        <Button size="small" kind="primary" onClick={actions.retryBuiltIn}>
          {m.job.retryBuiltIn}
        </Button>
      )}
    </Banner>
  )
}
