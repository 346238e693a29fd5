import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { jobErrorText } from '#web/domain/error-words.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { applyJobEvent, isLive, jobQuery } from '#web/domain/job-queries.ts'
import { afterCoverageChange, afterLessonChange } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { Job } from '#worker/contract/generation.ts'
import { coverageWords, m } from '../messages.ts'
import { type GenerationRequest, generate } from '../queries.ts'

type Work = GenerationRequest & { jobId: string }

/**
 * Jobs that write a lesson or a question again or add passages, followed live until they end; then what they changed
 * is fetched again.
 */
export function useRegeneration(courseId: string, onLesson: (lessonId: string) => void) {
  const client = useQueryClient()
  const [works, setWorks] = useState<Work[]>([])
  const start = useMutation({
    mutationFn: (wanted: GenerationRequest) => generate(wanted),
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
    const failed = job.state === 'failed' || job.state === 'cancelled'
    if (work.what === 'passages') announcePassages(job, failed, () => onLesson(work.lessonId))
    else if (failed) toast.error(m.lesson.failedJob)
    else toast.success(work.what === 'lesson' ? m.lesson.regenerated : m.question.regenerated)
  })
  useEffect(() => {
    if (ended) onEnded(ended)
  }, [ended])

  return {
    start: (wanted: GenerationRequest) => start.mutate(wanted),
    busy: works.flatMap((work) => (work.what === 'passages' ? [] : [work.id])),
    /** The work that writes from a passage, and whether it is at its questions. */
    workOn: (segmentId: string) => {
      const place = works.findIndex((work) => work.segmentIds?.includes(segmentId))
      if (place < 0) return undefined
      return { asking: jobs[place]?.data?.stage?.startsWith('practice') ?? false }
    },
  }
}
export type Regeneration = ReturnType<typeof useRegeneration>

function announcePassages(job: Job, failed: boolean, onShow: () => void): void {
  if (failed) {
    toast.error(coverageWords.failed({ why: jobErrorText(job.error) }))
    return
  }
  const made = (what: string) => job.steps.reduce((sum, step) => sum + (step.made?.[what] ?? 0), 0)
  const n = made('blocks') + made('questions') + made('cards')
  toast.success(coverageWords.made({ n }), { label: coverageWords.review, onAction: onShow })
}
