import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { anyText, id, isoTime, page, type Route, textFrom } from './wire.ts'

export const Certificate = z.object({
  id,
  student_name: z.string(),
  course_id: id,
  course_title: z.string(),
  course_language: z.string(),
  instructor_name: z.string(),
  score: z.number(),
  total: z.number(),
  percentage: z.number(),
  /** How many questions the exam asked, and its pass mark in percent; null on certificates from before these were kept. */
  questions: z.nullable(z.number()),
  success_percentage: z.nullable(z.number()),
  created_at: isoTime,
  status: z.enum(['valid', 'revoked']),
  revoked_at: z.nullable(isoTime),
  /** The instructor's words to the student; not public. */
  revoked_reason: z.nullable(z.string()),
  verify_url: z.string(),
  /** QR code of verify_url: rows of 0 and 1. */
  qr: z.array(z.string()),
})
export type Certificate = z.infer<typeof Certificate>
export const Verification = z.object({
  id,
  name: z.string(),
  course: z.string(),
  language: z.string(),
  instructor: z.string(),
  score: z.number(),
  total: z.number(),
  percentage: z.number(),
  /** How many questions the exam asked, and its pass mark in percent; null on certificates from before these were kept. */
  questions: z.nullable(z.number()),
  success_percentage: z.nullable(z.number()),
  date: isoTime,
  status: z.enum(['valid', 'revoked']),
  revoked_at: z.nullable(isoTime),
})
/** A certificate as the instructor of its course sees it. */
export const IssuedCertificate = z.object({
  id,
  student_name: z.string(),
  course_title: z.string(),
  score: z.number(),
  total: z.number(),
  created_at: isoTime,
  status: z.enum(['valid', 'revoked']),
  revoked_at: z.nullable(isoTime),
  revoked_reason: z.nullable(z.string()),
})
export type IssuedCertificate = z.infer<typeof IssuedCertificate>
/** Revoking is for ever, so it asks for the password again. */
export const RevokeBody = z.strictObject({
  reason: textFrom(10, 'min_10', 500),
  password: anyText(LIMITS.passwordMax).check(z.minLength(1, 'required')),
})
/** Number of a status list; each holds a bit for 131,072 credentials. */
export const StatusListParam = z.object({
  list: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
})
export const FileQuery = z.strictObject({ format: z.enum(['pdf', 'png']) })

export const certificateRoutes: Route[] = [
  {
    method: 'get',
    path: '/certificates',
    access: 'student',
    summary: 'List your certificates',
    query: page,
    data: z.array(Certificate),
  },
  {
    method: 'get',
    path: '/certificates/:id',
    access: 'student',
    summary: 'Get a certificate',
    data: z.object({ certificate: Certificate }),
  },
  {
    method: 'get',
    path: '/certificates/:id/file',
    access: 'student',
    summary: 'Download a certificate as PDF or PNG',
    query: FileQuery,
  },
  {
    method: 'get',
    path: '/certificates/:id/credential',
    access: 'student',
    summary: 'Get the Open Badges 3.0 credential as a signed JWT',
    data: z.object({ credential: z.string() }),
  },
  {
    method: 'get',
    path: '/courses/:id/certificates',
    access: 'teacher',
    summary: 'List the certificates of a course',
    query: page,
    data: z.array(IssuedCertificate),
  },
  {
    method: 'post',
    path: '/certificates/:id/revoke',
    access: 'teacher',
    summary: 'Revoke a certificate permanently',
    body: RevokeBody,
    data: z.object({ certificate: IssuedCertificate }),
  },
  {
    method: 'get',
    path: '/verify/:certificate_id',
    access: 'public',
    summary: 'Check whether a certificate is genuine',
    data: Verification,
  },
  {
    method: 'get',
    path: '/credentials/status/:list',
    access: 'public',
    summary: 'Get a Bitstring Status List as a signed JWT',
  },
]
