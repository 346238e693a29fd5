import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobQuery, retryJob } from '#web/domain/job-queries.ts'
import type { Job } from '#worker/contract/generation.ts'
import { cancelJob } from './queries.ts'

export type JobActions = {
  retry: () => void
  /** Goes on with the built-in engine, which needs no configuration. */
  retryBuiltIn: () => void
  retrying: boolean
  cancel: () => void
  cancelling: boolean
}

/** What may be done with a job; each answer is the job as it then is. */
export function useJobActions(id: string, onCancelled: () => void): JobActions {
  const client = useQueryClient()
  const show = (job: Job) => client.setQueryData(jobQuery(id).queryKey, job)
  const retry = useMutation({ mutationFn: (engine?: 'embedded') => retryJob(id, engine), onSuccess: show })
  const cancel = useMutation({
    mutationFn: () => cancelJob(id),
    onSuccess: show,
    onSettled: onCancelled,
  })
  return {
    retry: () => retry.mutate(undefined),
    retryBuiltIn: () => retry.mutate('embedded'),
    retrying: retry.isPending,
    cancel: () => cancel.mutate(),
    cancelling: cancel.isPending,
  }
}
