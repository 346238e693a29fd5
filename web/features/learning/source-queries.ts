import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { passagePlace, placeQuery } from '#web/domain/material-queries.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { Passage } from '#worker/contract/passages.ts'

/** The page of a passage; in a preview, from the instructor's own material. */
export const passageQuery = (id: string, citation: Citation, preview: string | null = null) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'passage', id, citation.segment_id, preview],
    queryFn: async ({ client }) => {
      const { segment_id: segmentId } = citation
      if (preview !== null) return ownPassage(client, citation)
      const param = { id, segment_id: segmentId }
      return (await unwrap(api.student.lessons[':id'].passages[':segment_id'].$get({ param }))).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function ownPassage(client: QueryClient, citation: Citation): Promise<Passage> {
  const { material_id: materialId, material_name: materialName, segment_id: segmentId, locator } = citation
  const segments = await client.ensureQueryData(placeQuery(passagePlace(materialId, segmentId, locator)))
  const lang = segments.find((segment) => segment.id === segmentId)?.lang ?? 'en'
  return { material_name: materialName, lang, pages: null, locator, segments }
}
