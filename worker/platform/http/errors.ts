import type { DetailedCode, ErrorDetail } from '#worker/contract/error-details.ts'
import { ERROR_STATUS, type ErrorCode } from '#worker/contract/errors.ts'

type Extras = {
  /** A code for each field. `onError` turns it into words. */
  fields?: Record<string, string>
  /** Seconds, for the header Retry-After. */
  retryAfter?: number
}
/** The type of `detail` depends on the code. */
type Arguments =
  | { [Code in DetailedCode]: [code: Code, extras: Extras & { detail: ErrorDetail<Code> }] }[DetailedCode]
  | [code: ErrorCode, extras?: Extras & { detail?: undefined }]

/** What middleware, rules and queries throw. `onError` turns the code into words in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail | undefined
  readonly fields: Extras['fields']
  readonly retryAfter: Extras['retryAfter']

  constructor(...[code, extras = {}]: Arguments) {
    super(code)
    this.code = code
    this.detail = extras.detail
    this.fields = extras.fields
    this.retryAfter = extras.retryAfter
  }

  get status() {
    return ERROR_STATUS[this.code]
  }
}

/** The row, or 404. A missing row and somebody else's give the same answer. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('not_found')
  return row
}
