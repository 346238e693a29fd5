import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { scoreCv } from '#test/support/cv-score.ts'
import { patchPdfDisplay, patchPdfWorker } from '#worker/extract/pdf/patch-plugin.ts'
registerHooks({ load(url, context, next) { const loaded = next(url, context); const d = url.endsWith('/pdf.mjs') ? patchPdfDisplay : undefined; const p = url.endsWith('/pdf.worker.mjs') ? patchPdfWorker : d; return p && loaded.source ? { ...loaded, source: p(String(loaded.source)) } : loaded } })
const { extract } = await import('#worker/extract/extract.ts')
const { cvSource } = await import('#worker/features/cv/source.ts')
const { embeddedEngine } = await import('#worker/ai/embedded/engine.ts')
const [set, only, lines] = process.argv.slice(2)
const dir = join(import.meta.dirname, '../fixtures/cvs', set!)
let R=0,F=0,W=0
for (const name of readdirSync(dir).filter((f) => f.endsWith('.json') && (!only || f.includes(only)))) {
  const e = JSON.parse(readFileSync(join(dir, name), 'utf8'))
  const read = await extract(new Uint8Array(readFileSync(join(dir, e.file))), { name: e.file }, undefined, 'lines')
  if (!read.ok) throw new Error(read.code)
  const src = cvSource(read.document)
  if (lines) for (const s of src.segments) console.log('   |', s.kind, s.text)
  const { value } = await embeddedEngine.profile(src)
  const s = scoreCv(value, e)
  R+=s.right;F+=s.found;W+=s.wanted
  console.log(name, 'P', (s.right/Math.max(1,s.found)).toFixed(2), 'R', (s.right/s.wanted).toFixed(2), `${s.right}/${s.found}/${s.wanted}`)
  for (const m of s.missed) console.log('     ', m)
  const sk = value.technical_skills.map(x=>x.value).filter(x=>!e.technical_skills.includes(x)); if (sk.length) console.log('      extra skills', sk)
}
console.log('ALL P', (R/F).toFixed(3), 'R', (R/W).toFixed(3))
