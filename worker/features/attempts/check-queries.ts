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
import type { CheckBody, Verdict } from '#worker/contract/attempts.ts'
import { chosenLayer, reachable } from '#worker/features/learning/live-queries.ts'
import { enterAnswered, mendPassages } from '#worker/features/practice/enter-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { timeSaid } from '#worker/platform/time.ts'
import { fitsQuestion } from '#worker/questions/grade.ts'
import { translatedReasons } from '#worker/questions/translated.ts'
import { liveKey, liveQuestion } from '#worker/reading/live-versions.ts'
import { textsColumn } from './language-queries.ts'
import { citationsOfQuestion, verdictOf } from './verdict-queries.ts'

type CheckPlace = { lessonId: string; questionId: string; studentId: string; timeZone: string }

/**
 * Answers a check of a lesson in the wording that was published. Only those who joined the course may, and only questions
 * of this lesson that are for practice: what an exam alone asks is a 404 like anything else that is not there.
 */
export async function answerCheck(
  services: Services,
  place: CheckPlace,
  { response, answered_at: answeredAt }: CheckBody,
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
        answered_at: practiceAnswers.answered_at,
        reachable: sql<boolean>`${reachable}`.mapWith(Boolean).as('reachable'),
      })
      .from(questions)
      .innerJoin(questionVersions, liveQuestion)
      .innerJoin(versionKeys, liveKey)
      .innerJoin(courses, eq(courses.id, questions.course_id))
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .leftJoin(
        practiceAnswers,
        and(eq(practiceAnswers.question_id, questions.id), eq(practiceAnswers.student_id, studentId)),
      )
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
  const answeredOn = timeSaid(services, answeredAt)
  const practised = { ...place, courseId: question.course_id, response, correct: verdict.correct, answeredOn }
  const isOutdated = question.answered_at !== null && question.answered_at > answeredOn
  await savePractice(services, practised, isOutdated)
  return verdict
}

/** In SQL: the answer that comes in was given after the one that is kept. */
const isLater = sql`excluded.answered_at >= ${practiceAnswers.answered_at}`

type Practised = CheckPlace & {
  courseId: string
  response: QuestionResponse
  correct: boolean
  answeredOn: number
}

/**
 * One row for each student and question, so that trying again does not grow the database. An answer that another
 * device sends late is one more try: it takes the place of no later one, and the review learns nothing of it.
 */
async function savePractice(services: Services, practised: Practised, isOutdated: boolean): Promise<void> {
  const { lessonId, questionId, studentId, timeZone, courseId, response, correct, answeredOn } = practised
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
      answered_at: answeredOn,
    })
    .onConflictDoUpdate({
      target: [practiceAnswers.student_id, practiceAnswers.question_id],
      set: {
        response: sql`iif(${isLater}, excluded.response, ${practiceAnswers.response})`,
        correct: sql`iif(${isLater}, excluded.correct, ${practiceAnswers.correct})`,
        tries: sql`${practiceAnswers.tries} + 1`,
        answered_at: sql`max(excluded.answered_at, ${practiceAnswers.answered_at})`,
      },
    })
  if (isOutdated) return void (await saved)
  const answered = { question_id: questionId, correct }
  await services.db.batch([
    saved,
    enterAnswered(services, { studentId, timeZone }, answered),
    mendPassages(services, studentId, [answered]),
  ])
}
