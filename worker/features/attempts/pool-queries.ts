import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assessmentQuestions, assessments, questions } from '#db/schema/index.ts'
import type { ReviewState } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'

const drawable = { id: questions.id, type: questions.type }

/** An exercise draws what is for practice, an exam what is for exams; what is for both serves either. */
const inPool = sql`${questions.pool} IN ('both', CASE ${assessments.kind} WHEN 'exam' THEN 'exam' ELSE 'practice' END)`

/**
 * Statements for a batch that read what an assessment may draw from: the questions that it names, in their order, and
 * the questions of its pool in its course, level or lesson.
 */
export const poolOf = (services: Services, assessmentId: string, states: readonly ReviewState[]) =>
  [
    services.db
      .select(drawable)
      .from(assessmentQuestions)
      .innerJoin(questions, eq(questions.id, assessmentQuestions.question_id))
      .where(and(eq(assessmentQuestions.assessment_id, assessmentId), inArray(questions.state, states)))
      .orderBy(asc(assessmentQuestions.position)),
    services.db
      .select(drawable)
      .from(assessments)
      .innerJoin(questions, eq(questions.course_id, assessments.course_id))
      .where(
        and(
          eq(assessments.id, assessmentId),
          inArray(questions.state, states),
          inPool,
          sql`(${assessments.level_id} IS NULL OR ${questions.level_id} = ${assessments.level_id})`,
          sql`(${assessments.lesson_id} IS NULL OR ${questions.lesson_id} = ${assessments.lesson_id})`,
        ),
      ),
  ] as const
