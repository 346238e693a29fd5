const PREFIX = 'kept-'
/** How long the visible screen has priority, in milliseconds. */
const LATER_MS = 2_000
/** The cache of the current session: a session that has ended meanwhile starts nothing. */
let current: string | undefined

/** Where pages are drawn nothing is kept. */
const isServer = typeof document === 'undefined'

/**
 * Deletes what is kept on this device for anyone but this student. Every page loads this module; the code that keeps
 * things comes after sign-in, once the screen is up.
 */
async function deleteKept(own?: string): Promise<void> {
  if (typeof caches === 'undefined' || isServer) return
  const names = await caches.keys().catch(() => [])
  for (const name of names) if (name.startsWith(PREFIX) && name !== own) await caches.delete(name)
}

/** Starts keeping what this student opens; what somebody else left is deleted first. */
export async function keepFor(userId: string): Promise<void> {
  if (isServer) return
  const name = PREFIX + userId
  current = name
  await deleteKept(name)
  setTimeout(begin, LATER_MS, name)
}

/** The code can't be loaded without a connection, so it starts once there is one again. */
async function begin(name: string): Promise<void> {
  const part = await import('./kept.ts').catch(() => undefined)
  if (current !== name) return
  if (part) await part.beginKeeping(name)
  else addEventListener('online', () => begin(name), { once: true })
}

/** Stops keeping: at logout, and when a session has ended elsewhere. */
export function forgetKept(): Promise<void> {
  current = undefined
  return deleteKept()
}
