import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { type Route, requiredText } from './wire.ts'

/** Letters of one script, and what names and titles are written with: "Dr. Huda Al-Mansoori, PhD". */
const inLetters = (script: 'Arabic' | 'Latin', code: 'arabic_letters' | 'latin_letters') =>
  z.pipe(
    requiredText(LIMITS.nameChars),
    z.string().check(z.regex(new RegExp(`^[\\p{Script=${script}}\\p{M}\\s'’.,،()&/-]+$`, 'u'), code)),
  )
const arabic = z.nullable(inLetters('Arabic', 'arabic_letters'))
const latin = z.nullable(inLetters('Latin', 'latin_letters'))
const oneOf = z.refine<{ ar: string | null; en: string | null }>(({ ar, en }) => ar !== null || en !== null, {
  error: 'required',
  path: ['en'],
})

export const LetteredName = z.object({ ar: z.nullable(z.string()), en: z.nullable(z.string()) })
export type LetteredName = z.infer<typeof LetteredName>
export const SecondSignatory = z.object({ name: LetteredName, role: LetteredName })

/** Null for both: the name of the account. */
export const CertificateNamesBody = z.strictObject({ ar: arabic, en: latin })
const NameBody = z.strictObject({ ar: arabic, en: latin }).check(oneOf)
export const CertificateLookBody = z.strictObject({
  second: z.nullable(z.strictObject({ name: NameBody, role: NameBody })),
  centre: z.nullable(NameBody),
})
export type CertificateLookBody = z.infer<typeof CertificateLookBody>

export const CERTIFICATE_PICTURES = ['signature', 'second_signature', 'logo'] as const
export type CertificatePicture = (typeof CERTIFICATE_PICTURES)[number]
export const PictureParam = z.object({ part: z.enum(CERTIFICATE_PICTURES) })

/** What the certificates show that an instructor will issue. */
export const CertificateLook = z.object({
  second: z.nullable(SecondSignatory),
  centre: z.nullable(LetteredName),
  signature_url: z.nullable(z.string()),
  second_signature_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
})
export type CertificateLook = z.infer<typeof CertificateLook>
const LookEnvelope = z.object({ look: CertificateLook })

export const certificateLookRoutes: Route[] = [
  {
    method: 'get',
    path: '/certificate-names',
    access: 'verified',
    summary: 'Get your name as certificates show it',
    data: LetteredName,
  },
  {
    method: 'put',
    path: '/certificate-names',
    access: 'verified',
    summary: 'Set your name as certificates show it, in Arabic and Latin letters',
    body: CertificateNamesBody,
    data: LetteredName,
  },
  {
    method: 'get',
    path: '/certificate-look',
    access: 'teacher',
    summary: 'Get what your certificates show besides the student and the course',
    data: LookEnvelope,
  },
  {
    method: 'put',
    path: '/certificate-look',
    access: 'teacher',
    summary: 'Set the second signatory and the centre of your certificates',
    body: CertificateLookBody,
    data: LookEnvelope,
  },
  {
    method: 'get',
    path: '/certificate-look/pictures/:part',
    access: 'teacher',
    summary: 'Get a picture of your certificates, by a redirect',
    status: 302,
  },
  {
    method: 'post',
    path: '/certificate-look/pictures/:part',
    access: 'teacher',
    summary: 'Upload your signature, the second one, or the logo of your centre',
    multipart: true,
    data: LookEnvelope,
  },
  {
    method: 'delete',
    path: '/certificate-look/pictures/:part',
    access: 'teacher',
    summary: 'Remove a picture from your certificates',
    data: LookEnvelope,
  },
]
