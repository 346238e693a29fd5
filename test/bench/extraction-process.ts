import { readFileSync } from 'node:fs'
import { patchPdfOnLoad } from './patched-pdf.ts'

/** What one document cost: milliseconds of the best run and of its processor time, bytes of memory. */
export type Reading = { best: number; cpu: number; rss: number; characters: number; pages: number }

async function read(file: string, runs: number): Promise<Reading> {
  const { extract } = await import('#worker/extract/extract.ts')
  const bytes = new Uint8Array(readFileSync(file))
  const before = process.memoryUsage().rss
  const reading: Reading = { best: Number.POSITIVE_INFINITY, cpu: 0, rss: 0, characters: 0, pages: 0 }
  for (let run = 0; run < runs; run++) {
    const cpu = process.cpuUsage()
    const from = performance.now()
    const extraction = await extract(bytes, { name: file })
    const spent = process.cpuUsage(cpu)
    if (!extraction.ok) throw new Error(`${file}: ${extraction.code}`)
    const time = performance.now() - from
    if (time < reading.best) Object.assign(reading, { best: time, cpu: (spent.user + spent.system) / 1000 })
    reading.rss = Math.max(reading.rss, process.memoryUsage().rss - before)
    reading.characters = extraction.document.segments.reduce((sum, { text }) => sum + text.length, 0)
    reading.pages = extraction.document.pages ?? 0
  }
  return reading
}

if (import.meta.main) {
  patchPdfOnLoad()
  const [file = '', runs = '1'] = process.argv.slice(2)
  console.log(JSON.stringify(await read(file, Number(runs))))
}
