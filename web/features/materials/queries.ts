import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

export const materialsQuery = infiniteQueryOptions({
  queryKey: [...KEYS.materials, 'list'],
  queryFn: ({ pageParam }) => unwrap(api.materials.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

export const removeMaterial = (id: string) => unwrap(api.materials[':id'].$delete({ param: { id } }))
