/** As long as a copy of the database may be behind: `LIMITS.replicaAgeMs`, which is not loaded for it. */
export const NEWEST_SECONDS = 150

/** Has the database itself answer this browser's reads, and no copy of it: somebody else has changed what is shown. */
export function readNewest(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `newest=1; path=/; max-age=${NEWEST_SECONDS}; samesite=lax`
}
