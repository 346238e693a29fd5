import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import {
  askedQuestions,
  assessments,
  attempts,
  courses,
  enrolments,
  lessonProgress,
  lessons,
  practiceAnswers,
  practiceReviews,
  questions,
  questionVersions,
  regradedAttempts,
} from '#db/schema/index.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { asked, askedEntries, inOrderShown, isAsked } from '#worker/reading/asked.ts'
import type { AnswerRow, AttemptRow, LessonRow, PracticeRow } from './happenings.ts'

/** Which rows to read, and how many: the unreported ones, or all of one student. */
export type Wanted = {
  where: SQL | undefined
  limit: number
  /** How many rows were read before. */
  offset?: number
  /** Reads rows as if nothing had been reported. */
  whole?: boolean
}

export const UNTOLD = {
  // These must match the conditions of the partial indexes, or the indexes aren't used.
  lessons: sql`${lessonProgress.updated_at} > ${lessonProgress.told_at}`,
  attempts: sql`${attempts.state} = 'finished' AND ${attempts.told_at} = 0`,
  practice: sql`${practiceAnswers.answered_at} > ${practiceAnswers.told_at}`,
  regrades: sql`${regradedAttempts.told_at} = 0`,
  reviews: sql`${practiceReviews.told_at} = 0`,
  voids: sql`${practiceReviews.told_at} > 0 AND ${practiceReviews.undone_at} > ${practiceReviews.told_at}`,
}

export const listLessonRows = (
  services: Services,
  { where, limit, offset = 0 }: Wanted,
): Promise<LessonRow[]> =>
  services.db
    .select({
      student_id: lessonProgress.student_id,
      course_id: lessonProgress.course_id,
      language: courses.language,
      lesson_id: lessonProgress.lesson_id,
      title: lessons.title,
      course_title: named(courses.title, 'course_title'),
      position: lessonProgress.position,
      seconds: lessonProgress.seconds,
      opened_at: lessonProgress.opened_at,
      done_at: lessonProgress.done_at,
      updated_at: lessonProgress.updated_at,
      told_at: lessonProgress.told_at,
      completed_at: enrolments.completed_at,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lesson_id))
    .innerJoin(courses, eq(courses.id, lessonProgress.course_id))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.course_id, lessonProgress.course_id),
        eq(enrolments.student_id, lessonProgress.student_id),
      ),
    )
    .where(where)
    .orderBy(asc(lessonProgress.updated_at), asc(lessonProgress.lesson_id))
    .limit(limit)
    .offset(offset)

export async function listAttemptRows(services: Services, { where, limit, offset = 0 }: Wanted) {
  const rows: AttemptRow[] = await services.db
    .select({
      student_id: attempts.student_id,
      course_id: attempts.course_id,
      language: courses.language,
      attempt_id: attempts.id,
      assessment_id: attempts.assessment_id,
      title: assessments.title,
      started_at: attempts.started_at,
      finished_at: sql<number>`${attempts.finished_at}`,
      score: sql<number>`coalesce(${attempts.score}, 0)`,
      total: sql<number>`coalesce(${attempts.total}, 0)`,
      passed: sql<boolean>`${attempts.passed}`.mapWith(Boolean),
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessment_id))
    .innerJoin(courses, eq(courses.id, attempts.course_id))
    .where(and(where, gt(attempts.finished_at, 0)))
    .orderBy(asc(attempts.finished_at), asc(attempts.id))
    .limit(limit)
    .offset(offset)
  const ids = JSON.stringify(rows.map((row) => row.attempt_id))
  const answers: AnswerRow[] = await services.db
    .select({
      attempt_id: attempts.id,
      question_id: askedQuestions.question_id,
      title: questionVersions.title,
      response: asked.response,
      earned: asked.earned,
      points: asked.points,
    })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.question_id, askedQuestions.question_id),
        eq(questionVersions.version, askedQuestions.version),
      ),
    )
    .where(inArray(attempts.id, sql`(SELECT value FROM json_each(${ids}))`))
    .orderBy(asc(attempts.id), asc(inOrderShown))
  return { rows, answers }
}

export const listPracticeRows = (
  services: Services,
  { where, limit, offset = 0 }: Wanted,
): Promise<PracticeRow[]> =>
  services.db
    .select({
      student_id: practiceAnswers.student_id,
      course_id: practiceAnswers.course_id,
      language: courses.language,
      lesson_id: practiceAnswers.lesson_id,
      question_id: practiceAnswers.question_id,
      title: questions.title,
      response: practiceAnswers.response,
      correct: practiceAnswers.correct,
      answered_at: practiceAnswers.answered_at,
    })
    .from(practiceAnswers)
    .innerJoin(questions, eq(questions.id, practiceAnswers.question_id))
    .innerJoin(courses, eq(courses.id, practiceAnswers.course_id))
    .where(where)
    .orderBy(asc(practiceAnswers.answered_at), asc(practiceAnswers.question_id))
    .limit(limit)
    .offset(offset)

/** The rows of a batch: their key, and the time of the reported change. */
export type Reported = { student_id: string; key: string; at: number }[]

/** Marks the rows of a batch as reported. A row that changed meanwhile counts as new again. */
export const toldStatements = {
  lessons: (services: Services, reported: Reported) => {
    const at = toldAt(reported, sql`${lessonProgress.student_id} || ':' || ${lessonProgress.lesson_id}`)
    return services.db
      .update(lessonProgress)
      .set({ told_at: at })
      .where(sql`${lessonProgress.student_id} IN ${studentsOf(reported)} AND ${at} IS NOT NULL`)
  },
  attempts: (services: Services, reported: Reported) => {
    const at = toldAt(reported, sql`${attempts.id}`)
    return services.db
      .update(attempts)
      .set({ told_at: at })
      .where(sql`${attempts.student_id} IN ${studentsOf(reported)} AND ${at} IS NOT NULL`)
  },
  practice: (services: Services, reported: Reported) => {
    const at = toldAt(reported, sql`${practiceAnswers.student_id} || ':' || ${practiceAnswers.question_id}`)
    return services.db
      .update(practiceAnswers)
      .set({ told_at: at })
      .where(sql`${practiceAnswers.student_id} IN ${studentsOf(reported)} AND ${at} IS NOT NULL`)
  },
  regrades: (services: Services, reported: Reported) => {
    const at = toldAt(reported, sql`${regradedAttempts.regrade_id} || ':' || ${regradedAttempts.attempt_id}`)
    return services.db
      .update(regradedAttempts)
      .set({ told_at: at })
      .where(sql`${UNTOLD.regrades} AND ${at} IS NOT NULL`)
  },
  reviews: toldReviews,
  // Marked with the time of the undo, so that it is voided only once.
  voids: toldReviews,
}

function toldReviews(services: Services, reported: Reported) {
  const at = toldAt(reported, sql`${practiceReviews.student_id} || ':' || ${practiceReviews.id}`)
  return services.db
    .update(practiceReviews)
    .set({ told_at: at })
    .where(sql`${practiceReviews.student_id} IN ${studentsOf(reported)} AND ${at} IS NOT NULL`)
}

// One JSON object by key, so that each row finds its time without a search.
const toldAt = (reported: Reported, key: SQL) =>
  sql`${JSON.stringify(Object.fromEntries(reported.map((one) => [one.key, one.at])))} ->> (${key})`
const studentsOf = (reported: Reported) =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(reported.map((one) => one.student_id))])}))`
