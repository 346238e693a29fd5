import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { MarkKind } from './marked-lines.ts'

/** A page of one's own material, or of a passage that a lesson cites. */
export type AskedPage = { page: number } & ({ materialId: string } | { lessonId: string; segmentId: string })

/** What is to be marked: spans of UTF-16 offsets in the text of a segment. */
export type PageMark = { segmentId: string; text: string; start: number; end: number; kind: MarkKind }

/** The link to the page ends after five minutes. */
const FRESH_MS = 4 * 60_000

export const realPageQuery = (asked: AskedPage) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'real-page', asked],
    queryFn: async () => (await readPage(asked)).data,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    // Its view asks ahead for it: what was refused then is not asked for again by the part that shows it.
    retryOnMount: false,
  })

function readPage(asked: AskedPage) {
  const page = String(asked.page)
  if ('materialId' in asked)
    return unwrap(api.materials[':id'].pages[':page'].$get({ param: { id: asked.materialId, page } }))
  const param = { id: asked.lessonId, segment_id: asked.segmentId, page }
  return unwrap(api.student.lessons[':id'].passages[':segment_id'].pages[':page'].$get({ param }))
}
