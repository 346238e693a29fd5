import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'
import type { LocatorView, Material } from '#worker/contract/materials.ts'
import { KEYS } from './keys.ts'
import { afterMaterialReading, afterReconnection } from './stale.ts'

/** Events report changes. Polling helps where no socket can be opened. */
const ASK_AGAIN_MS = 5_000
/** Segments that are asked for at once: of a whole text, of one page, and about one segment. */
const TEXT_SEGMENTS = '60'
const PAGE_SEGMENTS = '100'
const SURROUNDING_SEGMENTS = '20'

/** Whether reading it has ended, successfully or not. */
export const isFinished = (material: Material | undefined): boolean =>
  material?.status === 'ready' || material?.status === 'failed' || material?.status === 'waiting'

export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'one', id],
    queryFn: async () => (await unwrap(api.materials[':id'].$get({ param: { id } }))).data.material,
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : ASK_AGAIN_MS),
  })

type SegmentRange = { page?: string; around?: string; limit: string; cursor?: string }
const readSegments = (id: string, query: SegmentRange) =>
  unwrap(api.materials[':id'].segments.$get({ param: { id }, query }))

/** All that was read out of a material, from its beginning. */
export const segmentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.materials, 'segments', id],
    queryFn: ({ pageParam: cursor }) => readSegments(id, { cursor, limit: TEXT_SEGMENTS }),
    ...byCursor,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where in a material to open it: at a page or slide, or about a segment where there are no pages, at its moment. */
export type Place = { materialId: string; page?: number; isSlide?: true; around?: string; at?: number }

/** The place of a passage: its page, or itself where the material has none. */
export function passagePlace(materialId: string, segmentId: string | undefined, locator: LocatorView): Place {
  if (locator.page !== undefined) return { materialId, page: locator.page }
  if (locator.slide !== undefined) return { materialId, page: locator.slide, isSlide: true }
  return {
    materialId,
    around: segmentId,
    ...(locator.start_ms === undefined ? {} : { at: locator.start_ms }),
  }
}

export const placeQuery = ({ materialId, page, around }: Place) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'place', materialId, page ?? around],
    queryFn: async () => {
      const range =
        page === undefined
          ? { around, limit: SURROUNDING_SEGMENTS }
          : { page: String(page), limit: PAGE_SEGMENTS }
      return (await readSegments(materialId, range)).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The original file at a page; the server answers with a short-lived address. */
export const fileAddress = ({ materialId, page }: Place): string =>
  api.materials[':id'].file.$path({ param: { id: materialId } }) + (page === undefined ? '' : `#page=${page}`)

/** Applies a material event of the inbox to the files shown. */
export function applyMaterialEvent(client: QueryClient, event: InboxEvent): void {
  if (event.type === 'ready') void afterReconnection(client, 'materials')
  if (event.type !== 'material') return
  if (event.status !== 'extracting') return void afterMaterialReading(client, event.material_id)
  client.setQueryData(materialQuery(event.material_id).queryKey, (known) =>
    known && !isFinished(known)
      ? { ...known, status: 'extracting' as const, progress: event.progress }
      : known,
  )
}
