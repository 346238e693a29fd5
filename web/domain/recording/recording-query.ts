import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

/** A recording of one's own, or of a passage that a lesson cites. */
export type AskedRecording = { materialId: string } | { lessonId: string; segmentId: string }

/** The link to it ends after six hours. */
const FRESH_MS = 5 * 60 * 60_000

export const recordingQuery = (asked: AskedRecording) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'recording', asked],
    queryFn: async () => (await readRecording(asked)).data,
    staleTime: FRESH_MS,
    retry: false,
  })

function readRecording(asked: AskedRecording) {
  if ('materialId' in asked)
    return unwrap(api.materials[':id'].recording.$get({ param: { id: asked.materialId } }))
  const param = { id: asked.lessonId, segment_id: asked.segmentId }
  return unwrap(api.student.lessons[':id'].passages[':segment_id'].recording.$get({ param }))
}
