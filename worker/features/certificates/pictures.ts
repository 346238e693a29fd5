import { LIMITS } from '#db/vocabulary.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import { publicId } from '#worker/platform/ids.ts'
import { dataUrl } from '#worker/platform/pictures/data-url.ts'
import { isMeasured, readImage } from '#worker/platform/pictures/facts.ts'
import { jpegOrientation } from '#worker/platform/pictures/jpeg.ts'
import { plainStill } from '#worker/platform/pictures/plain.ts'
import { turnedSides } from '#worker/platform/pictures/turned-sides.ts'
import type { Services } from '#worker/platform/services.ts'

const folderOf = (ownerId: string) => `certificate-pictures/${ownerId}/`
export const newPictureKey = (ownerId: string) => `${folderOf(ownerId)}${publicId()}.png`

/**
 * When an instructor's account is deleted, pictures on issued certificates go too: redrawn ones leave their places
 * empty.
 */
export async function deleteCertificatePictures(services: Services, ownerId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await services.files.list({ prefix: folderOf(ownerId) })
    await services.files.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

export const pictureLink = (services: Services, key: string) =>
  signFileLink(services, key, { name: 'picture.png', type: 'image/png', disposition: 'inline' })

/**
 * The uploaded picture ready for drawing: its type told from its bytes, without metadata, upright, no larger than
 * needed, and always a PNG. The certificate's renderer reads PNG and JPEG.
 */
export async function readPicture(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFormFile(request, {
    maxBytes: LIMITS.certificatePictureBytes,
    tooLarge: 'image_too_large',
  })
  const image = readImage(bytes)
  if (!image || image.type === 'image/webp')
    throw new AppError('invalid', { fields: { file: 'drawable_image' } })
  if (!isMeasured(image, LIMITS.avatarSide))
    throw new AppError('invalid', { fields: { file: 'image_sides' } })
  const plain = plainStill(image, bytes)
  if (!plain) throw new AppError('invalid', { fields: { file: 'drawable_image' } })
  const turned = turnedSides(image, plain)
  const href = dataUrl(plain, image.type)
  const turn = TURNS[image.type === 'image/jpeg' ? jpegOrientation(plain) : 1]?.(image) ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${turned.width}" height="${turned.height}"><g transform="${turn}"><image width="${image.width}" height="${image.height}" href="${href}"/></g></svg>`
  const { renderSvg } = await import('#worker/platform/pictures/renderer.ts')
  const side = LIMITS.certificatePictureSide
  const fit = turned.width > turned.height ? ('width' as const) : ('height' as const)
  const isLarge = Math.max(turned.width, turned.height) > side
  try {
    return (await renderSvg(svg, isLarge ? { mode: fit, value: side } : { mode: 'original' })).bytes
  } catch {
    throw new AppError('invalid', { fields: { file: 'drawable_image' } })
  }
}

type Sides = { width: number; height: number }
/** How a picture must be turned, from its camera's EXIF orientation: 1 to 8. */
const TURNS: Record<number, (sides: Sides) => string> = {
  2: ({ width }) => `matrix(-1 0 0 1 ${width} 0)`,
  3: ({ width, height }) => `matrix(-1 0 0 -1 ${width} ${height})`,
  4: ({ height }) => `matrix(1 0 0 -1 0 ${height})`,
  5: () => 'matrix(0 1 1 0 0 0)',
  6: ({ height }) => `matrix(0 1 -1 0 ${height} 0)`,
  7: ({ width, height }) => `matrix(0 -1 -1 0 ${height} ${width})`,
  8: ({ width }) => `matrix(0 -1 1 0 0 ${width})`,
}
