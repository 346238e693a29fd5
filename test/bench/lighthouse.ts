import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Fetched when it is asked for: its packages outweigh those of the product. */
export const LIGHTHOUSE = 'lighthouse@13.5.0'

/**
 * Both measure a phone on slow 4G. `simulate`, which is Lighthouse's own way, loads the page unhindered and reckons what
 * the phone would have seen; `devtools` really holds back network and processor.
 */
export const METHODS = ['simulate', 'devtools'] as const
export type Method = (typeof METHODS)[number]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

type Request = { resourceType?: string; transferSize: number }
type Report = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<Category, { score: number }>
  audits: Record<(typeof TIMES)[keyof typeof TIMES], { numericValue: number }> & {
    'network-requests': { details: { items: Request[] } }
  }
}
export type Visit = Record<keyof typeof TIMES | 'requests' | 'bytes' | 'scriptBytes', number> & {
  scores: Record<Category, number>
}
export type VisitOptions = { headers?: Record<string, string>; method?: Method }

/** One visit with an empty cache. It drives an installed Chrome, or the one that CHROME_PATH names. */
async function visit(address: string, { headers = {}, method = 'simulate' }: VisitOptions): Promise<Visit> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'
  const options = ['--quiet', '--output=json', `--throttling-method=${method}`, flags]
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, address, ...options, `--extra-headers=${JSON.stringify(headers)}`],
    { maxBuffer: 2 ** 27 },
  )
  // What --output=json prints.
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const shown = new URL(report.finalDisplayedUrl).pathname
  if (shown !== new URL(address).pathname) throw new Error(`${address} led to ${shown}`)
  const requests = report.audits['network-requests'].details.items
  const sum = (all: Request[]) => all.reduce((total, { transferSize }) => total + transferSize, 0)
  const timeOf = (name: keyof typeof TIMES) => report.audits[TIMES[name]].numericValue
  return {
    fcp: timeOf('fcp'),
    lcp: timeOf('lcp'),
    tbt: timeOf('tbt'),
    cls: timeOf('cls'),
    requests: requests.length,
    bytes: sum(requests),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, 100 * report.categories[name].score]),
    ) as Visit['scores'],
  }
}

/** Now and then Lighthouse does not see the beginning of a visit on a busy machine, says so and is asked again. */
export async function seenVisit(address: string, options: VisitOptions = {}, tries = 4): Promise<Visit> {
  try {
    return await visit(address, options)
  } catch (error) {
    if (tries === 1) throw error
    return seenVisit(address, options, tries - 1)
  }
}
