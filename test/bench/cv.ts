import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ExpectedCv, precisionOf, recallOf, type Score, scoreCv, total } from '#test/support/cv-score.ts'
import { patchPdfOnLoad } from './patched-pdf.ts'
import type { Bench } from './run.ts'

const fixtures = join(import.meta.dirname, '..', 'fixtures', 'cvs')

const share = (value: number) => value.toFixed(3)

export const bench: Bench = async () => {
  patchPdfOnLoad()
  const { extract } = await import('#worker/extract/extract.ts')
  const { cvSource } = await import('#worker/features/cv/source.ts')
  const { embeddedEngine } = await import('#worker/ai/embedded/engine.ts')
  const scores: Record<'ar' | 'en', Score[]> = { ar: [], en: [] }
  const rows: (string | number)[][] = []
  const row = (name: string, score: Score, ms: number | '') => {
    const { right, found, wanted } = score
    rows.push([name, wanted, found, right, share(precisionOf(score)), share(recallOf(score)), ms])
  }
  for (const name of readdirSync(fixtures).filter((file) => file.endsWith('.json'))) {
    // The fixtures are written in this shape.
    const expected = JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as ExpectedCv
    const bytes = new Uint8Array(readFileSync(join(fixtures, expected.file)))
    const from = performance.now()
    const read = await extract(bytes, { name: expected.file }, undefined, 'lines')
    if (!read.ok) throw new Error(`${expected.file}: ${read.code}`)
    const { value } = await embeddedEngine.profile(cvSource(read.document))
    const ms = Math.round(performance.now() - from)
    const score = scoreCv(value, expected)
    scores[name.startsWith('ar') ? 'ar' : 'en'].push(score)
    row(expected.file, score, ms)
  }
  row('Arabic', total(scores.ar), '')
  row('English', total(scores.en), '')
  row('all', total([...scores.ar, ...scores.en]), '')
  const columns = ['CV', 'fields', 'found', 'right', 'precision', 'recall', 'ms']
  return [{ title: 'Fields read from the CVs of the test set by the embedded engine', columns, rows }]
}
