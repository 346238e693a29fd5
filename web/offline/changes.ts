import { ownCache } from './kept-media.ts'

/** What a student did without a connection. */
export type ChangeKind = 'progress' | 'bookmark' | 'place' | 'note' | 'deletion' | 'answer' | 'report'
export type Change = {
  /** The address of its entry on this device. */
  address: string
  what: ChangeKind
  /** As far as this device knows it. */
  lesson: { id: string | null; title: string | null; language: string; levelId: string | null }
  /** The course of the lesson. */
  slug: string | null
  /** The text that was written, so that it can be reused. */
  text: string | null
  at: string
}
/** A change that the server refused when it arrived. */
export type RefusedChange = Change & {
  /** The lesson, or what was changed in it, is not open to this student any more. */
  isClosed: boolean
  /** The server's reason, if there is another one. */
  why: string | null
}

const OUTBOX = '/outbox/'
const REFUSED = '/refused/'

type Entry = {
  url: string
  method: string
  status?: number
  message?: string
  body?: string
  at: number
  lesson: { id?: string; title?: string; language?: string; slug?: string; levelId?: string }
  isSaid?: boolean
}

/** The changes waiting to be sent, in order. */
export async function listWaiting(): Promise<Change[]> {
  const found = await entriesOf(OUTBOX)
  return found
    .map(({ key, entry }) => changeOf(key, entry))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** The refused changes, newest first. `public/outbox.js` stores them. */
export async function listRefused(): Promise<RefusedChange[]> {
  const found = await entriesOf(REFUSED)
  return found
    .map(({ key, entry }) => ({
      ...changeOf(key, entry),
      isClosed: entry.status === 403 || entry.status === 404,
      // The server's message for an invalid change points to marked fields, and there are none here.
      why: entry.status === 422 ? null : (entry.message ?? null),
    }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** Whether there are refusals that this student hasn't been told about yet; marks them as told. */
export async function takeUnsaid(): Promise<boolean> {
  const cache = await ownCache()
  const unsaid = (await entriesOf(REFUSED)).filter(({ entry }) => !entry.isSaid)
  for (const { key, entry } of unsaid) await cache?.put(key, Response.json({ ...entry, isSaid: true }))
  return unsaid.length > 0
}

/** Removes changes from the list. */
export async function dropRefused(changes: RefusedChange[]): Promise<void> {
  const cache = await ownCache()
  for (const { address } of changes) await cache?.delete(address)
}

async function entriesOf(prefix: string): Promise<{ key: Request; entry: Entry }[]> {
  const cache = await ownCache()
  const keys = (await cache?.keys()) ?? []
  const entries = keys
    .filter(({ url }) => new URL(url).pathname.startsWith(prefix))
    .map(async (key) => ({ key, entry: (await (await cache?.match(key))?.json()) as Entry | undefined })) // written by outbox.js
  return (await Promise.all(entries)).flatMap(({ key, entry }) => (entry ? [{ key, entry }] : []))
}

const KINDS: [RegExp, ChangeKind][] = [
  [/\/progress$/, 'progress'],
  [/\/bookmark$/, 'bookmark'],
  [/\/place$/, 'place'],
  [/\/checks\/[^/]+$/, 'answer'],
  [/\/report$/, 'report'],
]

function changeOf(key: Request, entry: Entry): Change {
  const { pathname } = new URL(entry.url)
  const { id = null, title = null, language = '', slug = null, levelId = null } = entry.lesson
  const note = entry.method === 'DELETE' ? 'deletion' : 'note'
  return {
    address: key.url,
    what: KINDS.find(([path]) => path.test(pathname))?.[1] ?? note,
    lesson: { id, title, language, levelId },
    slug,
    text: textOf(entry.body) ?? null,
    at: new Date(entry.at).toISOString(),
  }
}

/** The text that somebody wrote or highlighted. */
function textOf(body: string | undefined): string | undefined {
  const said: { text?: string; quote?: string; reason?: string } = body ? JSON.parse(body) : {}
  return said.text || said.quote || said.reason || undefined
}
