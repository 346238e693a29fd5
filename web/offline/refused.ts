import { ownCache } from './kept-media.ts'

/** A change made without a connection that the server did not take when it arrived. */
export type RefusedChange = {
  /** Its entry on this device. */
  address: string
  what: 'progress' | 'bookmark' | 'place'
  lesson: { title: string | null; language: string }
  /** The course that it is in, as far as this device knows. */
  slug: string | null
  /** The lesson is not open to this student any more; else the server found another fault. */
  isClosed: boolean
  at: string
}

const REFUSED = '/refused/'
const OF_A_LESSON = /^\/api\/v1\/student\/lessons\/[^/]+\/(progress|bookmark|media)/

/** What came too late, the newest first. Public/sw.js lists it. */
export async function listRefused(): Promise<RefusedChange[]> {
  const cache = await ownCache()
  if (!cache) return []
  const changes = await Promise.all((await refusedKeys(cache)).map((key) => changeAt(cache, key)))
  return changes
    .filter((change) => change !== undefined)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

type Entry = {
  url: string
  status: number
  at: number
  lesson: { title?: string; language?: string; slug?: string }
  isSaid?: boolean
}

/** Whether something was refused of which this student has not been told; from now on they have. */
export async function takeUnsaid(): Promise<boolean> {
  const cache = await ownCache()
  let isNews = false
  for (const key of cache ? await refusedKeys(cache) : []) {
    const entry: Entry | undefined = await (await cache?.match(key))?.json()
    if (!entry || entry.isSaid) continue
    isNews = true
    await cache?.put(key, Response.json({ ...entry, isSaid: true }))
  }
  return isNews
}

const refusedKeys = async (cache: Cache) =>
  (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(REFUSED))

async function changeAt(cache: Cache, key: Request): Promise<RefusedChange | undefined> {
  const entry: Entry | undefined = await (await cache.match(key))?.json()
  if (!entry) return undefined
  const [, of] = OF_A_LESSON.exec(new URL(entry.url).pathname) ?? []
  const { at, status, lesson } = entry
  const { title = null, language = '', slug = null } = lesson
  return {
    address: key.url,
    what: of === 'progress' || of === 'bookmark' ? of : 'place',
    lesson: { title, language },
    slug,
    isClosed: status === 403 || status === 404,
    at: new Date(at).toISOString(),
  }
}

/** Takes changes off the list. */
export async function dropRefused(changes: RefusedChange[]): Promise<void> {
  const cache = await ownCache()
  for (const { address } of changes) await cache?.delete(address)
}
