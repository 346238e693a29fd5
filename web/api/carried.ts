import type { Display } from '#web/i18n/display.ts'

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

export const carried: Carried | undefined = readCarried()

function readCarried(): Carried | undefined {
  // A server that draws has no page; there the answers come by `answerWith`.
  const text = typeof document === 'undefined' ? undefined : document.getElementById('carried')?.textContent
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
let opening = carried?.drawn !== undefined || typeof document === 'undefined'
export const isOpening = (): boolean => opening
export function endOpening(): void {
  opening = false
}

/** Takes in what a part of the first page shows, so that it stands in the first drawing. Later the part asks by itself. */
export async function whileOpening(load: () => Promise<unknown>): Promise<void> {
  if (opening) await load()
}

const WITHOUT_ORIGIN = /^https?:\/\/[^/]+/

/** A call of the API. The first to an address whose answer came with the page takes that; all others ask the server. */
export const carriedFetch: typeof fetch = (input, init) => {
  const answers = readAnswers()
  const address = String(input).replace(WITHOUT_ORIGIN, '')
  if (!answers || init?.method !== 'GET' || taken.has(address) || !(address in answers))
    return fetch(input, init)
  // Elsewhere the next reader has the same address.
  if (carried) taken.add(address)
  const body = answers[address]
  return Promise.resolve(Object.assign(new Response(), { json: () => Promise.resolve(body) }))
}
