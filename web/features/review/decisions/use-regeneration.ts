import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { applyJobEvent, isLive, jobQuery } from '#web/domain/job-queries.ts'
import { afterCoverageChange, afterLessonChange } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { Job } from '#worker/contract/generation.ts'
import { type Rewriting, type Wish, writeAgain } from '../queries.ts'

type Wanted = Rewriting & { wish: Wish }
type Work = Wanted & { jobId: string }

/**
 * Jobs that write something again, followed live until they end; then what they changed is fetched, and
 * old and new are shown side by side.
 */
export function useRegeneration(courseId: string) {
  const client = useQueryClient()
  const [works, setWorks] = useState<Work[]>([])
  /** The rewrite of which old and new are shown; its id is its job's. */
  const [comparing, setComparing] = useState<string>()
  const start = useMutation({
    mutationFn: (wanted: Wanted) => writeAgain(wanted),
    onSuccess: (job, wanted) => setWorks((known) => [...known, { ...wanted, jobId: job.id }]),
  })
  useInbox((event) => applyJobEvent(client, event))
  const jobs = useQueries({ queries: works.map((work) => jobQuery(work.jobId)) })
  const ended = jobs.find(({ data }) => data && !isLive(data))?.data

  const onEnded = useEffectEvent(async (job: Job) => {
    const work = works.find((one) => one.jobId === job.id)
    if (!work) return
    setWorks((known) => known.filter((one) => one !== work))
    void afterLessonChange(client, courseId, work.lessonId)
    void afterCoverageChange(client, courseId)
    const { rewriteWords: m } = await import('../rewrites/messages.ts')
    const { what } = work
    if (job.error?.code === 'nothing_new') {
      toast.info(isBuiltInOnly() ? m.nothing[`${what}BuiltIn`] : m.nothing[what])
    } else if (job.state === 'failed' || job.state === 'cancelled') toast.error(m.failed[what])
    else if (work.wish === 'more_like_this') toast.success(m.added)
    else if (isBusy()) toast.success(m.done[what], { label: m.compare, onAction: () => setComparing(job.id) })
    else setComparing(job.id)
  })
  useEffect(() => {
    if (ended) void onEnded(ended)
  }, [ended])

  return {
    start: (wanted: Wanted) => start.mutate(wanted),
    busy: works.map((work) => work.id),
    comparing,
    compare: setComparing,
    stopComparing: () => setComparing(undefined),
  }
}

/** Whoever types or is in a dialog is not interrupted by another one. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], .review-editor, .reject-reasons') !== null ||
  document.activeElement instanceof HTMLTextAreaElement ||
  document.activeElement instanceof HTMLInputElement ||
  document.activeElement?.closest('[contenteditable]') != null
