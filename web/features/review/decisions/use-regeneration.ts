import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useInbox } from '#web/domain/inbox.ts'
import { applyJobEvent, isLive, jobQuery } from '#web/domain/job-queries.ts'
import { afterCoverageChange, afterLessonChange } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { Job } from '#worker/contract/generation.ts'
import { m } from '../messages.ts'
import { type Rewriting, writeAgain } from '../queries.ts'

type Work = Rewriting & { jobId: string }

/** Jobs that write a lesson or a question again, followed live until they end; then what they changed is fetched. */
export function useRegeneration(courseId: string) {
  const client = useQueryClient()
  const [works, setWorks] = useState<Work[]>([])
  const start = useMutation({
    mutationFn: (wanted: Rewriting) => writeAgain(wanted),
    onSuccess: (job, wanted) => setWorks((known) => [...known, { ...wanted, jobId: job.id }]),
  })
  useInbox((event) => applyJobEvent(client, event))
  const jobs = useQueries({ queries: works.map((work) => jobQuery(work.jobId)) })
  const ended = jobs.find(({ data }) => data && !isLive(data))?.data

  const onEnded = useEffectEvent((job: Job) => {
    const work = works.find((one) => one.jobId === job.id)
    if (!work) return
    setWorks((known) => known.filter((one) => one !== work))
    void afterLessonChange(client, courseId, work.lessonId)
    void afterCoverageChange(client, courseId)
    if (job.state === 'failed' || job.state === 'cancelled') toast.error(m.lesson.failedJob)
    else toast.success(work.what === 'lesson' ? m.lesson.regenerated : m.question.regenerated)
  })
  useEffect(() => {
    if (ended) onEnded(ended)
  }, [ended])

  return { start: (wanted: Rewriting) => start.mutate(wanted), busy: works.map((work) => work.id) }
}
