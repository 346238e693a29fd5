import { ERROR_STATUS, type ErrorCode } from '#worker/contract/errors.ts'

/** What middleware, rules and queries throw; `onError` words it in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Record<string, unknown> | undefined
  /** Field name to code; worded by onError. */
  readonly fields: Record<string, string> | undefined
  /** Seconds, becomes Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { detail?: Record<string, unknown>; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(code)
    this.code = code
    this.detail = more.detail
    this.fields = more.fields
    this.retryAfter = more.retryAfter
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
