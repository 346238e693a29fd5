import { qrRows } from '#worker/platform/qr.ts'
import type { Services } from '#worker/platform/services.ts'
import type { CertificateRow } from './certificate-queries.ts'
import { drawCertificate } from './drawing.ts'
import { verifyUrl } from './views.ts'

export type FileFormat = 'png' | 'pdf'
export const FILE_TYPES: Record<FileFormat, string> = { png: 'image/png', pdf: 'application/pdf' }

/** Part of the storage key: a new drawing is a new number, and the old files are made again. */
const DRAWING = 2
const DRAWINGS = Array.from({ length: DRAWING }, (_, before) => before + 1)

const FORMATS = ['png', 'pdf'] as const
const keyOf = (id: string, format: FileFormat, revoked: boolean, drawing = DRAWING) =>
  `certificates/${drawing}/${id}${revoked ? '.revoked' : ''}.${format}`

/** The drawings of a certificate, as it was in force or as it was revoked. */
const keysOf = (id: string, revoked: boolean, drawing = DRAWING) =>
  FORMATS.map((format) => keyOf(id, format, revoked, drawing))
/** Every file that there may be of a certificate, those of earlier drawings too. */
export const drawingsOf = (id: string) =>
  DRAWINGS.flatMap((drawing) => [false, true].flatMap((revoked) => keysOf(id, revoked, drawing)))

/** Deletes the drawings of a revoked certificate. The next request draws it again. */
export const deleteFiles = (services: Services, id: string) =>
  services.files.delete(DRAWINGS.flatMap((drawing) => keysOf(id, false, drawing)))

/** The certificate as a file: drawn at the first request, kept for all later ones. */
export async function certificateFile(
  services: Services,
  certificate: CertificateRow,
  format: FileFormat,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const { env, files } = services
  const key = keyOf(certificate.id, format, certificate.revoked_at !== null)
  const kept = await files.get(key)
  if (kept) return kept.body
  const url = verifyUrl(env, certificate.id)
  const svg = drawCertificate({
    ...certificate,
    verify_address: url.replace(/^https?:\/\//, ''),
    qr: qrRows(url),
  })
  const { renderPng, wrapPdf } = await import('./render.ts')
  const png = await renderPng(svg)
  const drawn = format === 'png' ? png : await wrapPdf(png, certificate.course_title)
  await files.put(key, drawn, {
    httpMetadata: { contentType: FILE_TYPES[format] },
  })
  return drawn
}
