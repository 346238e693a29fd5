import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ErrorBody, FieldError } from '#worker/contract/errors.ts'
import { errorMessage, fieldMessage } from '#worker/i18n/words.ts'
import { log, stackOf } from '../log.ts'
import { isOutage } from '../unavailable.ts'
import { AppError } from './errors.ts'
import type { AppEnv } from './request.ts'

/** The only place where a failure becomes a body. */
export const onError: ErrorHandler<AppEnv> = (thrown, c) => {
  const locale = c.get('locale') ?? 'ar'
  const requestId = c.get('requestId') ?? 'none'
  const error = asAppError(thrown)
  if (error !== thrown && error.status >= 500) {
    // Logs the route's pattern, because the path may be a signed link.
    const route = matchedRoutes(c).at(-1)?.path
    log('error', 'request_failed', {
      request_id: requestId,
      method: c.req.method,
      route,
      stack: stackOf(thrown),
    })
  }
  const body: ErrorBody = {
    code: error.code,
    message: errorMessage(error.code, locale),
    request_id: requestId,
  }
  if (error.fields) {
    const errors: Record<string, FieldError> = {}
    for (const [field, code] of Object.entries(error.fields)) {
      errors[field] = { code, message: fieldMessage(code, locale) }
    }
    body.errors = errors
  }
  if (error.detail) body.detail = error.detail
  if (error.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(error.retryAfter)))
  return c.json(body, error.status)
}

function asAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown
  // Hono's own validator throws this for a body that is not JSON.
  if (thrown instanceof HTTPException && thrown.status === 400) return new AppError('malformed')
  if (isOutage(thrown)) return new AppError('unavailable', { retryAfter: 5 })
  return new AppError('internal')
}
