import { and, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import {
  attempts,
  certificates,
  citations,
  conversations,
  courseMaterials,
  courses,
  cutPages,
  cvs,
  enrolments,
  lessonMedia,
  materials,
  mediaUploads,
  segments,
  subscriptions,
  uploads,
} from '#db/schema/index.ts'
import { drawingsOf } from '#worker/features/certificates/files.ts'
import type { Services } from '#worker/platform/services.ts'
import { keyOfCutPage } from '#worker/reading/cut-pages.ts'
import { figureKeys } from '#worker/reading/figures.ts'

export type Leaver = { id: string; email: string; email_verified_at: number | null }

/** The user's courses that nobody joined and that have no certificates. */
export const isUnused = (services: Services, userId: string) =>
  and(
    eq(courses.owner_id, userId),
    notExists(
      services.db
        .select({ id: enrolments.course_id })
        .from(enrolments)
        .where(eq(enrolments.course_id, courses.id)),
    ),
    notExists(
      services.db
        .select({ id: certificates.id })
        .from(certificates)
        .where(eq(certificates.course_id, courses.id)),
    ),
  )

/** The user's materials that no remaining course uses. */
export const isUncited = (services: Services, userId: string) =>
  and(
    eq(materials.owner_id, userId),
    notExists(
      services.db
        .select({ id: courseMaterials.course_id })
        .from(courseMaterials)
        .where(eq(courseMaterials.material_id, materials.id)),
    ),
    notExists(
      services.db
        .select({ id: segments.id })
        .from(segments)
        .innerJoin(citations, eq(citations.segment_id, segments.id))
        .where(eq(segments.material_id, materials.id)),
    ),
  )

/** The account to delete, its files and claims, and its attempts that are still open. */
export async function getHoldings(services: Services, userId: string) {
  const { db } = services
  const [
    [user],
    cvFiles,
    materialFiles,
    transcripts,
    cutFiles,
    pictures,
    arriving,
    films,
    mediaArriving,
    thumbnails,
    certificateIds,
    open,
    talks,
    claims,
  ] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        email_verified_at: users.email_verified_at,
        avatar_key: users.avatar_key,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db.select({ key: cvs.file_key }).from(cvs).where(eq(cvs.user_id, userId)),
    // For a course that is kept, the cited text stays and the document is deleted.
    db.select({ key: materials.file_key }).from(materials).where(eq(materials.owner_id, userId)),
    db
      .select({ key: sql<string>`${materials.file_key} || '/transcript'` })
      .from(materials)
      .where(and(eq(materials.owner_id, userId), isNotNull(materials.transcript_bytes))),
    db
      .select({ key: keyOfCutPage(materials.file_key) })
      .from(cutPages)
      .innerJoin(materials, eq(materials.id, cutPages.material_id))
      .where(eq(materials.owner_id, userId)),
    figureKeys(services, eq(materials.owner_id, userId)),
    db.select({ key: uploads.file_key }).from(uploads).where(eq(uploads.owner_id, userId)),
    // Films show and let hear a person: they go, also where a course is kept.
    db.select({ key: lessonMedia.file_key }).from(lessonMedia).where(eq(lessonMedia.owner_id, userId)),
    db.select({ id: mediaUploads.id }).from(mediaUploads).where(eq(mediaUploads.owner_id, userId)),
    db
      .select({ key: courses.thumbnail_key })
      .from(courses)
      .where(and(isUnused(services, userId), isNotNull(courses.thumbnail_key))),
    db.select({ id: certificates.id }).from(certificates).where(eq(certificates.student_id, userId)),
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.student_id, userId), eq(attempts.state, 'open'))),
    db.select({ id: conversations.id }).from(conversations).where(eq(conversations.user_id, userId)),
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(
            users.email,
            sql`(select email from users owner where owner.id = ${userId} and owner.email_verified_at is not null)`,
          ),
          isNull(users.email_verified_at),
          ne(users.id, userId),
        ),
      ),
  ])
  if (!user) return undefined
  const { avatar_key: avatarKey, ...leaver } = user
  const keys = [
    avatarKey,
    ...[
      ...cvFiles,
      ...transcripts,
      ...materialFiles,
      ...cutFiles,
      ...pictures,
      ...arriving,
      ...films,
      ...thumbnails,
    ].map(({ key }) => key),
  ]
  const drawn = certificateIds.flatMap(({ id }) => drawingsOf(id))
  return {
    user: leaver satisfies Leaver,
    files: [...keys.filter((key) => key !== null), ...drawn],
    media_uploads: mediaArriving.map(({ id }) => id),
    open_attempts: open.map(({ id }) => id),
    conversations: talks.map(({ id }) => id),
    claims: claims.map(({ id }) => id),
  }
}

export const renewingSubscription = (services: Services, userId: string) =>
  services.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        inArray(subscriptions.status, ['active']),
        sql`${subscriptions.gateway_ref} is not null`,
      ),
    )
    .get()
