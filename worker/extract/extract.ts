import { LIMITS, type MaterialKind } from '#db/vocabulary.ts'
import { ExtractionError } from './extraction-error.ts'
import { decodeText } from './plain/decode.ts'
import { sniff } from './sniff.ts'
import type { DocumentShape, Extraction, Progress, SourceDocument } from './source-document.ts'

/**
 * Reads a file of any supported kind. `name` only helps to tell Markdown from plain text. Hostile or
 * damaged input becomes `{ok: false}`; this never throws.
 */
export async function extract(
  bytes: Uint8Array,
  hint: { name: string },
  onProgress?: Progress,
  shape?: DocumentShape,
): Promise<Extraction> {
  try {
    const kind = await sniff(bytes, hint.name)
    if (kind === 'unsupported') return refuse(bytes)
    if (kind === 'encrypted') return { ok: false, code: 'encrypted' }
    return { ok: true, document: await read(kind, bytes, onProgress, shape) }
  } catch (cause) {
    if (cause instanceof ExtractionError) return refused(cause)
    return { ok: false, code: 'broken', detail: cause instanceof Error ? cause.name : 'unknown' }
  }
}

/** Each reader is loaded when it is first needed, so that a page view never loads it. */
async function read(
  kind: MaterialKind,
  bytes: Uint8Array,
  onProgress?: Progress,
  shape?: DocumentShape,
): Promise<SourceDocument> {
  switch (kind) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).extractPdf(bytes, onProgress, shape)
    case 'docx':
      return (await import('./office/docx.ts')).extractDocx(bytes, shape)
    case 'pptx':
      return (await import('./office/pptx.ts')).extractPptx(bytes, onProgress)
    case 'markdown':
      return (await import('./plain/markdown.ts')).extractMarkdown(boundedText(bytes))
    case 'captions':
      return (await import('./captions/transcript.ts')).readCaptions(boundedText(bytes))
    case 'audio':
    case 'video':
    case 'image':
    case 'web_page':
      // These are read with what lies beside the file: features/materials.
      throw new ExtractionError('unsupported', kind)
    case 'text':
      return (await import('./plain/text.ts')).extractText(boundedText(bytes))
  }
}

/** Checked before any pattern runs over it. */
function boundedText(bytes: Uint8Array): string {
  const text = decodeText(bytes) ?? ''
  if (text.length > LIMITS.documentChars)
    throw new ExtractionError('too_large_unpacked', 'more text than a course may hold')
  return text
}

const refused = ({ code, message: detail, pages }: ExtractionError): Extraction => ({
  ok: false,
  code,
  detail,
  ...(pages ? { pages } : {}),
})

function refuse(bytes: Uint8Array): Extraction {
  if (bytes.length === 0) return { ok: false, code: 'no_text', detail: 'empty file' }
  return { ok: false, code: 'unsupported' }
}
