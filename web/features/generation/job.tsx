import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Square } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { applyJobEvent, isLive, jobQuery } from '#web/domain/job-queries.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type PaneName, Panes } from '#web/ui/shell/panes.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { Job } from '#worker/contract/generation.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useJobActions } from './job-actions.ts'
import { JobBanner } from './job-banner.tsx'
import { JobCourse } from './job-course.tsx'
import { JobPhases } from './job-phases.tsx'
import { isWholeCourse, lessonState, levelsOf } from './job-rules.ts'
import { JobSource } from './job-source.tsx'
import { m } from './messages.ts'
import './job.css'

/** A course while it is being made: read again after leaving, live while one looks. */
export function JobScreen({ id }: { id: string }) {
  const client = useQueryClient()
  useInbox((event) => applyJobEvent(client, event))
  const { data: job, error, refetch } = useQuery(jobQuery(id))
  if (job) return <JobView job={job} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Empty level={1} title={m.job.notFound}>
        <ButtonLink to="/courses">{m.job.toCourses}</ButtonLink>
      </Empty>
    )
  }
  if (error) {
    return (
      <div className="wrap">
        <ErrorPart message={errorText(error)} onRetry={() => refetch()} />
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageSkeleton rows={6} />
    </div>
  )
}

const PANES = [
  { value: 'first', label: m.job.panes.progress },
  { value: 'middle', label: m.job.panes.course },
  { value: 'last', label: m.job.panes.source },
] as const

function JobView({ job }: { job: Job }) {
  const [shown, setShown] = useState<PaneName>('middle')
  const [asking, setAsking] = useState(false)
  const actions = useJobActions(job.id, () => setAsking(false))
  return (
    <>
      <header className="work-top job-top">
        <Breadcrumbs>
          <Link to="/courses">{m.job.courses}</Link>
          <h1 tabIndex={-1}>
            <bdi lang={job.language ?? undefined}>{job.course_title}</bdi>
          </h1>
        </Breadcrumbs>
        {isLive(job) && (
          <div className="work-top-end">
            <span className="text-tiny muted desktop-only">{m.job.leave}</span>
            <Button size="small" onClick={() => setAsking(true)}>
              <Icon of={Square} size={16} />
              {m.job.cancel}
            </Button>
          </div>
        )}
      </header>
      <div className="work-second job-switch">
        <Segmented label={m.job.shown} choices={PANES} value={shown} onValue={setShown} dense />
      </div>
      <Panes
        screen="job"
        shown={shown}
        first={{
          content: <FirstPane job={job} />,
          label: m.job.panes.progress,
          width: 300,
          min: 236,
          max: 360,
        }}
        middle={{
          label: m.job.panes.course,
          content: (
            <div className="pane-body">
              <div className="job-course">
                <JobBanner job={job} actions={actions} />
                <CourseHead job={job} />
                <JobCourse job={job} actions={actions} />
              </div>
            </div>
          ),
        }}
        last={{ content: <JobSource job={job} />, label: m.job.panes.source, width: 400, min: 296, max: 560 }}
      />
      <CancelDialog job={job} open={asking} onClose={() => setAsking(false)} actions={actions} />
    </>
  )
}

const FirstPane = ({ job }: { job: Job }) => (
  <div className="pane-body">
    <JobPhases job={job} />
  </div>
)

/** The way on to the review: of what is finished, and as the one primary action when all is. */
function CourseHead({ job }: { job: Job }) {
  const finished = levelsOf(job)
    .flatMap((level) => level.lessons)
    .filter((work) => lessonState(work) === 'done').length
  const ready = job.state === 'ready_for_review' || job.state === 'done'
  return (
    <div className="job-course-head">
      <h2 className="text-lead weight-strong">
        {isLive(job) && isWholeCourse(job) ? m.job.soFar : m.job.written}
      </h2>
      {job.course_id && (ready || finished > 0) && (
        <ButtonLink
          kind={ready ? 'primary' : 'soft'}
          size="small"
          to="/courses/$course_id/review"
          params={{ course_id: job.course_id }}
        >
          {ready ? m.job.reviewAll : m.job.reviewDone({ n: finished })}
          <Icon of={ArrowRight} mirror />
        </ButtonLink>
      )}
    </div>
  )
}
