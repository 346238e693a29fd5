import { ExtractionError } from '#worker/extract/extraction-error.ts'
import type { Extraction } from '#worker/extract/source-document.ts'

/** The main text of a web page that was kept. */
export async function readKeptPage(bytes: Uint8Array): Promise<Extraction> {
  const { readWebPage } = await import('#worker/extract/web/page.ts')
  try {
    return { ok: true, document: await readWebPage(new TextDecoder().decode(bytes)) }
  } catch (cause) {
    if (cause instanceof ExtractionError) return { ok: false, code: cause.code, detail: cause.message }
    return { ok: false, code: 'broken', detail: cause instanceof Error ? cause.name : 'unknown' }
  }
}
