import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { courses, enrolments, jobs, lessonProgress, lessonReports, materials } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Dashboard } from '#worker/contract/courses.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import type { Services } from '#worker/platform/services.ts'
import { doubtfulQuestions, reportedQuestions } from './doubtful-queries.ts'
import { listOwnCourses } from './list-queries.ts'
import { attentionOf, weekOf } from './rules.ts'

/** A rewrite that found nothing new left everything as it was: there is nothing to attend to. */
const foundSomething = sql`coalesce(${jobs.error_code}, '') <> 'nothing_new'`

/** Newest courses that the dashboard looks at and shows. */
const SHOWN = 8
const FAILURES = 5
const STOPPED = 3
const WEEK_MS = 7 * 24 * 60 * 60_000
const NOTHING = {
  courses: 0,
  lessons: 0,
  students: 0,
  exams: 0,
  published: 0,
  joined_this_week: 0,
  active_exams: 0,
}

/** What the dashboard is made of besides the list of courses. */
const readDashboard = batchBuiltOnce((services) => {
  const { db } = services
  const [owner, weekAgo, stoppedAt, goneAt] = [
    sql.placeholder('owner'),
    sql.placeholder('week_ago'),
    sql.placeholder('stopped_at'),
    sql.placeholder('gone_at'),
  ]
  const mine = sql`(SELECT id FROM courses WHERE owner_id = ${owner})`
  return [
    db
      .select({
        courses: sql<number>`count(*)`,
        lessons: sql<number>`(SELECT count(*) FROM lessons WHERE course_id IN ${mine})`,
        students: sql<number>`(SELECT count(DISTINCT student_id) FROM enrolments WHERE course_id IN ${mine})`,
        exams: sql<number>`(SELECT count(*) FROM assessments WHERE kind = 'exam' AND course_id IN ${mine})`,
        published: sql<number>`coalesce(sum(${courses.status} = 'published'), 0)`,
        joined_this_week: sql<number>`(SELECT count(*) FROM enrolments
          WHERE course_id IN ${mine} AND joined_at > ${weekAgo})`,
        active_exams: sql<number>`(SELECT count(*) FROM assessments
          WHERE kind = 'exam' AND is_active AND course_id IN ${mine})`,
      })
      .from(courses)
      .where(eq(courses.owner_id, owner)),
    db
      .select({
        id: jobs.id,
        // Not courses.id: in a batch, two columns of one name become one.
        course_id: sql<string>`${jobs.course_id}`,
        title: courses.title,
        language: courses.language,
        code: jobs.error_code,
        at: jobs.updated_at,
      })
      .from(jobs)
      .innerJoin(courses, eq(courses.id, jobs.course_id))
      .where(and(eq(jobs.owner_id, owner), eq(jobs.state, 'failed'), foundSomething))
      .orderBy(desc(jobs.created_at))
      .limit(FAILURES),
    db
      .select({
        id: materials.id,
        name: materials.name,
        language: materials.language,
        code: materials.error_code,
        at: materials.updated_at,
      })
      .from(materials)
      .where(and(eq(materials.owner_id, owner), eq(materials.status, 'failed')))
      .orderBy(desc(materials.created_at))
      .limit(FAILURES),
    db
      .select({
        id: courses.id,
        title: courses.title,
        language: courses.language,
        reports: sql<number>`count(*)`.as('reports'),
        at: sql<number>`min(${lessonReports.created_at})`.as('at'),
      })
      .from(lessonReports)
      .innerJoin(courses, eq(courses.id, lessonReports.course_id))
      .where(and(eq(courses.owner_id, owner), isNull(lessonReports.settled_at)))
      .groupBy(courses.id)
      .limit(SHOWN),
    db
      .select({
        id: courses.id,
        title: courses.title,
        language: courses.language,
        students: sql<number>`count(*)`.as('students'),
        at: sql<number>`max(${enrolments.last_seen_at})`.as('at'),
      })
      .from(courses)
      .innerJoin(enrolments, eq(enrolments.course_id, courses.id))
      .where(
        and(
          eq(courses.owner_id, owner),
          isNotNull(enrolments.last_lesson_id),
          isNull(enrolments.completed_at),
          lte(enrolments.last_seen_at, stoppedAt),
          gt(enrolments.last_seen_at, goneAt),
        ),
      )
      .groupBy(courses.id)
      .orderBy(desc(sql`students`))
      .limit(STOPPED),
    db
      .select({
        date: sql<string>`date(${lessonProgress.done_at} / 1000, 'unixepoch')`.as('day'),
        lessons: sql<number>`count(*)`.as('lessons'),
      })
      .from(lessonProgress)
      .where(and(sql`${lessonProgress.course_id} IN ${mine}`, gt(lessonProgress.done_at, weekAgo)))
      .groupBy(sql`day`),
    doubtfulQuestions(services, owner),
    reportedQuestions(services, owner),
  ] as const
})

export async function getDashboard(services: Services, ownerId: string): Promise<Dashboard> {
  const now = services.now()
  const [{ list }, found] = await Promise.all([
    listOwnCourses(services, ownerId, { limit: SHOWN }),
    readDashboard(services, {
      owner: ownerId,
      week_ago: now - WEEK_MS,
      stopped_at: now - LIMITS.stoppedMs,
      gone_at: now - LIMITS.goneMs,
    }),
  ])
  const [[counts], failedJobs, failedMaterials, reported, stopped, days, doubtful, questioned] = found
  return {
    counts: counts ?? NOTHING,
    week: weekOf(days, now),
    attention: attentionOf(list, {
      jobs: failedJobs,
      materials: failedMaterials,
      reported,
      stopped,
      doubtful,
      questioned,
    }),
    courses: list,
  }
}
