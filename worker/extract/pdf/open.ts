import './runtime-stubs.ts'
import { inflateSync } from 'node:zlib'
import { getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { LIMITS } from '#db/vocabulary.ts'
import { ExtractionError } from '../extraction-error.ts'
import { endSlice, slice } from '../slices.ts'

/** pdf.js finds its worker here and runs it in the same isolate. */
Object.assign(globalThis, { pdfjsWorker: worker })

/** Nested drawings of one document; a book with a logo on each page draws a few hundred. */
const MAX_FORMS = 20_000
/** Fonts and content streams of all pages together; pictures are never unfolded. */
const MAX_UNFOLDED_BYTES = 4 * LIMITS.unpackedBytes

/** In the unit of `WORK`: about five seconds of processor time; a real book of 321 pages takes half of it. */
export const MAX_WORK = 7_000_000

/** A page of a newspaper holds some 15,000 letters. */
const MAX_PAGE_GLYPHS = 200_000

/** What is unpacked in one go: a few milliseconds. */
const MOST_AT_ONCE = 2 ** 21

export const budget = worker.extractionBudget

export function refillBudget(): void {
  Object.assign(budget, {
    work: MAX_WORK,
    pages: new Map(),
    bytes: MAX_UNFOLDED_BYTES,
    forms: MAX_FORMS,
    glyphs: LIMITS.documentChars * 2,
    images: 0,
    exceeded: '',
    slice,
    endSlice,
    inflate,
  })
}

export function refillPage(): void {
  budget.pageGlyphs = MAX_PAGE_GLYPHS
}

/** The bytes of one stream; null where it is damaged, or would take longer than a slice. */
function inflate(packed: Uint8Array): Uint8Array | null {
  try {
    // Copied, since pdf.js takes a stream for the whole of its buffer.
    return new Uint8Array(inflateSync(packed, { maxOutputLength: MOST_AT_ONCE, chunkSize: 65_536 }))
  } catch {
    return null
  }
}

/** pdf.js takes the buffer over, hence the copy. */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes.slice(),
    useSystemFonts: true,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
  })
}

export function toExtractionError(cause: unknown): ExtractionError {
  if (cause instanceof ExtractionError) return cause
  const spent = budgetRefusal()
  if (spent) return spent
  const name = cause instanceof Error ? cause.name : 'unknown'
  return new ExtractionError(name === 'PasswordException' ? 'encrypted' : 'broken', name)
}

/** The error for the limit that a file has exceeded. Undefined while it is within its budget. */
export function budgetRefusal(): ExtractionError | undefined {
  if (!budget.exceeded) return undefined
  if (budget.exceeded === 'work') return new ExtractionError('too_costly', 'the PDF is too much work to read')
  return new ExtractionError('too_large_unpacked', `the PDF unfolds beyond the limit of ${budget.exceeded}`)
}
