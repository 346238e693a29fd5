import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import { courses, enrolments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Course } from '#worker/contract/courses.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import { publicId } from '#worker/platform/ids.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import { isMeasured, readImage } from '#worker/platform/pictures/facts.ts'
import { plainStill } from '#worker/platform/pictures/plain.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { courseColumns, ownCourse } from './queries.ts'
import { courseView } from './rules.ts'

/** What anybody may look at: a course of the catalogue, or one that they know the address of. */
const isOpen = and(
  eq(courses.status, 'published'),
  eq(courses.is_active, true),
  ne(courses.visibility, 'private'),
  isNull(courses.archived_at),
)

/** Who may see the picture of a course: everybody while it is open, else its instructor and its students. */
const mayBeSeenBy = (services: Services, userId: string | null) => {
  if (userId === null) return isOpen
  const mine = and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, userId))
  const joined = services.db.select({ id: enrolments.course_id }).from(enrolments).where(mine)
  return or(isOpen, eq(courses.owner_id, userId), exists(joined))
}

/** The picture's address on the files origin. The key, which only we write, ends in the type. */
export async function thumbnailLink(services: Services, courseId: string, userId: string | null) {
  const row = await services.db
    .select({ key: courses.thumbnail_key })
    .from(courses)
    .where(and(eq(courses.id, courseId), mayBeSeenBy(services, userId)))
    .get()
  const key = found(row?.key)
  const kind = key.slice(key.lastIndexOf('.') + 1)
  const answer = { name: `course.${kind}`, type: `image/${kind}`, disposition: 'inline' } as const
  return signFileLink(services, key, answer)
}

/** Replaces the picture with the uploaded one: its pixels alone, whatever a camera wrote beside them. */
export async function updateThumbnail(
  services: Services,
  ownerId: string,
  courseId: string,
  request: Request,
): Promise<Course> {
  await expectOwn(services, ownerId, courseId)
  const bytes = await readFormFile(request, { maxBytes: LIMITS.thumbnailBytes, tooLarge: 'image_too_large' })
  const image = readImage(bytes)
  if (!image) throw new AppError('invalid', { fields: { file: 'image' } })
  if (!isMeasured(image, LIMITS.avatarSide))
    throw new AppError('invalid', { fields: { file: 'image_sides' } })
  const plain = plainStill(image, bytes)
  if (!plain) throw new AppError('invalid', { fields: { file: 'image' } })
  const key = newKey(image.type.slice('image/'.length))
  await orUnavailable(() => services.files.put(key, plain))
  return replacePicture(services, ownerId, courseId, { key, bytes: plain.length })
}

export async function deleteThumbnail(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Course> {
  await expectOwn(services, ownerId, courseId)
  return replacePicture(services, ownerId, courseId, { key: null, bytes: 0 })
}

/** A copy of the picture for another course of its owner; without room for it that course has a drawn cover. */
export async function copyThumbnail(
  services: Services,
  ownerId: string,
  from: string | null,
  courseId: string,
) {
  const picture = from === null ? null : await services.files.get(from)
  if (from === null || !picture) return
  const bytes = await picture.arrayBuffer()
  const key = newKey(from.slice(from.lastIndexOf('.') + 1))
  await services.files.put(key, bytes)
  await replacePicture(services, ownerId, courseId, { key, bytes: bytes.byteLength }).catch((thrown) => {
    if (!(thrown instanceof AppError) || thrown.code !== 'storage_full') throw thrown
  })
}

const newKey = (kind: string) => `thumbnails/${publicId()}.${kind}`

async function expectOwn(services: Services, ownerId: string, courseId: string): Promise<string | null> {
  const row = await services.db
    .select({ key: courses.thumbnail_key })
    .from(courses)
    .where(ownCourse(ownerId, courseId))
    .get()
  return found(row).key
}

type Picture = { key: string | null; bytes: number }

/** Deletes the unused file: the old one, or the new one if its key could not be stored. */
async function replacePicture(
  services: Services,
  ownerId: string,
  courseId: string,
  { key, bytes }: Picture,
): Promise<Course> {
  const { db, files, now } = services
  const old = await expectOwn(services, ownerId, courseId)
  const fits = hasStorageFor(ownerId, 'bytes', sql`(${bytes} - ${courses.thumbnail_bytes})`)
  try {
    const row = await db
      .update(courses)
      .set({ thumbnail_key: key, thumbnail_bytes: bytes, updated_at: now() })
      .where(and(ownCourse(ownerId, courseId), fits))
      .returning(courseColumns)
      .get()
    if (!row) throw await storageFull(services, ownerId, { of: 'bytes', needed: bytes })
    if (old) await files.delete(old)
    return courseView(row)
  } catch (thrown) {
    if (key) await files.delete(key)
    throw thrown
  }
}
