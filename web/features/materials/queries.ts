import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { InboxEvent } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'

/** Events tell what happens; asking as well helps where a socket cannot be had. */
const ASK_AGAIN_MS = 5_000

export const isSettled = (material: Material | undefined): boolean =>
  material?.status === 'ready' || material?.status === 'failed'

export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', 'one', id],
    queryFn: async () => (await unwrap(api.materials[':id'].$get({ param: { id } }))).data.material,
    refetchInterval: (query) => (isSettled(query.state.data) ? false : ASK_AGAIN_MS),
  })

export const materialsQuery = infiniteQueryOptions({
  queryKey: ['materials', 'list'],
  queryFn: ({ pageParam }) => unwrap(api.materials.$get({ query: { cursor: pageParam } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
})

export const segmentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['materials', 'segments', id],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.materials[':id'].segments.$get({ param: { id }, query: { cursor: pageParam, limit: '60' } }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const removeMaterial = (id: string) => unwrap(api.materials[':id'].$delete({ param: { id } }))

/** Keeps the shown files in step with what the inbox says of them. */
export function hearMaterial(client: QueryClient, event: InboxEvent): void {
  if (event.type === 'ready') void client.invalidateQueries({ queryKey: ['materials', 'one'] })
  if (event.type !== 'material') return
  const { queryKey } = materialQuery(event.material_id)
  if (event.status !== 'extracting') void client.invalidateQueries({ queryKey })
  else {
    client.setQueryData(queryKey, (known) =>
      known && !isSettled(known)
        ? { ...known, status: 'extracting' as const, progress: event.progress }
        : known,
    )
  }
}
