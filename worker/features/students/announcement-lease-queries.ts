import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { announcements, courses, enrolments, turns } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { everyoneStatements } from '#worker/features/notifications/outbox.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'

export type AnnouncementLease = Pick<
  typeof announcements.$inferSelect,
  'id' | 'course_id' | 'cursor' | 'tries' | 'created_at'
>

/** The cursor too: `tries` begins again with each piece, so it alone does not tell this holder from a later one. */
const isHeldBy = ({ id, cursor, tries }: AnnouncementLease) =>
  and(eq(announcements.id, id), eq(announcements.cursor, cursor), isHeldTry(announcements, tries))

/** Takes the due announcement whose author has waited longest, or the announcement `only` if it is due. */
export async function claimAnnouncement(
  services: Services,
  only?: string,
): Promise<AnnouncementLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: announcements.id })
    .from(announcements)
    .leftJoin(turns, isTurnOf('steps', announcements.author_id))
    .where(and(isDue(announcements, at), only === undefined ? undefined : eq(announcements.id, only)))
    .orderBy(...inTurn(announcements))
    .limit(1)
  const owner = sql`select ${announcements.author_id} as owner_id from ${announcements} where ${announcements.due_at} = ${at + LEASE_MS} limit 1`
  const [[lease]] = await db.batch([
    db
      .update(announcements)
      .set(taken(announcements, at))
      .where(sql`${announcements.id} = ${next}`)
      .returning({
        id: announcements.id,
        course_id: announcements.course_id,
        cursor: announcements.cursor,
        tries: announcements.tries,
        created_at: announcements.created_at,
      }),
    takeTurn(services, 'steps', owner, at),
  ])
  return lease
}

export const renewAnnouncement = (services: Services, lease: AnnouncementLease) =>
  services.db.update(announcements).set(renewed(services)).where(isHeldBy(lease))

/** Puts it back after a failure of the system. It is tried without limit: its author was told that it goes to everyone. */
export const postponeAnnouncement = (services: Services, lease: AnnouncementLease, at: number) =>
  services.db.update(announcements).set({ due_at: at }).where(isHeldBy(lease))

/** Students who were in the course when it was announced, after those who were notified, in the order of their ids. */
const readersOf = ({ course_id: courseId, cursor, created_at: announcedAt }: AnnouncementLease) =>
  and(
    eq(enrolments.course_id, courseId),
    gt(enrolments.student_id, cursor),
    lte(enrolments.joined_at, announcedAt),
  )

/**
 * Notifies the next `limit` students. What leaves for them and how far the announcement has come are one batch, so that
 * a crash between two pieces leaves nobody out; who has the notification already gets no second one. True when no
 * student is left.
 */
export async function announceToNext(
  services: Services,
  lease: AnnouncementLease,
  limit: number,
): Promise<boolean> {
  const { db, now } = services
  const [[subject], readers] = await db.batch([
    db
      .select({
        title: announcements.title,
        course: named(courses.title, 'course_title'),
        slug: courses.slug,
      })
      .from(announcements)
      .innerJoin(courses, eq(courses.id, announcements.course_id))
      .where(isHeldBy(lease)),
    db
      .select({ id: enrolments.student_id })
      .from(enrolments)
      .where(readersOf(lease))
      .orderBy(asc(enrolments.student_id))
      .limit(limit),
  ])
  // Its course was deleted, or another worker has it.
  if (!subject) return true
  const last = readers.at(-1)?.id ?? lease.cursor
  const ended = readers.length < limit
  const piece = sql`select ${enrolments.student_id} from ${enrolments} where ${and(readersOf(lease), lte(enrolments.student_id, last))}`
  await db.batch([
    ...everyoneStatements(services, piece, {
      kind: 'announcement',
      key: `announcement:${lease.id}`,
      data: { course: subject.course, title: subject.title },
      link: pagePath('joinedCourse', { course_slug: subject.slug }),
      when: sql`exists (select 1 from ${announcements} where ${isHeldBy(lease)})`,
    }),
    db
      .update(announcements)
      .set(ended ? { cursor: last, due_at: null } : { cursor: last, due_at: now(), tries: 0 })
      .where(isHeldBy(lease)),
  ])
  return ended
}
