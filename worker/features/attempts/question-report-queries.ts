import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { courses, keyChecks, questionReports, questions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { QuestionReport } from '#worker/contract/question-reports.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { getQuestion } from '#worker/features/questions/bank-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { attemptResult } from './attempt.ts'
import { findGradedAttempt } from './grade-queries.ts'
import { reportAnswers } from './report-answers.ts'

/** Reports that an instructor has at once at most; the others come once these are settled. */
const SHOWN = 200

type Place = { studentId: string; attemptId: string; questionId: string }

/**
 * Keeps why a student holds a key for wrong: of a result of theirs that shows what was right. A student has one report
 * of a question; saying it again opens it again.
 */
export async function createQuestionReport(
  services: Services,
  { studentId, attemptId, questionId }: Place,
  reason: string,
): Promise<void> {
  const result = await attemptResult(services, studentId, attemptId)
  const judged = result.questions.find(({ id }) => id === questionId)
  if (judged?.correct === undefined) throw new AppError('not_found')
  const { attempt, questions: asked } = found(await findGradedAttempt(services, attemptId))
  const { reportsPerStudent: limit, reportsWindowMs: windowMs } = LIMITS
  await takeOrRefuse(services, `report:user:${studentId}`, { limit, windowMs })
  const { version } = found(asked.find(({ id }) => id === questionId))
  const said = { version, reason, created_at: services.now(), settled_at: null }
  await services.db
    .insert(questionReports)
    .values({
      id: newId(),
      student_id: studentId,
      course_id: attempt.course_id,
      question_id: questionId,
      ...said,
    })
    .onConflictDoUpdate({ target: [questionReports.student_id, questionReports.question_id], set: said })
}

/** What students of the instructor's course reported of its questions and nobody has answered, the oldest first. */
export async function listQuestionReports(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<QuestionReport[]> {
  const { db } = services
  const [[course], rows] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({
        id: questionReports.id,
        question_id: questionReports.question_id,
        title: questions.title,
        language: questions.language,
        reason: questionReports.reason,
        created_at: questionReports.created_at,
      })
      .from(questionReports)
      .innerJoin(questions, eq(questions.id, questionReports.question_id))
      .where(and(eq(questionReports.course_id, courseId), isNull(questionReports.settled_at)))
      .orderBy(asc(questionReports.created_at), asc(questionReports.id))
      .limit(SHOWN),
  ])
  found(course)
  return rows.map(({ id, question_id: questionId, title, language, reason, created_at: at }) => ({
    id,
    question: { id: questionId, title, language },
    reason,
    created_at: iso(at),
  }))
}

/**
 * The instructor looked at a question and says why its key is right. Answers to this wording do not make its key
 * doubtful any more, and everyone who reported it is told; returns how many these are.
 */
export async function createKeyCheck(
  services: Services,
  ownerId: string,
  questionId: string,
  reason: string,
): Promise<number> {
  const { db, now } = services
  const { course_id: courseId } = await getQuestion(services, ownerId, questionId)
  const isOwn = and(eq(questions.id, questionId), eq(questions.owner_id, ownerId))
  const check = db
    .insert(keyChecks)
    .select(
      sql`select ${questions.id}, coalesce(${questions.live_version}, ${questions.version}), ${reason}, ${now()}
        from ${questions} where ${isOwn}`,
    )
    .onConflictDoUpdate({
      target: keyChecks.question_id,
      set: {
        version: sql`excluded.version`,
        reason: sql`excluded.reason`,
        checked_at: sql`excluded.checked_at`,
      },
    })
  // Only a course asks questions.
  if (courseId === null) {
    await check
    return 0
  }
  const answers = await reportAnswers(services, {
    questionId,
    courseId,
    authorId: ownerId,
    text: reason,
    when: sql`true`,
  })
  const results = await db.batch([check, ...answers])
  await wakeOutbox(services)
  // The last statement of the batch, which the type of a mixed list cannot express.
  return (results.at(-1) as { id: string }[]).length
}
