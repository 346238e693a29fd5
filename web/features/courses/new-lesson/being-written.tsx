import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { jobErrorText } from '#web/domain/error-words.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { applyJobEvent, isLive, jobQuery } from '#web/domain/job-queries.ts'
import { afterCourseChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'

/** A lesson that is being written for this course: followed until it is there, or said why not. */
export function BeingWritten({ course: { job } }: { course: OwnCourse }) {
  const [before] = useState(job?.id)
  const [followed, setFollowed] = useState<string>()
  const isRunning = job?.state === 'queued' || job?.state === 'running'
  // One that was begun here may have ended before the course was read again.
  const isNew = job !== null && job.id !== before
  if ((isRunning || isNew) && job.id !== followed) setFollowed(job.id)
  return followed === undefined ? null : <Followed key={followed} jobId={followed} />
}

function Followed({ jobId }: { jobId: string }) {
  const client = useQueryClient()
  useInbox((event) => applyJobEvent(client, event))
  const { data: job } = useQuery(jobQuery(jobId))
  const hasEnded = job !== undefined && !isLive(job)
  const onEnd = useEffectEvent(() => void afterCourseChange(client))
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded])
  if (!job) return null
  const failed = job.state === 'failed' || job.state === 'cancelled'
  const label = job.kind === 'cover_passages' ? job.steps[0]?.label : undefined
  const text = failed
    ? m.stopped({ why: jobErrorText(job.error) })
    : hasEnded
      ? m.written
      : label
        ? m.being({ name: isolate(label) })
        : m.beingFiles
  return (
    <Banner tone={failed ? 'bad' : 'info'}>
      {text}{' '}
      <Link className="link" to="/jobs/$job_id" params={{ job_id: jobId }}>
        {m.progress}
      </Link>
    </Banner>
  )
}
