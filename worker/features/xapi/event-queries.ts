import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import {
  assessments,
  attempts,
  courses,
  lessons,
  practiceReviews,
  regradedAttempts,
  regrades,
} from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import type { RegradeRow, ReviewRow } from './happenings.ts'
import type { Wanted } from './queries.ts'

/** A recent grade may still be undone, so it isn't reported yet. */
const SETTLED_MS = 60 * 60_000

export const listRegradeRows = (
  services: Services,
  { where, limit, offset = 0 }: Wanted,
): Promise<RegradeRow[]> =>
  services.db
    .select({
      student_id: attempts.student_id,
      course_id: attempts.course_id,
      language: courses.language,
      regrade_id: regradedAttempts.regrade_id,
      attempt_id: regradedAttempts.attempt_id,
      assessment_id: attempts.assessment_id,
      title: assessments.title,
      score: regradedAttempts.score_after,
      total: regradedAttempts.total_after,
      passed: regradedAttempts.passed_after,
      regraded_at: regrades.created_at,
    })
    .from(regradedAttempts)
    .innerJoin(regrades, eq(regrades.id, regradedAttempts.regrade_id))
    .innerJoin(attempts, eq(attempts.id, regradedAttempts.attempt_id))
    .innerJoin(assessments, eq(assessments.id, attempts.assessment_id))
    .innerJoin(courses, eq(courses.id, attempts.course_id))
    .where(where)
    .orderBy(asc(regradedAttempts.regrade_id), asc(regradedAttempts.attempt_id))
    .limit(limit)
    .offset(offset)

const reviewRows = (services: Services, { where, limit, offset = 0 }: Omit<Wanted, 'whole'>) =>
  services.db
    .select({
      student_id: practiceReviews.student_id,
      course_id: practiceReviews.course_id,
      language: courses.language,
      id: practiceReviews.id,
      lesson_id: practiceReviews.lesson_id,
      // A lesson may have left its course while its cards are still reviewed.
      title: sql<string>`coalesce(${lessons.title}, ${courses.title})`.as('title'),
      rating: practiceReviews.rating,
      reviewed_at: practiceReviews.reviewed_at,
      // Never null in the rows of `listVoidRows`.
      undone_at: sql<number>`${practiceReviews.undone_at}`.as('taken_back_at'),
    })
    .from(practiceReviews)
    .innerJoin(courses, eq(courses.id, practiceReviews.course_id))
    .leftJoin(lessons, eq(lessons.id, practiceReviews.lesson_id))
    .where(where)
    .orderBy(asc(practiceReviews.reviewed_at), asc(practiceReviews.id))
    .limit(limit)
    .offset(offset)

export const listReviewRows = (
  services: Services,
  { where, whole = false, ...page }: Wanted,
): Promise<ReviewRow[]> => {
  const isSettled = whole ? undefined : lte(practiceReviews.reviewed_at, services.now() - SETTLED_MS)
  return reviewRows(services, { ...page, where: and(where, isNull(practiceReviews.undone_at), isSettled) })
}

/** Reviews that were undone after they were reported. */
export const listVoidRows = (services: Services, { where, limit, offset = 0 }: Wanted) =>
  reviewRows(services, { where, limit, offset })
