/** Where and when a page is drawn: on a server for its reader, and in the browser that takes the page over. */
type DrawnAt = { now: number; timeZone: string | undefined }

let drawnAt: DrawnAt | undefined

/**
 * Sets the moment and the place of a drawing, so that server and browser draw the same; undefined for the device's own
 * clock. A drawing is never interrupted, so that no other one sees it.
 */
export function setDrawnAt(at: DrawnAt | undefined): void {
  drawnAt = at
}

/** Now, in epoch milliseconds. */
export const currentTime = (): number => drawnAt?.now ?? Date.now()

/** The time zone of the reader, an IANA name; undefined for the device's own. */
export const readerZone = (): string | undefined => drawnAt?.timeZone
