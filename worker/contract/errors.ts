import type { DetailedCode, ErrorDetail } from './error-details.ts'

/** Every failure the API can answer with, and its status. Their words stand in contract/words. */
export const ERROR_STATUS = {
  malformed: 400,
  signature_not_valid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  email_not_verified: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  payment_required: 402,
  subscription_expired: 402,
  quota_spent: 402,
  conflict: 409,
  already_subscribed: 409,
  payment_on_its_way: 409,
  nothing_to_cancel: 409,
  tokens_not_sold: 409,
  item_changed: 409,
  unreviewed_items: 409,
  nothing_to_publish: 409,
  already_published: 409,
  job_running: 409,
  job_not_retryable: 409,
  material_in_use: 409,
  material_not_ready: 409,
  page_unavailable: 409,
  checks_failed: 409,
  has_learners: 409,
  too_many_courses: 409,
  too_many_questions: 409,
  too_many_prompts: 409,
  too_many_jobs: 409,
  too_many_materials: 409,
  storage_full: 409,
  not_enrolled: 403,
  lesson_locked: 403,
  not_enough_questions: 409,
  inactive: 409,
  attempts_used: 409,
  attempt_pause: 409,
  not_open_yet: 409,
  no_longer_open: 409,
  attempt_closed: 409,
  attempt_open: 409,
  nothing_to_regrade: 409,
  regrade_running: 409,
  already_revoked: 409,
  stale: 409,
  cv_not_read: 409,
  cv_not_approved: 409,
  already_verified: 409,
  too_large: 413,
  image_too_large: 413,
  body_too_large: 413,
  not_json: 415,
  unsupported_type: 415,
  invalid: 422,
  wrong_host: 421,
  otp_not_valid: 422,
  link_not_valid: 422,
  login_expired: 422,
  idempotency_mismatch: 422,
  otp_active: 429,
  too_many: 429,
  too_many_uploads: 429,
  too_many_calls: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export type FieldError = { message: string; code: string }
/** The one body of every failure. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  errors?: Record<string, FieldError>
  /** What the code is about, for programs; `contract/error-details` names its shape by code. */
  detail?: ErrorDetail
  request_id: string
}

/** The detail of a body with that code; undefined when the body has another code or no detail. */
export function detailOf<Code extends DetailedCode>(
  body: Partial<ErrorBody>,
  code: Code,
): ErrorDetail<Code> | undefined {
  // The server holds a detail to the schema of its code: AppError by type, the wire-contract test by value.
  return body.code === code ? (body.detail as ErrorDetail<Code> | undefined) : undefined
}
