import type { DetailedCode, ErrorDetail } from '#worker/contract/error-details.ts'
import { detailOf, type ErrorBody } from '#worker/contract/errors.ts'

/** A failed call: the server's error, or `status` 0 if the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`call failed with ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The code of our own error body; anything else has none. */
  get code(): ErrorBody['code'] | undefined {
    return isErrorBody(this.body) ? this.body.code : undefined
  }

  /** The request was valid and may succeed a little later. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  /** The detail of a failure with that code; undefined for every other failure. */
  detailOf<Code extends DetailedCode>(code: Code): ErrorDetail<Code> | undefined {
    return isErrorBody(this.body) ? detailOf(this.body, code) : undefined
  }

  /** Field errors by field name, worded by the server in the caller's language. */
  get fields(): Record<string, string> {
    const errors = (isErrorBody(this.body) && this.body.errors) || {}
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

type JsonResponse<Body> = { ok: boolean; status: number; json: () => Promise<Body> }
type FileResponse = JsonResponse<unknown> & { blob: () => Promise<Blob> }

/** A network error becomes an `ApiError` too. */
const reached = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  call.catch((cause) => {
    throw cause instanceof ApiError ? cause : new ApiError(0, undefined)
  })

const bodyOf = <Body>(response: JsonResponse<Body>): Promise<Body | undefined> =>
  response.json().catch(() => undefined)

/**
 * The body of a call through the typed client, or an `ApiError`. Use it on every call:
 * `const { data } = await unwrap(api.courses.$get())`.
 */
export async function unwrap<Body>(call: Promise<JsonResponse<Body>>): Promise<Body> {
  const response = await reached(call)
  const body = await bodyOf(response)
  if (!response.ok || body === undefined) throw new ApiError(response.status, body)
  return body
}

/** The file that a call of the typed client answers with, or an `ApiError`. */
export async function unwrapFile(call: Promise<FileResponse>): Promise<Blob> {
  const response = await reached(call)
  if (!response.ok) throw new ApiError(response.status, await bodyOf(response))
  return response.blob()
}
