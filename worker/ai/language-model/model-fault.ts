import { APICallError } from 'ai'
import { EngineFault } from '../engine.ts'

const saidOf = (error: APICallError): string =>
  `${error.message} ${error.responseBody?.slice(0, 2_000) ?? ''}`

/** What a provider says of a call that it refuses for its form, or undefined for any other failure. */
export function refusalOf(error: unknown): string | undefined {
  if (!APICallError.isInstance(error)) return undefined
  return [400, 404, 415, 422, 501].includes(error.statusCode ?? 0) ? saidOf(error) : undefined
}

/** Maps every failure of a call to one of the codes that the pipeline knows. */
export function asFault(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error
  if (APICallError.isInstance(error)) return faultOfStatus(error)
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : String(error)
  if (name === 'TimeoutError' || name === 'AbortError') return new EngineFault('timeout', 'no answer in time')
  if (
    name === 'RangeError' ||
    /No(?:Object|Output)Generated|JSONParse|TypeValidation|InvalidResponseData/.test(name)
  ) {
    return new EngineFault('bad_output', message)
  }
  return new EngineFault('unavailable', message)
}

/** The key, the address, the model's name or the account: waiting mends none of them. */
const WRONG_SETTING = [401, 402, 403, 404, 405]
const WRONG_MODEL =
  /\bmodel\b.{0,80}(?:not exist|not found|not available|unknown|invalid|decommissioned|deprecated)|(?:unknown|invalid|no such) model/i
const NO_MONEY = /insufficient_quota|billing|exceeded your current quota/i

function faultOfStatus(error: APICallError): EngineFault {
  const status = error.statusCode
  const said = saidOf(error)
  if (status === 429 && !NO_MONEY.test(said)) {
    return new EngineFault('rate_limited', 'too many requests', retryAfterMs(error))
  }
  if (status === 408 || status === 504) return new EngineFault('timeout', `status ${status}`)
  if (status === undefined || status >= 500) {
    return new EngineFault('unavailable', `status ${status ?? 'none'}`, retryAfterMs(error))
  }
  if (status < 300) return faultOfAnswer(error)
  const wrong = status === 429 || WRONG_SETTING.includes(status) || WRONG_MODEL.test(said)
  return new EngineFault(
    wrong ? 'misconfigured' : 'rejected',
    `status ${status}: ${error.message.slice(0, 200)}`,
  )
}

/**
 * The response was not a completion. Invalid JSON and too much of it are the model's fault, a dropped connection is
 * not.
 */
function faultOfAnswer({ message, cause }: APICallError): EngineFault {
  const name = cause instanceof Error ? cause.name : ''
  const unusable = /JSONParse|TypeValidation|Syntax|RangeError|Zod|EmptyResponse/.test(name)
  return new EngineFault(unusable ? 'bad_output' : 'unavailable', message)
}

function retryAfterMs({ responseHeaders }: APICallError): number | undefined {
  const seconds = Number(responseHeaders?.['retry-after'])
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 600) * 1000 : undefined
}
