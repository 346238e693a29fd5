import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { reloadLesson } from './cache.ts'
import { m } from './messages.ts'
import { jobQuery, regenerate } from './queries.ts'

type Work = { job_id: string; what: 'lesson' | 'question'; id: string; lesson_id: string }

/** Jobs that write a lesson or a question again, watched until they end; then the lesson is read anew. */
export function useRegeneration(courseId: string) {
  const client = useQueryClient()
  const [works, setWorks] = useState<Work[]>([])
  const start = useMutation({
    mutationFn: ({ what, id }: Omit<Work, 'job_id'>) => regenerate(what, id),
    onSuccess: (job, work) => setWorks((known) => [...known, { ...work, job_id: job.id }]),
  })
  const jobs = useQueries({ queries: works.map((work) => jobQuery(work.job_id)) })
  const ended = jobs.find(({ data }) => data && data.state !== 'queued' && data.state !== 'running')?.data

  const settle = useEffectEvent((id: string, failed: boolean) => {
    const work = works.find((one) => one.job_id === id)
    if (!work) return
    setWorks((known) => known.filter((one) => one !== work))
    void reloadLesson(client, courseId, work.lesson_id)
    if (failed) toast.error(m.lesson.failedJob)
    else toast.success(work.what === 'lesson' ? m.lesson.regenerated : m.question.regenerated)
  })
  useEffect(() => {
    if (ended) settle(ended.id, ended.state === 'failed' || ended.state === 'cancelled')
  }, [ended])

  return {
    start: (work: Omit<Work, 'job_id'>) => start.mutate(work),
    busy: works.map((work) => work.id),
  }
}
