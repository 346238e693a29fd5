import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ExpectedCv, precisionOf, recallOf, type Score, scoreCv, total } from '#test/support/cv-score.ts'
import type { CvDraft } from '#worker/ai/engine.ts'
import { patchPdfOnLoad } from './patched-pdf.ts'
import type { Bench, BenchTable } from './run.ts'

const fixtures = join(import.meta.dirname, '..', 'fixtures', 'cvs')

const SETS = {
  first: 'the engine was written with these in sight',
  second: 'before they were read for improving it, 0.898 and 0.235',
  third:
    'three sets, each held out until it was measured once: 0.838 and 0.543, 0.853 and 0.664, 0.957 and 0.673',
  'held-out': 'written and measured after the last change to the engine, and never used to improve it',
}
const share = (value: number) => value.toFixed(3)

type Read = (bytes: Uint8Array, file: string) => Promise<CvDraft>

async function reader(): Promise<Read> {
  const { extract } = await import('#worker/extract/extract.ts')
  const { cvSource } = await import('#worker/features/cv/source.ts')
  const { embeddedEngine } = await import('#worker/ai/embedded/engine.ts')
  return async (bytes, file) => {
    const read = await extract(bytes, { name: file }, undefined, 'lines')
    if (!read.ok) throw new Error(`${file}: ${read.code}`)
    return (await embeddedEngine.profile(cvSource(read.document))).value
  }
}

async function tableOf(set: string, note: string, read: Read): Promise<BenchTable> {
  const folder = join(fixtures, set)
  const scores: Record<'ar' | 'en', Score[]> = { ar: [], en: [] }
  const rows: (string | number)[][] = []
  const row = (name: string, score: Score, ms: number | '') => {
    const { right, found, wanted } = score
    rows.push([name, wanted, found, right, share(precisionOf(score)), share(recallOf(score)), ms])
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    // The fixtures are written in this shape.
    const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedCv
    const bytes = new Uint8Array(readFileSync(join(folder, expected.file)))
    const from = performance.now()
    const draft = await read(bytes, expected.file)
    const ms = Math.round(performance.now() - from)
    const score = scoreCv(draft, expected)
    scores[name.startsWith('ar') ? 'ar' : 'en'].push(score)
    row(expected.file, score, ms)
  }
  row('Arabic', total(scores.ar), '')
  row('English', total(scores.en), '')
  row('all', total([...scores.ar, ...scores.en]), '')
  const columns = ['CV', 'fields', 'found', 'right', 'precision', 'recall', 'ms']
  return { title: `Fields the embedded engine reads from CVs, ${set} set: ${note}`, columns, rows }
}

export const bench: Bench = async () => {
  patchPdfOnLoad()
  const read = await reader()
  const tables: BenchTable[] = []
  for (const [set, note] of Object.entries(SETS)) tables.push(await tableOf(set, note, read))
  return tables
}
