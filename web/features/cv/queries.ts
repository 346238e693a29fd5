import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Cv, CvPatch, ProfileFaceBody } from '#worker/contract/cv.ts'
import type { InboxEvent } from '#worker/contract/generation.ts'

/** Events tell what happens; asking as well helps where a socket cannot be had. */
const ASK_AGAIN_MS = 4_000

export const cvQuery = queryOptions({
  queryKey: ['cv'],
  queryFn: async () => (await unwrap(api.cv.$get())).data.cv,
  refetchInterval: (query) => (query.state.data?.status === 'uploaded' ? ASK_AGAIN_MS : false),
})

/** Asked before a file is chosen. */
export const cvEstimateQuery = queryOptions({
  queryKey: ['cv', 'estimate'],
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
  void client.invalidateQueries({ queryKey: faceQuery.queryKey })
}

export function hearCv(client: QueryClient, job_id: string | null, event: InboxEvent): void {
  const mine = event.type === 'job' && event.job_id === job_id
  if (mine || event.type === 'ready') void client.invalidateQueries({ queryKey: cvQuery.queryKey })
}

export const saveCv = async (json: CvPatch) => (await unwrap(api.cv.$patch({ json }))).data.cv
export const approveCv = async () => (await unwrap(api.cv.approve.$post())).data.cv
export const readAgain = (job_id: string) => unwrap(api.jobs[':id'].retry.$post({ param: { id: job_id } }))

export const faceQuery = queryOptions({
  queryKey: ['instructor-profile'],
  queryFn: async () => (await unwrap(api.instructor.profile.$get())).data,
})
export const saveFace = async (json: ProfileFaceBody) =>
  (await unwrap(api.instructor.profile.$patch({ json }))).data

export const publicInstructorQuery = (id: string) =>
  queryOptions({
    queryKey: ['instructors', id],
    queryFn: async () => (await unwrap(api.instructors[':id'].$get({ param: { id } }))).data,
  })
