import type { ErrorCode } from '#worker/contract/errors.ts'
import { AppError } from './errors.ts'

/** Boundaries and headers of a multipart body round a file of the largest size. */
const ENVELOPE_BYTES = 16 * 1024

export type FormFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Reads the one `file` of a multipart body and stops at the limit, whatever Content-Length claims. */
export async function readFormFile(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode = 'too_large',
): Promise<FormFile> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw new AppError('unsupported_type')
  const limit = maxBytes + ENVELOPE_BYTES
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new AppError(tooLarge)
  const form = await readForm(request.body, type, limit, tooLarge)
  const file = form.get('file')
  if (!(file instanceof File)) throw new AppError('invalid', { fields: { file: 'file_required' } })
  const stranger = [...form.keys()].find((key) => key !== 'file')
  if (stranger !== undefined) throw new AppError('invalid', { fields: { [stranger]: 'unknown_field' } })
  if (form.getAll('file').length > 1) throw new AppError('invalid', { fields: { file: 'invalid_value' } })
  if (file.size === 0) throw new AppError('invalid', { fields: { file: 'file_required' } })
  if (file.size > maxBytes) throw new AppError(tooLarge)
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function readForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  limit: number,
  tooLarge: ErrorCode,
): Promise<FormData> {
  let seen = 0
  let overflow = false
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      overflow = seen > limit
      if (overflow) controller.error(new Error('The body is larger than its limit'))
      else controller.enqueue(chunk)
    },
  })
  try {
    return await new Response(body.pipeThrough(counting), { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new AppError(overflow ? tooLarge : 'malformed')
  }
}
