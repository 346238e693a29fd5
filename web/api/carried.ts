import type { Display } from '#web/i18n/display.ts'
import { batchedFetch } from './batched.ts'

/** What came with the page: the server's clock when it was made, and answers to calls by their address. */
type Carried = {
  now: number
  answers: Answers
  /** Nobody is signed in. */
  guest?: true
  /** The page is drawn already, in this way. */
  drawn?: Display & { timeZone: string }
}
type Answers = Record<string, unknown>

/** A server that draws has no page; there the answers come by `answerWith`. */
const isDrawing = typeof document === 'undefined'

export const carried: Carried | undefined = readCarried()

function readCarried(): Carried | undefined {
  const text = isDrawing ? undefined : document.getElementById('carried')?.textContent
  // Written by worker/features/first-page.
  return text ? (JSON.parse(text) as Carried) : undefined
}

const taken = new Set<string>()
let readAnswers = (): Answers | undefined => carried?.answers

/** Where a page is drawn: the answers for the reader whose page it is. */
export function answerWith(read: () => Answers | undefined): void {
  readAnswers = read
}

/** Whether the first page is still being made; afterwards each screen asks for what it shows. */
let opening = carried?.drawn !== undefined || isDrawing
export const isOpening = (): boolean => opening
export function endOpening(): void {
  opening = false
}

/** Takes in what a part of the first page shows, so that it stands in the first drawing. Later the part asks by itself. */
export async function whileOpening(load: () => Promise<unknown>): Promise<void> {
  if (opening) await load()
}

/** Another answer than was carried may be true later. A page that is drawn is taken over by what it was drawn with. */
const GOOD_FOR_MS = 60_000
const isGood = () => opening || performance.now() < GOOD_FOR_MS

/**
 * When an answer came that names the server's time, in milliseconds of the device's clock: what was carried came with
 * the first byte of the page, and not once it was read.
 */
export function arrivalOf(serverNow: string, readAt: number): number {
  const [visit] = carried ? performance.getEntriesByType('navigation') : []
  if (!(visit instanceof PerformanceNavigationTiming) || !carried) return readAt
  return Date.parse(serverNow) <= carried.now ? performance.timeOrigin + visit.responseStart : readAt
}

const WITHOUT_ORIGIN = /^https?:\/\/[^/]+/

/** A call of the API. The first to an address whose answer came with the page takes that; all others ask the server. */
export const carriedFetch: typeof fetch = (input, init) => {
  const answers = readAnswers()
  const address = String(input).replace(WITHOUT_ORIGIN, '')
  const isKnown = answers !== undefined && address in answers && !taken.has(address) && isGood()
  if (!isKnown || init?.method !== 'GET') return (isDrawing ? fetch : batchedFetch)(input, init)
  // Elsewhere the next reader has the same address.
  if (carried) taken.add(address)
  const body = answers[address]
  return Promise.resolve(Object.assign(new Response(), { json: () => Promise.resolve(body) }))
}
