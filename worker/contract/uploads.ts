import * as z from 'zod/mini'
import { MEDIA_LIMITS, UPLOAD_PURPOSES } from '#db/media-vocabulary.ts'
import { ById, id, isoTime, type Route, titleText } from './wire.ts'

/** A file that arrives in parts. All but the last have `part_bytes`. */
export const Upload = z.object({
  id,
  name: z.string(),
  purpose: z.enum(UPLOAD_PURPOSES),
  bytes: z.number(),
  part_bytes: z.number(),
  /** Numbers of the parts that are stored, from 1. */
  parts: z.array(z.number()),
  completed: z.boolean(),
  /** As whoever began it gave it; null where they gave none. */
  fingerprint: z.nullable(z.string()),
  created_at: isoTime,
})
export type Upload = z.infer<typeof Upload>
export const UploadEnvelope = z.object({ upload: Upload })

export const NewUploadBody = z.strictObject({
  name: titleText(200),
  bytes: z.number().check(z.int(), z.gte(1), z.lte(Math.max(...Object.values(MEDIA_LIMITS.bytes)))),
  purpose: z.enum(UPLOAD_PURPOSES),
  /** By which the sender knows the file again: what broke off goes on with the same one alone. */
  fingerprint: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type NewUploadBody = z.infer<typeof NewUploadBody>

export const ByPart = z.extend(ById, { number: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) })

export const uploadRoutes: Route[] = [
  {
    method: 'post',
    path: '/uploads',
    access: 'teacher',
    summary: 'Begin an upload in parts, which reserves its room',
    body: NewUploadBody,
    data: UploadEnvelope,
    status: 201,
  },
  {
    method: 'get',
    path: '/uploads',
    access: 'teacher',
    summary: 'List your uploads that have no place yet',
    data: z.array(Upload),
  },
  {
    method: 'get',
    path: '/uploads/:id',
    access: 'teacher',
    summary: 'Get an upload and which of its parts are stored',
    data: UploadEnvelope,
  },
  {
    method: 'put',
    path: '/uploads/:id/parts/:number',
    access: 'teacher',
    summary: 'Store one part; a part that is sent again takes the place of the first',
    bytes: true,
    data: UploadEnvelope,
  },
  {
    method: 'post',
    path: '/uploads/:id/complete',
    access: 'teacher',
    summary: 'Make one file of all parts',
    data: UploadEnvelope,
  },
  {
    method: 'delete',
    path: '/uploads/:id',
    access: 'teacher',
    summary: 'Give up an upload and free its room',
  },
]
