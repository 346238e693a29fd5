import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { categories, courses, jobs, lessonReports, materials } from '#db/schema/index.ts'
import type { Dashboard } from '#worker/contract/courses.ts'
import type { Services } from '#worker/platform/services.ts'
import { listOwnCourses } from './queries.ts'
import { attentionOf } from './rules.ts'

/** A rewrite that found nothing new left everything as it was: there is nothing to attend to. */
const foundSomething = sql`coalesce(${jobs.error_code}, '') <> 'nothing_new'`

/** Newest courses that the dashboard looks at and shows. */
const SHOWN = 8
const FAILURES = 5

export async function getDashboard(services: Services, ownerId: string): Promise<Dashboard> {
  const { db } = services
  const mine = sql`(SELECT id FROM courses WHERE owner_id = ${ownerId})`
  const [{ list }, [[counts], failedJobs, failedMaterials, reported]] = await Promise.all([
    listOwnCourses(services, ownerId, { limit: SHOWN }),
    db.batch([
      db
        .select({
          courses: sql<number>`count(*)`,
          lessons: sql<number>`(SELECT count(*) FROM lessons WHERE course_id IN ${mine})`,
          students: sql<number>`(SELECT count(DISTINCT student_id) FROM enrolments WHERE course_id IN ${mine})`,
          exams: sql<number>`(SELECT count(*) FROM assessments WHERE kind = 'exam' AND course_id IN ${mine})`,
        })
        .from(courses)
        .where(eq(courses.owner_id, ownerId)),
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
        .where(and(eq(jobs.owner_id, ownerId), eq(jobs.state, 'failed'), foundSomething))
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
        .where(and(eq(materials.owner_id, ownerId), eq(materials.status, 'failed')))
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
        .where(and(eq(courses.owner_id, ownerId), isNull(lessonReports.settled_at)))
        .groupBy(courses.id)
        .limit(SHOWN),
    ]),
  ])
  return {
    counts: counts ?? { courses: 0, lessons: 0, students: 0, exams: 0 },
    attention: attentionOf(list, { jobs: failedJobs, materials: failedMaterials, reported }),
    courses: list,
  }
}

/** The categories of the catalogue: a few rows that migrations insert. */
export const listCategories = (services: Services) =>
  services.db
    .select({ id: categories.id, name_ar: categories.name_ar, name_en: categories.name_en })
    .from(categories)
    .orderBy(asc(categories.position))
