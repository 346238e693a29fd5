import { m } from './messages.ts'
import { ApiError } from './unwrap.ts'

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

/** First entry of `errors` that has a message. */
function firstFieldMessage(errors: unknown): string | undefined {
  if (!isObject(errors)) return undefined
  const entry = Object.values(errors).find((value) => isObject(value) && textOf(value.message))
  return isObject(entry) ? textOf(entry.message) : undefined
}

/** First item of the first entry of `data`, the form of older answers. */
function firstDataItem(data: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const entry = Object.values(data)[0]
  return Array.isArray(entry) ? textOf(entry[0]) : textOf(entry)
}

/** The text of an error body: an entry of `errors`, else the first of `data`, else its message. */
export function bodyText(body: unknown): string | undefined {
  if (!isObject(body)) return undefined
  return firstFieldMessage(body.errors) ?? firstDataItem(body.data) ?? textOf(body.message)
}

/** The text for a status, if the body has none. */
export function statusText(status: number, otherwise: string = m.somethingWrong): string {
  if (status === 0) return m.offline
  if (status === 404) return m.userNotFound
  if (status === 401) return m.wrongCredentials
  if (status === 403) return m.forbidden
  return otherwise
}

/** One sentence for a toast or a line under a part; `otherwise` where neither the body nor the status says why. */
export function errorText(error: unknown, otherwise?: string): string {
  if (!(error instanceof ApiError)) return otherwise ?? m.tryAgain
  return bodyText(error.body) ?? statusText(error.status, otherwise)
}
