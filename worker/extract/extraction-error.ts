import type { MaterialError } from '#db/vocabulary.ts'

/** Thrown inside the extractors only; `extract` turns it into `{ok: false}`. */
export class ExtractionError extends Error {
  readonly code: MaterialError
  /** Of a file whose pages were counted, though their text cannot be used. */
  readonly pages: number | undefined

  constructor(code: MaterialError, detail: string, pages?: number) {
    super(detail)
    this.name = 'ExtractionError'
    this.code = code
    this.pages = pages
  }
}
