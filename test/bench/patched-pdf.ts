import { registerHooks } from 'node:module'
import { patchPdfDisplay, patchPdfWorker } from '#worker/extract/pdf/patch-plugin.ts'

/** Node has no bundler to apply our patch of pdf.js, so the loader does. To be called before the reader is imported. */
export function patchPdfOnLoad(): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const display = url.endsWith('/pdf.mjs') ? patchPdfDisplay : undefined
      const patch = url.endsWith('/pdf.worker.mjs') ? patchPdfWorker : display
      return patch && loaded.source ? { ...loaded, source: patch(String(loaded.source)) } : loaded
    },
  })
}
