import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { LOCALES } from '#db/vocabulary.ts'
import { startServer } from '#test/support/server.ts'
import type { BenchTable } from './run.ts'

/** Fetched when it is asked for: its packages outweigh those of the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const
const PAGES = ['/', '/teacher/providers', '/student/features']
/** Odd, so that the median is one of them. */
const RUNS = 5

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<(typeof METRICS)[number], { numericValue: number }>
}

/** One visit with an empty cache, as a phone on slow 4G would make it (Lighthouse's own simulation). */
async function visit(address: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', flags],
    { maxBuffer: 2 ** 26 },
  )
  // What --output=json prints.
  return JSON.parse(stdout) as Report
}

/** Now and then Lighthouse does not see the beginning of a visit on a busy machine, says so and is asked again. */
async function seenVisit(address: string, tries = 4): Promise<Report> {
  try {
    return await visit(address)
  } catch (error) {
    if (tries === 1) throw error
    return seenVisit(address, tries - 1)
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * What Lighthouse says of the public pages on a phone, the median of several visits. It drives an installed
 * Chrome, or the one that CHROME_PATH names. Other work on the machine shows in every figure but the last two.
 */
export async function bench(): Promise<BenchTable[]> {
  const server = await startServer()
  try {
    const rows: (string | number)[][] = []
    for (const path of PAGES)
      for (const lang of LOCALES) {
        const reports: Report[] = []
        while (reports.length < RUNS) reports.push(await seenVisit(`${server.origin}${path}?lang=${lang}`))
        const scores = CATEGORIES.map((name) =>
          Math.round(100 * median(reports.map(({ categories }) => categories[name].score))),
        )
        const [lcp = 0, blocking = 0, shift = 0, bytes = 0] = METRICS.map((name) =>
          median(reports.map(({ audits }) => audits[name].numericValue)),
        )
        const kilobytes = Math.round(bytes / 1024)
        rows.push([`${path} ${lang}`, ...scores, Math.round(lcp), Math.round(blocking), shift, kilobytes])
      }
    return [
      {
        title: `Public pages, ${LIGHTHOUSE} mobile, median of ${RUNS}`,
        columns: ['page', ...CATEGORIES, 'LCP ms', 'blocking ms', 'shift', 'kB'],
        rows,
      },
    ]
  } finally {
    await server.stop()
  }
}
