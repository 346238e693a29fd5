import type { MaterialError } from '#db/vocabulary.ts'

/** Thrown inside the extractors only; `extract` turns it into `{ok: false}`. */
export class ExtractionError extends Error {
  readonly code: MaterialError

  constructor(code: MaterialError, detail: string) {
    super(detail)
    this.name = 'ExtractionError'
    this.code = code
  }
}
