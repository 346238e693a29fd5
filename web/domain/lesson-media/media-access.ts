import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { LessonPlayed } from '#worker/contract/media.ts'
import { KEYS } from '../keys.ts'

/** Whose lesson shows a film: the instructor's own, or one that a student reads. */
export type MediaAccess = { lessonId: string | null }

const Access = createContext<MediaAccess>({ lessonId: null })
/** Below it films and files are asked for as a student of the lesson. */
export const MediaAccessProvider = Access.Provider
export const useMediaAccess = (): MediaAccess => useContext(Access)

const ownPlayed = async (id: string): Promise<LessonPlayed> => ({
  ...(await unwrap(api.media[':id'].play.$get({ param: { id } }))).data,
  position_ms: 0,
})
const lessonPlayed = async (lessonId: string, mediaId: string) => {
  const param = { id: lessonId, media_id: mediaId }
  return (await unwrap(api.student.lessons[':id'].media[':media_id'].$get({ param }))).data
}

/** Keeps where a student is in a film; an owner who looks at it keeps nothing. */
export async function saveMediaPlace({ lessonId }: MediaAccess, mediaId: string, ms: number): Promise<void> {
  if (lessonId === null) return
  const place = api.student.lessons[':id'].media[':media_id'].place
  const json = { position_ms: ms, heard_at: new Date().toISOString() }
  // It may be the last thing that this page does.
  await unwrap(
    place.$put({ param: { id: lessonId, media_id: mediaId }, json }, { init: { keepalive: true } }),
  )
}

/** What plays a film. Its address lasts for hours, and is asked for again when it no longer leads anywhere. */
export const playedQuery = ({ lessonId }: MediaAccess, mediaId: string) =>
  queryOptions({
    queryKey: [...KEYS.media, 'played', mediaId, lessonId],
    queryFn: () => (lessonId === null ? ownPlayed(mediaId) : lessonPlayed(lessonId, mediaId)),
    staleTime: 3_600_000,
  })

/** Where a file is downloaded. */
export const downloadOf = ({ lessonId }: MediaAccess, mediaId: string): string =>
  lessonId === null
    ? api.media[':id'].file.$url({ param: { id: mediaId } }).pathname
    : api.student.lessons[':id'].media[':media_id'].file.$url({ param: { id: lessonId, media_id: mediaId } })
        .pathname
