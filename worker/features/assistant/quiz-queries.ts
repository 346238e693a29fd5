import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import {
  askedQuestions,
  attempts,
  courses,
  enrolments,
  lessons,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import { ASKED_POOLS } from '#db/vocabulary.ts'
import type { QuizQuestion } from '#worker/contract/conversations.ts'
import type { Services } from '#worker/platform/services.ts'
import { askedEntries, isAsked } from '#worker/reading/asked.ts'
import { liveKey, liveQuestion } from '#worker/reading/live-versions.ts'
import type { Scope } from './ask-queries.ts'

/** Questions of one quiz. */
const QUESTIONS = 3
/** The most lessons that a quiz draws from if no heading names a lesson. */
const LESSONS = 50

/**
 * Practice questions from the lessons that a student has opened in the conversation's course, or in all their courses.
 * None from an exam's pool and none that these attempts ask. Keys are not read.
 */
export async function drawQuiz(
  services: Services,
  { userId, courseId }: Scope,
  lessonIds: string[],
  liveAttempts: string[],
): Promise<QuizQuestion[]> {
  const { db } = services
  const asksIt = db
    .select({ id: askedQuestions.question_id })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .where(and(inArray(attempts.id, liveAttempts), eq(askedQuestions.question_id, questions.id)))
  const rows = await db
    .select({
      id: questions.id,
      lesson_id: sql<string>`${questionVersions.lesson_id}`.as('its_lesson'),
      type: questionVersions.type,
      title: questionVersions.title,
      parts: questionVersions.parts,
    })
    .from(questions)
    .innerJoin(questionVersions, liveQuestion)
    .innerJoin(versionKeys, liveKey)
    .innerJoin(lessons, eq(lessons.id, questionVersions.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, userId)))
    .where(
      and(
        isNotNull(lessons.live_version),
        isNotNull(versionKeys.key),
        courseId === null ? undefined : eq(courses.id, courseId),
        inArray(questionVersions.pool, ASKED_POOLS),
        inArray(questionVersions.type, ['multiple_choice', 'true_or_false']),
        inArray(lessons.id, lessonIds.slice(0, LESSONS)),
        notExists(asksIt),
      ),
    )
    .orderBy(sql`random()`)
    .limit(QUESTIONS)
  return rows.map(({ parts, ...question }) => ({
    ...question,
    answers: 'answers' in parts ? (parts.answers ?? []) : [],
  }))
}
