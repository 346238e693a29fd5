import { looksLikeCaptions, parseCaptions } from '#worker/extract/captions/cues.ts'
import { readTranscript } from '#worker/extract/captions/transcript.ts'
import { ExtractionError } from '#worker/extract/extraction-error.ts'
import { decodeText } from '#worker/extract/plain/decode.ts'
import { extractText } from '#worker/extract/plain/text.ts'
import type { Extraction } from '#worker/extract/source-document.ts'
import type { Services } from '#worker/platform/services.ts'
import type { ExtractionLease } from './extraction-rows.ts'
import { transcriptKey } from './rules.ts'

/** What its owner says that a file says. Null while they have not: they are asked. */
export async function readTranscribed(
  services: Services,
  lease: ExtractionLease,
): Promise<Extraction | null> {
  const kind = lease.kind ?? 'text'
  const stored = await services.files.get(transcriptKey(lease.file_key))
  if (!stored) return null
  const text = decodeText(new Uint8Array(await stored.arrayBuffer())) ?? ''
  try {
    const document = looksLikeCaptions(text)
      ? await readTranscript(parseCaptions(text).cues, kind)
      : { ...(await extractText(text)), kind }
    return { ok: true, document }
  } catch (cause) {
    if (cause instanceof ExtractionError) return { ok: false, code: cause.code, detail: cause.message }
    throw cause
  }
}
