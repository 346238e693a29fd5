import { and, eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import { publicId } from '#worker/platform/ids.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import { isMeasured, readImage } from '#worker/platform/pictures/facts.ts'
import { plainPicture } from '#worker/platform/pictures/plain.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

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
  await replacePicture(services, userId, { key, bytes: plain.length })
}

export const deleteAvatar = (services: Services, userId: string) =>
  replacePicture(services, userId, { key: null, bytes: 0 })

type Picture = { key: string | null; bytes: number }

/** Deletes the unused file: the old one, or the new one if its key could not be stored. */
async function replacePicture(services: Services, userId: string, { key, bytes }: Picture): Promise<void> {
  const { db, files, now } = services
  const old = await findKey(services, userId)
  const fits = hasStorageFor(userId, 'bytes', sql`(${bytes} - ${users.avatar_bytes})`)
  try {
    const row = await db
      .update(users)
      .set({ avatar_key: key, avatar_bytes: bytes, updated_at: now() })
      .where(and(eq(users.id, userId), fits))
      .returning({ id: users.id })
      .get()
    if (!row) throw await storageFull(services, userId, { of: 'bytes', needed: bytes })
  } catch (thrown) {
    if (key) await files.delete(key)
    throw thrown
  }
  if (old) await files.delete(old)
}
