import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reading } from './extraction-process.ts'
import type { Bench } from './run.ts'

const fixtures = join(import.meta.dirname, '..', 'fixtures', 'documents')
const samples = join(import.meta.dirname, '..', '..', '..', 'shared', 'samples')
const REAL =
  /^(ar-un-41p|big-mixed-321p|de-geotopo-117p|en-owner-protected-41p|ar-un-crc-27p|fa-book-toc|ar-fr-guide)/
const RUNS = 4
/** Short ones need more runs until their code is compiled, as it is in a process that serves for hours. */
const SHORT_RUNS = 15
const SHORT_BYTES = 2 ** 20
/** Half of what an isolate may use: queue, database and the rest live in the other half. */
const HEAP_MB = 64
const LONG_PAGES = 40

/** What one document costs: the best run in a process of its own, beside `pdftotext` where it is installed. */
function figuresOf(file: string): Record<string, number | string> {
  const reading = readInProcess(file, statSync(file).size < SHORT_BYTES ? SHORT_RUNS : RUNS)
  const native = file.endsWith('.pdf') ? pdftotext(file) : undefined
  return {
    document: basename(file),
    KB: Math.round(statSync(file).size / 1024),
    pages: reading.pages || '',
    characters: reading.characters,
    ms: Math.round(reading.best),
    'CPU ms': Math.round(reading.cpu),
    'more RSS MB': Math.round(reading.rss / 2 ** 20),
    'pdftotext CPU ms': native ? Math.round(native) : '',
    [`in ${HEAP_MB} MB heap`]: reading.pages > LONG_PAGES && file.endsWith('.pdf') ? fitsHeap(file) : '',
    ratio: native ? (reading.cpu / native).toFixed(1) : '',
  }
}

/** The project's own documents, and the real ones beside the checkout if they are there. */
function documents(): string[] {
  const own = [
    'ar-course.pdf',
    'en-course.pdf',
    'en-columns.chromium.pdf',
    'ar-water.pandoc.docx',
    'ar-deck.pandoc.pptx',
  ]
  const real = existsSync(samples) ? readdirSync(samples).filter((name) => REAL.test(name)) : []
  return [...own.map((name) => join(fixtures, name)), ...real.map((name) => join(samples, name))]
}

function fitsHeap(file: string): string {
  try {
    return readInProcess(file, 1, [`--max-old-space-size=${HEAP_MB}`]).characters > 0 ? 'yes' : 'no'
  } catch {
    return 'no'
  }
}

function readInProcess(file: string, runs: number, heap: string[] = []): Reading {
  const script = join(import.meta.dirname, 'extraction-process.ts')
  const command = ['--no-warnings', ...heap, script, file, String(runs)]
  const output = execFileSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // The process prints one line of JSON, in this shape.
  return JSON.parse(output) as Reading
}

/** Processor milliseconds of the best of several runs, which other work on the machine disturbs least. */
function pdftotext(file: string): number | undefined {
  const script = 'TIMEFORMAT="%U %S"; time pdftotext -q "$1" - >/dev/null'
  let best: number | undefined
  for (let run = 0; run < RUNS; run++) {
    const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', file], { encoding: 'utf8' })
    const seconds = /([\d.]+) ([\d.]+)\s*$/.exec(stderr)
    if (status !== 0 || !seconds) return undefined
    const spent = (Number(seconds[1]) + Number(seconds[2])) * 1000
    best = Math.min(best ?? spent, spent)
  }
  return best
}

export const bench: Bench = async () => {
  const rows = documents().map(figuresOf)
  const title = 'Extraction, best run in a process of its own, beside pdftotext; ratio of processor times'
  return [{ title, columns: Object.keys(rows[0] ?? {}), rows: rows.map(Object.values<number | string>) }]
}
