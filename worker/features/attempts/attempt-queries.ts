import { and, asc, eq, type SQL } from 'drizzle-orm'
import { assessments, attemptQuestions, attempts, courses, questionVersions } from '#db/schema/index.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { named } from '#worker/platform/database/named.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { orderAnswers } from './rules.ts'

/** What the attempt's object stores: the times, and which answers each question has. */
export type Sheet = {
  attempt_id: string
  student_id: string
  deadline_at: number | null
  /** The ids of the answers by the id of their question. */
  answers: Record<string, string[]>
}
export type Saved = Attempt['answers_saved']
export type OpenedAttempt = {
  sheet: Sheet
  /** What the student sees of the attempt, without the server's time and the saved answers. */
  view: Omit<Attempt, 'server_now' | 'answers_saved'>
  /** The chosen answers of a finished attempt. While an attempt is open only its object knows them. */
  chosen: Saved
}

/** Joins each question of an attempt with the wording that it had when it was drawn. */
export const versionAsked: SQL | undefined = and(
  eq(questionVersions.question_id, attemptQuestions.question_id),
  eq(questionVersions.version, attemptQuestions.version),
)

/** An attempt of this student as the student may see it while it is open, or 404. No query here reads the keys. */
export async function getAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<OpenedAttempt> {
  const { db } = services
  const [rows, questionRows] = await db.batch([
    db
      .select({
        number: attempts.number,
        state: attempts.state,
        seed: attempts.seed,
        started_at: attempts.started_at,
        deadline_at: attempts.deadline_at,
        assessment_id: attempts.assessment_id,
        kind: assessments.kind,
        title: assessments.title,
        slug: assessments.slug,
        success_percentage: attempts.success_percentage,
        course_slug: named(courses.slug, 'course_slug'),
        course_title: named(courses.title, 'course_title'),
        language: courses.language,
      })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessment_id))
      .innerJoin(courses, eq(courses.id, attempts.course_id))
      .where(and(eq(attempts.id, attemptId), eq(attempts.student_id, studentId))),
    db
      .select({
        id: questionVersions.question_id,
        type: questionVersions.type,
        title: questionVersions.title,
        answers: questionVersions.answers,
        points: attemptQuestions.points,
        position: attemptQuestions.position,
        chosen_answer_id: attemptQuestions.chosen_answer_id,
      })
      .from(attemptQuestions)
      .innerJoin(questionVersions, versionAsked)
      .where(eq(attemptQuestions.attempt_id, attemptId))
      .orderBy(asc(attemptQuestions.position)),
  ])
  const {
    assessment_id: assessmentId,
    kind,
    title,
    slug,
    success_percentage: successPercentage,
    ...attempt
  } = found(rows[0])
  const {
    seed,
    started_at: startedAt,
    deadline_at: deadlineAt,
    course_slug: courseSlug,
    course_title: courseTitle,
    language,
    ...rest
  } = attempt
  const shown = questionRows.map((question) => ({
    ...question,
    answers: orderAnswers(question.answers, question, seed),
  }))
  return {
    sheet: {
      attempt_id: attemptId,
      student_id: studentId,
      deadline_at: deadlineAt,
      answers: Object.fromEntries(shown.map((one) => [one.id, one.answers.map((answer) => answer.id)])),
    },
    view: {
      id: attemptId,
      ...rest,
      assessment: {
        id: assessmentId,
        kind,
        title,
        slug,
        course_slug: courseSlug,
        course_title: courseTitle,
        language,
        success_percentage: successPercentage,
      },
      started_at: iso(startedAt),
      deadline_at: iso(deadlineAt),
      questions: shown.map(({ chosen_answer_id: _, position: __, ...question }) => question),
    },
    chosen: Object.fromEntries(
      shown.flatMap((one) =>
        one.chosen_answer_id === null ? [] : [[one.id, { answer_id: one.chosen_answer_id, seq: 0 }]],
      ),
    ),
  }
}
