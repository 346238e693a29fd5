import { and, eq, sql } from 'drizzle-orm'
import { enrolments, studyCalendars, studyPlans, users } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { dayAt } from '#worker/contract/days.ts'
import type { PlanBody, StudyPlan } from '#worker/contract/study-plans.ts'
import { courseStateReads, courseStates } from '#worker/features/learning/course-states.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import { zoneColumn } from '#worker/platform/identity/time-zone.ts'
import type { Services } from '#worker/platform/services.ts'
import { planOf, remindAt } from './rules.ts'

/**
 * The joined courses with what is left of each, the last opened first, and the serial of the current calendar address.
 */
export async function listPlans(services: Services, studentId: string, timeZone: string) {
  const { db, now } = services
  const at = now()
  const [joined, closed, attempts, extras, terms, [calendar]] = await db.batch([
    ...courseStateReads(services, studentId, LIMITS.plansPerStudent),
    db.select().from(studyPlans).where(eq(studyPlans.student_id, studentId)),
    db
      .select({ serial: studyCalendars.serial })
      .from(studyCalendars)
      .where(eq(studyCalendars.student_id, studentId)),
  ])
  const plans = courseStates(joined, closed, { attempts, extras }, at).map((state): StudyPlan => {
    const own = terms.find(({ course_id: id }) => id === state.course.course_id) ?? null
    return planOf(state, own, { today: dayAt(at, timeZone), timeZone })
  })
  return { plans, serial: calendar?.serial ?? null }
}

const ownedBy = (studentId: string, courseId: string) =>
  and(eq(studyPlans.student_id, studentId), eq(studyPlans.course_id, courseId))

/** Creates or updates the plan of a joined course, up to the limit of plans. */
export async function updatePlan(
  services: Services,
  { userId: studentId, timeZone }: Pick<Caller, 'userId' | 'timeZone'>,
  body: PlanBody,
): Promise<StudyPlan> {
  const { db, now } = services
  const { course_id: courseId, remind, ...terms } = body
  const at = now()
  const set = { ...terms, updated_at: at, remind_at: remind ? remindAt(terms.days, at, timeZone) : null }
  const room = sql`(SELECT count(*) FROM ${studyPlans} WHERE ${studyPlans.student_id} = ${studentId}
    AND ${studyPlans.course_id} <> ${courseId}) < ${LIMITS.plansPerStudent}`
  const rows = db
    .select({
      student_id: enrolments.student_id,
      course_id: enrolments.course_id,
      target_date: sql<string | null>`${terms.target_date}`.as('target_date'),
      days: sql<number[]>`${JSON.stringify(terms.days)}`.as('days'),
      minutes_a_day: sql<number>`${terms.minutes_a_day}`.as('minutes_a_day'),
      created_at: sql<number>`${at}`.as('created_at'),
      updated_at: sql<number>`${at}`.as('updated_at'),
      remind_at: sql<number | null>`${set.remind_at}`.as('remind_at'),
    })
    .from(enrolments)
    .where(and(eq(enrolments.student_id, studentId), eq(enrolments.course_id, courseId), room))
  const [[enrolled], kept] = await db.batch([
    db
      .select({ at: enrolments.joined_at })
      .from(enrolments)
      .where(and(eq(enrolments.student_id, studentId), eq(enrolments.course_id, courseId))),
    db
      .insert(studyPlans)
      .select(rows)
      .onConflictDoUpdate({ target: [studyPlans.student_id, studyPlans.course_id], set })
      .returning({ id: studyPlans.course_id }),
  ])
  found(enrolled)
  if (kept.length === 0) throw new AppError('conflict')
  const { plans } = await listPlans(services, studentId, timeZone)
  return found(plans.find(({ course }) => course.id === courseId))
}

/** Deletes the plan of a course. */
export async function deletePlan(services: Services, studentId: string, courseId: string): Promise<void> {
  const [gone] = await services.db
    .delete(studyPlans)
    .where(ownedBy(studentId, courseId))
    .returning({ id: studyPlans.course_id })
  found(gone)
}

/** Opens a calendar address with this serial, which ends the one before it; null closes the calendar. */
export const updateCalendar = (services: Services, studentId: string, serial: string | null) => {
  const { db, now } = services
  if (serial === null) return db.delete(studyCalendars).where(eq(studyCalendars.student_id, studentId))
  return db
    .insert(studyCalendars)
    .values({ student_id: studentId, serial, created_at: now() })
    .onConflictDoUpdate({ target: studyCalendars.student_id, set: { serial, created_at: now() } })
}

/** The student whose calendar address has this serial, and the language in which they read. */
export async function findCalendarOwner(services: Services, serial: string) {
  const [row] = await services.db
    .select({ student_id: studyCalendars.student_id, language: users.language, time_zone: zoneColumn })
    .from(studyCalendars)
    .innerJoin(users, eq(users.id, studyCalendars.student_id))
    .where(eq(studyCalendars.serial, serial))
  return row
}
