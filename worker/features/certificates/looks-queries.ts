import { and, eq, sql } from 'drizzle-orm'
import { certificateLooks, certificateNames, certificates, courses } from '#db/schema/index.ts'
import type {
  CertificateLookBody,
  CertificatePicture,
  LetteredName,
} from '#worker/contract/certificate-looks.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

export const findNames = (services: Services, userId: string) =>
  services.db
    .select({ ar: certificateNames.ar, en: certificateNames.en })
    .from(certificateNames)
    .where(eq(certificateNames.user_id, userId))
    .get()

export const updateNames = (services: Services, userId: string, names: LetteredName) => {
  const row = { ...names, updated_at: services.now() }
  return services.db
    .insert(certificateNames)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: certificateNames.user_id, set: row })
}

export const findLook = (services: Services, ownerId: string) =>
  services.db.select().from(certificateLooks).where(eq(certificateLooks.owner_id, ownerId)).get()
export type LookRow = NonNullable<Awaited<ReturnType<typeof findLook>>>

/** Updates some columns of the look. */
export function updateLook(services: Services, ownerId: string, changed: CertificateLookBody) {
  const row = { ...changed, updated_at: services.now() }
  return services.db
    .insert(certificateLooks)
    .values({ owner_id: ownerId, ...row })
    .onConflictDoUpdate({ target: certificateLooks.owner_id, set: row })
}

/** Sets the key of a picture if it is still the one that was read; undefined if another change came first. */
export function updatePicture(
  services: Services,
  ownerId: string,
  part: CertificatePicture,
  { before, after }: { before: string | null; after: string | null },
) {
  const row = { [`${part}_key`]: after, updated_at: services.now() }
  return services.db
    .insert(certificateLooks)
    .values({ owner_id: ownerId, ...row })
    .onConflictDoUpdate({
      target: certificateLooks.owner_id,
      set: row,
      setWhere: sql`${certificateLooks[`${part}_key`]} IS ${before}`,
    })
    .returning({ owner_id: certificateLooks.owner_id })
    .get()
}

/** Whether a certificate of this instructor's courses shows the picture with this key. */
export async function isShown(services: Services, ownerId: string, key: string): Promise<boolean> {
  const own = services.db.select({ id: courses.id }).from(courses).where(eq(courses.owner_id, ownerId))
  const named = sql`instr(${certificates.look}, ${key}) > 0`
  const row = await services.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(sql`${certificates.course_id} in ${own}`, named))
    .limit(1)
    .get()
  return row !== undefined
}

const ownCourse = (ownerId: string, courseId: string) =>
  and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))

export async function getValidity(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<number | null> {
  const columns = { months: courses.certificate_months }
  return found(await services.db.select(columns).from(courses).where(ownCourse(ownerId, courseId)).get())
    .months
}

export async function updateValidity(
  services: Services,
  ownerId: string,
  courseId: string,
  months: number | null,
): Promise<void> {
  const changed = services.db
    .update(courses)
    .set({ certificate_months: months })
    .where(ownCourse(ownerId, courseId))
    .returning({ id: courses.id })
  found(await changed.get())
}
