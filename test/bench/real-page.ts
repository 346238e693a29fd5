import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cutPage } from '#worker/extract/pdf/cut-page.ts'
import type { Bench } from './run.ts'

const fixtures = join(import.meta.dirname, '..', 'fixtures', 'documents')
const samples = join(import.meta.dirname, '..', '..', '..', 'shared', 'samples')
const RUNS = 5

/** A page of each, and how many there are. */
const DOCUMENTS = [
  { file: join(fixtures, 'en-course.pdf'), page: 3, of: 8 },
  { file: join(fixtures, 'ar-course.pdf'), page: 2, of: 8 },
  { file: join(samples, 'ar-un-41p.pdf'), page: 20, of: 41 },
  { file: join(samples, 'de-geotopo-117p.pdf'), page: 76, of: 117 },
]

export const bench: Bench = async () => {
  const rows: (string | number)[][] = []
  for (const { file, page, of } of DOCUMENTS) {
    if (!existsSync(file)) continue
    const whole = new Uint8Array(readFileSync(file))
    let best = Number.POSITIVE_INFINITY
    let bytes = 0
    for (let run = 0; run < RUNS; run++) {
      const from = performance.now()
      bytes = (await cutPage(whole, { page, of })).length
      best = Math.min(best, performance.now() - from)
    }
    const kilobytes = (size: number) => Math.round(size / 1024)
    rows.push([basename(file), kilobytes(statSync(file).size), page, Math.round(best), kilobytes(bytes)])
  }
  const title = `A page cut out of a PDF, best of ${RUNS} runs`
  return [{ title, columns: ['document', 'KB', 'page', 'ms', 'KB of the page'], rows }]
}
