import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { LetteredName, SecondSignatory } from './certificate-looks.ts'
import { anyText, id, isoTime, page, type Route, textFrom } from './wire.ts'

/** `replaced`: by one under another name, or for another period. `expired`: its time is over. */
const status = z.enum(['valid', 'expired', 'replaced', 'revoked'])
export type CertificateStatus = z.infer<typeof status>

export const Certificate = z.object({
  id,
  /** What a person types to verify it; null on a few from before there were numbers. */
  number: z.nullable(z.string()),
  student_name: z.string(),
  /** The same name in the other letters. */
  student_name_other: z.nullable(z.string()),
  course_id: id,
  course_title: z.string(),
  course_language: z.string(),
  /** The title in the language in which the student read the course, where that was another one. */
  course_title_other: z.nullable(z.string()),
  course_language_other: z.nullable(z.string()),
  instructor_name: z.string(),
  instructor_name_other: z.nullable(z.string()),
  second: z.nullable(SecondSignatory),
  centre: z.nullable(LetteredName),
  /** Addresses that answer with the picture; null without one. */
  signature_url: z.nullable(z.string()),
  second_signature_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  score: z.number(),
  total: z.number(),
  percentage: z.number(),
  /** How many questions the exam asked, and its pass mark in percent; null on certificates from before these were kept. */
  questions: z.nullable(z.number()),
  success_percentage: z.nullable(z.number()),
  created_at: isoTime,
  expires_at: z.nullable(isoTime),
  status,
  /** Valid, and so near its end that passing the exam again gives a new one. */
  ends_soon: z.boolean(),
  /** The exam that earned it, where it is passed again; null once the course is gone. */
  exam: z.nullable(z.object({ course_slug: z.string(), slug: z.string() })),
  revoked_at: z.nullable(isoTime),
  /** The certificate that took its place. */
  replaced_by: z.nullable(id),
  /** Whether the names that the student has now differ from those on it, and it may be issued anew under them. */
  reissuable: z.boolean(),
  /** The instructor's words to the student; not public. */
  revoked_reason: z.nullable(z.string()),
  verify_url: z.string(),
  /** The address with the number, short enough to be typed. */
  short_url: z.string(),
  /** QR code of verify_url: rows of 0 and 1. */
  qr: z.array(z.string()),
})
export type Certificate = z.infer<typeof Certificate>
export const Verification = z.object({
  id,
  number: z.nullable(z.string()),
  name: z.string(),
  name_other: z.nullable(z.string()),
  course: z.string(),
  language: z.string(),
  /** The title in the language in which the student read the course, where that was another one. */
  course_other: z.nullable(z.string()),
  language_other: z.nullable(z.string()),
  instructor: z.string(),
  score: z.number(),
  total: z.number(),
  percentage: z.number(),
  /** How many questions the exam asked, and its pass mark in percent; null on certificates from before these were kept. */
  questions: z.nullable(z.number()),
  success_percentage: z.nullable(z.number()),
  date: isoTime,
  expires_at: z.nullable(isoTime),
  status,
  revoked_at: z.nullable(isoTime),
  replaced_by: z.nullable(id),
})
/** A certificate as the instructor of its course sees it. */
export const IssuedCertificate = z.object({
  id,
  student_name: z.string(),
  course_title: z.string(),
  score: z.number(),
  total: z.number(),
  created_at: isoTime,
  expires_at: z.nullable(isoTime),
  status,
  revoked_at: z.nullable(isoTime),
  revoked_reason: z.nullable(z.string()),
})
export type IssuedCertificate = z.infer<typeof IssuedCertificate>
/** Revoking is for ever, so it asks for the password again. */
export const RevokeBody = z.strictObject({
  reason: textFrom(10, 'min_10', 500),
  password: anyText(LIMITS.passwordMax).check(z.minLength(1, 'required')),
})
/** The old one is invalid from then on, so it asks for the password again. */
export const ReissueBody = z.strictObject({
  password: anyText(LIMITS.passwordMax).check(z.minLength(1, 'required')),
})
/** For how many months the certificates of a course are valid; null for ever. Those that were issued keep theirs. */
export const ValidityBody = z.strictObject({
  valid_months: z.nullable(
    z.number('numeric').check(z.int(), z.gte(1, 'min_1'), z.lte(LIMITS.certificateMonths, 'max_120')),
  ),
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
    method: 'post',
    path: '/certificates/:id/reissue',
    access: 'student',
    summary: 'Issue a certificate again under your present name; the old one says what replaced it',
    body: ReissueBody,
    data: z.object({ certificate: Certificate }),
    status: 201,
  },
  {
    method: 'get',
    path: '/certificates/:id/pictures/:part',
    access: 'student',
    summary: 'Get a picture that a certificate shows, by a redirect',
    status: 302,
  },
  {
    method: 'get',
    path: '/courses/:id/certificate-validity',
    access: 'teacher',
    summary: 'Get for how long the certificates of a course are valid',
    data: ValidityBody,
  },
  {
    method: 'put',
    path: '/courses/:id/certificate-validity',
    access: 'teacher',
    summary: 'Set for how long new certificates of a course are valid',
    body: ValidityBody,
    data: ValidityBody,
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
    summary: 'Check whether a certificate is genuine, by its id or its number',
    data: Verification,
  },
  {
    method: 'get',
    path: '/credentials/status/:list',
    access: 'public',
    summary: 'Get a Bitstring Status List as a signed JWT',
  },
]
