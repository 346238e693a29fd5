import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patchPdfDisplay, patchPdfWorker, pdfPatch } from '#worker/extract/pdf/patch-plugin.ts'

const build = new URL('../../node_modules/pdfjs-dist/legacy/build/', import.meta.url)
const worker = readFileSync(new URL('pdf.worker.mjs', build), 'utf8')
const display = readFileSync(new URL('pdf.mjs', build), 'utf8')

describe('the patch of pdf.js', () => {
  it('fits the pinned package', () => {
    expect(patchPdfWorker(worker)).toContain('export { WorkerMessageHandler, extractionBudget };')
    expect(patchPdfDisplay(display)).not.toContain('if (isNodeJS) {\n  let canvas;')
  })

  it('fails the build when an upgrade moves an anchor or repeats it', () => {
    const anchor = 'this.state = old.clone();'
    expect(() => patchPdfWorker(worker.replace(anchor, 'this.state = copy(old);'))).toThrow('found 0')
    expect(() => patchPdfWorker(`${worker}\nexport { WorkerMessageHandler };`)).toThrow('found 2')
    expect(() => patchPdfWorker(patchPdfWorker(worker))).toThrow('pdf.js patch')
  })

  it('touches these two modules alone, and not when their source is asked for as text', () => {
    const { transform } = pdfPatch()
    expect(transform(worker, '/x/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs?v=1')?.code).toContain(
      'GlyphTrace',
    )
    expect(transform(display, '/x/node_modules/pdfjs-dist/legacy/build/pdf.mjs')?.code).toContain(
      'if (false)',
    )
    expect(transform(worker, '/x/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs?raw')).toBeUndefined()
    expect(transform('code', '/x/worker/index.ts')).toBeUndefined()
  })
})
