import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { isMeasured, readImage } from './image-rules.ts'
import { plainPicture } from './picture/plain.ts'

const findKey = async (services: Services, userId: string) =>
  (await services.db.select({ key: users.avatar_key }).from(users).where(eq(users.id, userId)).get())?.key ??
  null

/** The picture's address on the files origin. The key, which only we write, ends in the type. */
export async function avatarLink(services: Services, userId: string): Promise<string> {
  const key = found(await findKey(services, userId))
  const kind = key.slice(key.lastIndexOf('.') + 1)
  const answer = { name: `avatar.${kind}`, type: `image/${kind}`, disposition: 'inline' } as const
  return signFileLink(services, key, answer)
}

/** Replaces the picture with the uploaded one. */
export async function updateAvatar(services: Services, userId: string, request: Request): Promise<void> {
  const bytes = await readFormFile(request, { maxBytes: LIMITS.avatarBytes, tooLarge: 'image_too_large' })
  const image = readImage(bytes)
  if (!image) throw new AppError('invalid', { fields: { file: 'image' } })
  if (!isMeasured(image, LIMITS.avatarSide))
    throw new AppError('invalid', { fields: { file: 'image_sides' } })
  const plain = plainPicture(image, bytes)
  if (!plain) throw new AppError('invalid', { fields: { file: 'image' } })
  const key = `avatars/${publicId()}.${image.type.slice('image/'.length)}`
  await orUnavailable(() => services.files.put(key, plain))
  await replaceKey(services, userId, key)
}

export const deleteAvatar = (services: Services, userId: string) => replaceKey(services, userId, null)

/** Deletes the unused file: the old one, or the new one if its key could not be stored. */
async function replaceKey(services: Services, userId: string, key: string | null): Promise<void> {
  const { db, files, now } = services
  const old = await findKey(services, userId)
  try {
    await db.update(users).set({ avatar_key: key, updated_at: now() }).where(eq(users.id, userId))
  } catch (thrown) {
    if (key) await files.delete(key)
    throw thrown
  }
  if (old) await files.delete(old)
}
