import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  courseLayers,
  courses,
  enrolments,
  practiceAnswers,
  questionLayers,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import { ASKED_POOLS, type QuestionKey, type QuestionResponse } from '#db/vocabulary.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import { chosenLayer, reachable } from '#worker/features/learning/live-queries.ts'
import { enterAnswered, mendPassages } from '#worker/features/practice/enter-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { fitsQuestion } from '#worker/questions/grade.ts'
import { translatedReasons } from '#worker/questions/translated.ts'
import { liveKey, liveQuestion } from '#worker/reading/live-versions.ts'
import { textsColumn } from './language-queries.ts'
import { citationsOfQuestion, verdictOf } from './verdict-queries.ts'

type CheckPlace = { lessonId: string; questionId: string; studentId: string; timeZone: string }

/**
 * Answers a check of a lesson in the wording that was published. Only those who joined the course may, and only questions of this lesson that are for
 * practice: what an exam alone asks is a 404 like anything else that is not there.
 */
export async function answerCheck(
  services: Services,
  place: CheckPlace,
  response: QuestionResponse,
): Promise<Verdict> {
  const { db } = services
  const { lessonId, questionId, studentId } = place
  const [rows, cited] = await db.batch([
    db
      .select({
        course_id: courses.id,
        type: questionVersions.type,
        parts: questionVersions.parts,
        explanation: questionVersions.explanation,
        points: versionKeys.points,
        // Not null: a withdrawn question is not found below.
        key: sql<QuestionKey>`${versionKeys.key}`.mapWith(versionKeys.key).as('key'),
        feedback: versionKeys.feedback,
        texts: textsColumn,
        enrolled: enrolments.joined_at,
        reachable: sql<boolean>`${reachable}`.mapWith(Boolean).as('reachable'),
      })
      .from(questions)
      .innerJoin(questionVersions, liveQuestion)
      .innerJoin(versionKeys, liveKey)
      .innerJoin(courses, eq(courses.id, questions.course_id))
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .leftJoin(courseLayers, chosenLayer)
      .leftJoin(
        questionLayers,
        and(
          eq(questionLayers.question_id, questions.id),
          eq(questionLayers.version, questions.live_version),
          eq(questionLayers.lang, courseLayers.lang),
        ),
      )
      .where(
        and(
          eq(questions.id, questionId),
          eq(questionVersions.lesson_id, lessonId),
          isNotNull(versionKeys.key),
          inArray(questionVersions.pool, ASKED_POOLS),
        ),
      ),
    citationsOfQuestion(services, questionId),
  ])
  const question = found(rows[0])
  if (question.enrolled === null) throw new AppError(question.reachable ? 'not_enrolled' : 'not_found')
  if (!fitsQuestion(question, response)) {
    throw new AppError('invalid', { fields: { response: 'invalid_value' } })
  }
  const verdict = verdictOf(translatedReasons(question, question.texts), response, cited)
  await savePractice(services, { ...place, courseId: question.course_id, response, correct: verdict.correct })
  return verdict
}

type Practised = CheckPlace & { courseId: string; response: QuestionResponse; correct: boolean }

/** One row for each student and question, so that trying again does not grow the database. */
async function savePractice(services: Services, practised: Practised): Promise<void> {
  const { lessonId, questionId, studentId, timeZone, courseId, response, correct } = practised
  const now = services.now()
  const saved = services.db
    .insert(practiceAnswers)
    .values({
      student_id: studentId,
      question_id: questionId,
      course_id: courseId,
      lesson_id: lessonId,
      response,
      correct,
      first_correct: correct,
      answered_at: now,
    })
    .onConflictDoUpdate({
      target: [practiceAnswers.student_id, practiceAnswers.question_id],
      set: { response, correct, tries: sql`${practiceAnswers.tries} + 1`, answered_at: now },
    })
  const answered = [{ question_id: questionId, correct }]
  await services.db.batch([
    saved,
    enterAnswered(services, { studentId, timeZone }, answered, 'check'),
    mendPassages(services, studentId, answered),
  ])
}
