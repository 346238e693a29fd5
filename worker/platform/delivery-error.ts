/** A mail or push provider did not accept a message. The error never names the receiver. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly code: string
  /** Trying again would fail in the same way. */
  readonly isFinal: boolean
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: string,
    { isFinal = false, retryAfterMs }: { isFinal?: boolean; retryAfterMs?: number } = {},
  ) {
    super(code)
    this.code = code
    this.isFinal = isFinal
    this.retryAfterMs = retryAfterMs
  }
}

/** Refusals that may be over later: an operator may renew an expired key, or the provider may recover. */
const PASSING = [401, 402, 403, 408, 425, 429]

/** The error for a response that is not a success. */
export function responseError({ status, headers }: Response): DeliveryError {
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status)
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new DeliveryError(`status_${status}`, {
    isFinal,
    ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
  })
}

/** The error for a call that threw: no response came, or not in time. */
export function notDelivered(thrown: unknown): DeliveryError {
  if (thrown instanceof DeliveryError) return thrown
  const isLate = thrown instanceof Error && thrown.name === 'TimeoutError'
  return new DeliveryError(isLate ? 'timeout' : 'unreachable')
}
