import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { afterCvChange, afterCvReading } from '#web/domain/stale.ts'
import type { Cv, CvPatch, PublicProfileBody } from '#worker/contract/cv.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'

/** Events report changes. Polling helps where no socket can be opened. */
const ASK_AGAIN_MS = 4_000

export const cvQuery = queryOptions({
  queryKey: KEYS.cv,
  queryFn: async () => (await unwrap(api.cv.$get())).data.cv,
  refetchInterval: (query) => (query.state.data?.status === 'uploaded' ? ASK_AGAIN_MS : false),
})

/** Requested before a file is chosen. */
export const cvEstimateQuery = queryOptions({
  queryKey: [...KEYS.cv, 'estimate'],
  queryFn: async () => (await unwrap(api.cv.estimate.$get())).data,
})

/** The guards and the home screen know the CV by the session. */
export function noteInSession(client: QueryClient, cv: Cv): void {
  client.setQueryData(sessionQuery.queryKey, (user) =>
    user?.cv ? { ...user, cv: { url: cv.url, status: cv.status } } : user,
  )
}

/** The CV as it is now. */
export function keepCv(client: QueryClient, cv: Cv): void {
  client.setQueryData(cvQuery.queryKey, cv)
  noteInSession(client, cv)
  void afterCvChange(client)
}

export function applyCvEvent(client: QueryClient, jobId: string | null, event: InboxEvent): void {
  const mine = event.type === 'job' && event.job_id === jobId
  if (mine || event.type === 'ready') void afterCvReading(client)
}

export const saveCv = async (json: CvPatch) => (await unwrap(api.cv.$patch({ json }))).data.cv
export const approveCv = async () => (await unwrap(api.cv.approve.$post())).data.cv

export const publicProfileQuery = queryOptions({
  queryKey: KEYS.publicProfile,
  queryFn: async () => (await unwrap(api.instructor.profile.$get())).data,
})
export const savePublicProfile = async (json: PublicProfileBody) =>
  (await unwrap(api.instructor.profile.$patch({ json }))).data

export const publicInstructorQuery = (id: string) =>
  queryOptions({
    queryKey: ['instructors', id],
    queryFn: async () => (await unwrap(api.instructors[':id'].$get({ param: { id } }))).data,
  })
