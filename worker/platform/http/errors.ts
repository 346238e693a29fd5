import type { DetailedCode, ErrorDetail } from '#worker/contract/error-details.ts'
import { ERROR_STATUS, type ErrorCode } from '#worker/contract/errors.ts'

type Extras = {
  /** Field name to code; worded by onError. */
  fields?: Record<string, string>
  /** Seconds, becomes Retry-After. */
  retryAfter?: number
}
/** A detail is taken only beside the code whose detail it is. */
type Arguments =
  | { [Code in DetailedCode]: [code: Code, extras: Extras & { detail: ErrorDetail<Code> }] }[DetailedCode]
  | [code: ErrorCode, extras?: Extras & { detail?: undefined }]

/** What middleware, rules and queries throw; `onError` words it in the caller's language. */
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

/** The row, or 404: absent and not yours are the same answer. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('not_found')
  return row
}
