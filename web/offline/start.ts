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
  setTimeout(async () => {
    const { beginKeeping } = await import('./kept.ts')
    if (current === name) await beginKeeping(name)
  }, LATER_MS)
}

/** Ends it: at logout, and when a session has ended elsewhere. */
export function forgetKept(): Promise<void> {
  current = undefined
  return deleteKept()
}
