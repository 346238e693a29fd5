import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { courses, studyPlans, users } from '#db/schema/index.ts'
import { dateOf, dayAt, startOfDay } from '#worker/contract/days.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import { zoneColumn } from '#worker/platform/identity/time-zone.ts'
import type { Services } from '#worker/platform/services.ts'
import { listPlans } from './queries.ts'
import { remindAt } from './rules.ts'

/** A later reminder is useless: the study day is over. */
const LATE_MS = 6 * 60 * 60_000

/** Plans whose next reminder is due, the oldest first. */
export const listDueReminders = (services: Services, limit: number) =>
  services.db
    .select({
      student_id: studyPlans.student_id,
      course_id: studyPlans.course_id,
      course: courses.title,
      days: studyPlans.days,
      time_zone: zoneColumn,
      // Never null for a reminder that is due.
      remind_at: sql<number>`${studyPlans.remind_at}`.as('due_at'),
    })
    .from(studyPlans)
    .innerJoin(courses, eq(courses.id, studyPlans.course_id))
    .innerJoin(users, eq(users.id, studyPlans.student_id))
    .where(lte(studyPlans.remind_at, services.now()))
    .orderBy(asc(studyPlans.remind_at))
    .limit(limit)
type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number]

/** Notifies a student who is still in the course and has not studied today, and plans the next reminder. */
export async function remind(services: Services, plan: DueReminder): Promise<void> {
  const { db } = services
  const now = services.now()
  const day = dayAt(now, plan.time_zone)
  const today = startOfDay(day, plan.time_zone)
  const { student_id: studentId, course_id: courseId } = plan
  const { plans } = await listPlans(services, studentId, plan.time_zone)
  const [session] = plans.find(({ course }) => course.id === courseId)?.sessions ?? []
  // No reminder on a day on which the plan has nothing left to do.
  const studies = session?.date === dateOf(day) ? 1 : 0
  const wanted = sql`${studies} AND ${plan.remind_at} > ${now - LATE_MS}
    AND EXISTS (SELECT 1 FROM enrolments WHERE student_id = ${studentId} AND course_id = ${courseId})
    AND NOT EXISTS (SELECT 1 FROM certificates WHERE student_id = ${studentId} AND course_id = ${courseId})
    AND NOT EXISTS (SELECT 1 FROM lesson_progress WHERE student_id = ${studentId} AND updated_at >= ${today})
    AND NOT EXISTS (SELECT 1 FROM practice_reviews WHERE student_id = ${studentId} AND reviewed_at >= ${today}
      AND undone_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM attempts WHERE student_id = ${studentId} AND started_at >= ${today})`
  await db.batch([
    ...notificationStatements(
      services,
      studentId,
      {
        kind: 'study_reminder',
        key: `study:${courseId}:${dateOf(day)}`,
        data: { course: plan.course },
        link: pagePath('studentHome'),
      },
      wanted,
    ),
    db
      .update(studyPlans)
      .set({ remind_at: remindAt(plan.days, now, plan.time_zone) })
      .where(
        and(
          eq(studyPlans.student_id, studentId),
          eq(studyPlans.course_id, courseId),
          eq(studyPlans.remind_at, plan.remind_at),
        ),
      ),
  ])
}
