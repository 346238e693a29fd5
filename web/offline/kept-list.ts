import { dropMedia, OF_BYTES, OF_LESSON, ownCache } from './kept-media.ts'

/** A lesson on this device with everything kept of it. */
export type KeptLesson = {
  id: string
  title: string
  language: string
  levelId: string | null
  course: { slug: string; title: string }
  bytes: number
  media: { id: string; bytes: number }[]
}
export type KeptRoom = { used: number; free: number } | null

/** The part of a lesson response that the list shows. */
type LessonAnswer = {
  data: {
    lesson: {
      title: string
      language: string
      level: { id: string } | null
      course: { slug: string; title: string }
    }
  }
}

const OF_A_LESSON = /^\/api\/v1\/student\/lessons\/([^/]+)(\/.*)?$/
const MEDIA = /^\/kept-media\/([^/]+)$/

/** The lesson that a cache entry belongs to. */
async function partOf(cache: Cache, request: Request) {
  const { pathname } = new URL(request.url)
  const [, lessonId, rest] = OF_A_LESSON.exec(pathname) ?? []
  const [, mediaId] = MEDIA.exec(pathname) ?? []
  if (!lessonId && !mediaId) return undefined
  const answer = await cache.match(request)
  if (!answer) return undefined
  if (mediaId) {
    const bytes = Number(answer.headers.get(OF_BYTES))
    return { lessonId: answer.headers.get(OF_LESSON) ?? '', bytes, media: { id: mediaId, bytes } }
  }
  const blob = await answer.blob()
  const lesson: LessonAnswer | undefined = rest ? undefined : JSON.parse(await blob.text())
  return { lessonId: lessonId ?? '', bytes: blob.size, lesson: lesson?.data.lesson }
}

/** The lessons that can be read here without a connection, by course and title. */
export async function listKept(): Promise<KeptLesson[]> {
  const cache = await ownCache()
  if (!cache) return []
  const entries = await Promise.all((await cache.keys()).map((request) => partOf(cache, request)))
  const parts = entries.filter((part) => part !== undefined)
  return parts
    .flatMap(({ lessonId: id, lesson }) => {
      if (!lesson) return []
      const own = parts.filter((part) => part.lessonId === id)
      const { title, language, level, course } = lesson
      const bytes = own.reduce((sum, part) => sum + part.bytes, 0)
      const media = own.flatMap((part) => part.media ?? [])
      return [{ id, title, language, levelId: level?.id ?? null, course, bytes, media }]
    })
    .sort(
      (one, other) =>
        one.course.title.localeCompare(other.course.title) ||
        one.title.localeCompare(other.title, undefined, { numeric: true }),
    )
}

/** The space that this site uses on the device, and how much is left; null if the browser doesn't say. */
export async function keptRoom(): Promise<KeptRoom> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : { used: usage, free: Math.max(0, quota - usage) }
}

/** Deletes lessons from this device. Changes waiting to be sent stay. */
export async function removeKept(lessons: KeptLesson[]): Promise<void> {
  const cache = await ownCache()
  if (!cache) return
  const ids = new Set(lessons.map(({ id }) => id))
  for (const request of await cache.keys()) {
    const [, id] = OF_A_LESSON.exec(new URL(request.url).pathname) ?? []
    if (id && ids.has(id)) await cache.delete(request)
  }
  for (const { media } of lessons) for (const { id } of media) await dropMedia(id)
}
