const PREFIX = 'kept-'
/** So long what is on the screen goes first, in milliseconds. */
const LATER_MS = 2_000
/** Whose session it is now: one that ended meanwhile begins nothing. */
let current: string | undefined

/**
 * Deletes what is kept on this device, but for one student's. Every page loads these lines; what keeps things comes once
 * somebody is signed in and the screen stands.
 */
async function deleteKept(own?: string): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = await caches.keys().catch(() => [])
  for (const name of names) if (name.startsWith(PREFIX) && name !== own) await caches.delete(name)
}

/** Begins to keep what this student opens; what another one left is deleted first. */
export async function keepFor(userId: string): Promise<void> {
  const name = PREFIX + userId
  current = name
  await deleteKept(name)
  setTimeout(begin, LATER_MS, name)
}

/** Its code does not come while the connection is away, so it begins once there is one again. */
async function begin(name: string): Promise<void> {
  const part = await import('./kept.ts').catch(() => undefined)
  if (current !== name) return
  if (part) await part.beginKeeping(name)
  else addEventListener('online', () => begin(name), { once: true })
}

/** Ends it: at logout, and when a session has ended elsewhere. */
export function forgetKept(): Promise<void> {
  current = undefined
  return deleteKept()
}
