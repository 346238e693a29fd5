import { ApiError } from './unwrap.ts'

/** The bytes of a file, behind a signed link or of our own. Rejects with an `ApiError`, of status 0 if the server was not reached. */
export async function fetchBytes(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  // The link is all that the files origin asks for: no cookie goes there.
  const response = await fetch(url, { signal: signal ?? null, credentials: 'omit' }).catch(() => {
    throw new ApiError(0, undefined)
  })
  if (!response.ok) throw new ApiError(response.status, undefined)
  return new Uint8Array(await response.arrayBuffer())
}
