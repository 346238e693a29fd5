import { hashOf } from '#worker/platform/hash.ts'
import { dataUrl } from '#worker/platform/pictures/data-url.ts'
import { qrRows } from '#worker/platform/qr.ts'
import type { Services } from '#worker/platform/services.ts'
import type { CertificateRow } from './certificate-queries.ts'
import { drawCertificate } from './drawing.ts'
import type { Pictures } from './foot.ts'
import { drawPreview, PREVIEW } from './preview-drawing.ts'
import { statusOf } from './validity.ts'
import { shortUrl, verifyUrl } from './views.ts'

export type FileFormat = 'png' | 'pdf' | 'preview'
export const FILE_TYPES: Record<FileFormat, string> = {
  png: 'image/png',
  pdf: 'application/pdf',
  preview: 'image/png',
}

/** Part of the storage key: a changed drawing gets a new number, so that old files are drawn again. */
const DRAWING = 4
const DRAWINGS = Array.from({ length: DRAWING }, (_, before) => before + 1)

const FORMATS = ['png', 'pdf', 'preview'] as const
const keyOf = (id: string, format: FileFormat, revoked: boolean, drawing = DRAWING) =>
  `certificates/${drawing}/${id}${revoked ? '.revoked' : ''}.${format}`

/** The keys of a certificate's drawings, as valid or as revoked. */
const keysOf = (id: string, revoked: boolean, drawing = DRAWING) =>
  FORMATS.map((format) => keyOf(id, format, revoked, drawing))
/** Every file that a certificate may have, including earlier drawings. */
export const drawingsOf = (id: string) =>
  DRAWINGS.flatMap((drawing) => [false, true].flatMap((revoked) => keysOf(id, revoked, drawing)))

/** Deletes the drawings of a revoked certificate; the next request draws it again. */
export const deleteFiles = (services: Services, id: string) =>
  services.files.delete(DRAWINGS.flatMap((drawing) => keysOf(id, false, drawing)))

/** The certificate as a file, drawn at the first request and kept for later ones. */
export async function certificateFile(
  services: Services,
  certificate: CertificateRow,
  format: FileFormat,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const { files } = services
  const key = keyOf(certificate.id, format, certificate.revoked_at !== null)
  const kept = await files.get(key)
  if (kept) return kept.body
  const { renderPng, wrapPdf } = await import('./render.ts')
  const drawn =
    format === 'preview'
      ? await renderPng(drawPreview(previewText(services, certificate)), PREVIEW.width)
      : await renderPng(await sheet(services, certificate))
  const file = format === 'pdf' ? await wrapPdf(drawn, certificate.course_title) : drawn
  await files.put(key, file, {
    httpMetadata: { contentType: FILE_TYPES[format] },
  })
  return file
}

/** Changes with the preview's content, so that services that cache pictures by address fetch the new one. */
export const previewVersion = ({ id, revoked_at: at }: CertificateRow): string =>
  hashOf(`${DRAWING}.${id}.${at ?? ''}`).slice(0, 12)

const previewText = (services: Services, certificate: CertificateRow) => ({
  ...certificate,
  isInvalid: !['valid', 'expired'].includes(statusOf(certificate, services.now())),
})

async function sheet(services: Services, certificate: CertificateRow): Promise<string> {
  const { env } = services
  return drawCertificate({
    ...certificate,
    second: certificate.look?.second ?? null,
    centre: certificate.look?.centre ?? null,
    pictures: await picturesOf(services, certificate),
    verify_address: shortUrl(env, certificate).replace(/^https?:\/\//, ''),
    qr: qrRows(verifyUrl(env, certificate.id)),
  })
}

/** A picture that was deleted with its instructor's account leaves its place empty. */
async function picturesOf(services: Services, { look }: CertificateRow): Promise<Pictures> {
  const read = async (key: string | null | undefined) => {
    const kept = key ? await services.files.get(key) : null
    return kept && dataUrl(new Uint8Array(await kept.arrayBuffer()), 'image/png')
  }
  return {
    signature: await read(look?.signature_key),
    second_signature: await read(look?.second?.signature_key),
    logo: await read(look?.logo_key),
  }
}
