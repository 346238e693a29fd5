import { and, eq, lte, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { announcements, courses, enrolments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Announcement, AnnouncementBody } from '#worker/contract/announcements.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const DAY_MS = 24 * 60 * 60_000
const columns = {
  id: announcements.id,
  title: announcements.title,
  text: announcements.text,
  recipients: announcements.recipients,
  is_sending: sql<boolean>`${announcements.due_at} is not null`.mapWith(Boolean).as('is_sending'),
  created_at: announcements.created_at,
}

/** What an instructor announced in a course, newest first. */
export async function listAnnouncements(
  services: Services,
  ownerId: string,
  courseId: string,
  query: PageQuery,
) {
  const page = newestFirst([announcements.created_at, announcements.id], query)
  const [[course], rows] = await services.db.batch([
    services.db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    services.db
      .select(columns)
      .from(announcements)
      .where(and(eq(announcements.course_id, courseId), page.older))
      .orderBy(...page.order)
      .limit(page.limit),
  ])
  found(course)
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.created_at, id: row.id }))
  return { data: shown.map(viewOf), meta: { next_cursor: nextCursor } }
}

const viewOf = (row: Omit<Announcement, 'created_at'> & { created_at: number }): Announcement => ({
  ...row,
  created_at: iso(row.created_at),
})

/** Announces something to everyone who is in the course now. The row is the work that notifies them; `wake` follows. */
export async function createAnnouncement(
  services: Services,
  ownerId: string,
  courseId: string,
  { title, text }: z.infer<typeof AnnouncementBody>,
): Promise<Announcement> {
  const { db, now } = services
  found(await db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)).get())
  await takeOrRefuse(services, `announcements:user:${ownerId}`, {
    limit: LIMITS.announcementsPerDay,
    windowMs: DAY_MS,
  })
  const at = now()
  const there = sql`(select count(*) from ${announcements} where ${eq(announcements.course_id, courseId)})`
  const readers = sql`(select count(*) from ${enrolments} where ${and(
    eq(enrolments.course_id, courseId),
    lte(enrolments.joined_at, at),
  )})`
  const [row] = await db
    .insert(announcements)
    .select(
      sql`select ${newId()}, ${courses.id}, ${ownerId}, ${title}, ${text}, ${readers}, '', ${at}, 0, ${at}
        from ${courses} where ${ownCourse(ownerId, courseId)} and ${there} < ${LIMITS.announcementsPerCourse}`,
    )
    .returning(columns)
  if (!row) throw new AppError('too_many_announcements')
  return viewOf(row)
}
