/** A provider of mail or push that did not accept what it was given. Says nothing about for whom it was. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly code: string
  /** Another try would be refused in the same way. */
  readonly isFinal: boolean
  /** How long the provider wants to be left alone, in milliseconds. */
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

/** Refusals of ours that a person may mend meanwhile, such as a key that ran out, or that time mends. */
const PASSING = [401, 402, 403, 408, 425, 429]

/** The error of an answer that is not a success. */
export function responseError({ status, headers }: Response): DeliveryError {
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status)
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new DeliveryError(`status_${status}`, {
    isFinal,
    ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
  })
}

/** What was thrown on the way to a provider, as one error: no answer came, or not in time. */
export function notDelivered(thrown: unknown): DeliveryError {
  if (thrown instanceof DeliveryError) return thrown
  const isLate = thrown instanceof Error && thrown.name === 'TimeoutError'
  return new DeliveryError(isLate ? 'timeout' : 'unreachable')
}
