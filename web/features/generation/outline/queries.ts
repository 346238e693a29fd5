import { queryOptions } from '@tanstack/react-query'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { OutlineBody } from '#worker/contract/outline-draft.ts'

const outlineCalls = api.courses[':id']['outline-draft']

export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.jobs, 'outline', courseId],
    queryFn: async () => (await unwrap(outlineCalls.$get({ param: { id: courseId } }))).data.outline,
  })

export const updateOutline = async (courseId: string, json: OutlineBody) =>
  (await unwrap(outlineCalls.$put({ param: { id: courseId }, json }))).data.outline

export const acceptOutline = async (courseId: string, revision: number) =>
  (await unwrap(outlineCalls.accept.$post({ param: { id: courseId }, json: { revision } }, idempotent())))
    .data.job
