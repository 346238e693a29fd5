import { qrRows } from '#worker/platform/qr.ts'
import type { Services } from '#worker/platform/services.ts'
import type { CertificateRow } from './certificate-queries.ts'
import { drawCertificate } from './drawing.ts'
import { verifyUrl } from './views.ts'

export type FileFormat = 'png' | 'pdf'
export const FILE_TYPES: Record<FileFormat, string> = { png: 'image/png', pdf: 'application/pdf' }

/** Part of the storage key: a new drawing is a new number, and the old files are made again. */
const DRAWING = 1

const keyOf = (id: string, format: FileFormat) => `certificates/${DRAWING}/${id}.${format}`

/** The certificate as a file: drawn at the first request, kept for all later ones. */
export async function certificateFile(
  services: Services,
  certificate: CertificateRow,
  format: FileFormat,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const { env, files } = services
  const kept = await files.get(keyOf(certificate.id, format))
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
  await files.put(keyOf(certificate.id, format), drawn, {
    httpMetadata: { contentType: FILE_TYPES[format] },
  })
  return drawn
}
