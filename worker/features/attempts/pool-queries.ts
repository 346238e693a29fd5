import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  assessmentQuestions,
  assessments,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import type { ReviewState } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { liveKey, liveQuestion } from '#worker/reading/live-versions.ts'
import { orderedColumns } from './seed-queries.ts'

/** What rules ask about beside the type. Students never see it, so it needs no version: the latest word counts. */
const described = { difficulty: questions.difficulty, skill: questions.skill, level_id: questions.level_id }
const drawable = { id: questions.id, type: questions.type, lesson_id: questions.lesson_id, ...described }

/** An exercise draws what is for practice, an exam what is for exams; what is for both serves either. */
const inPool = (pool: typeof questions.pool | typeof questionVersions.pool) =>
  sql`${pool} IN ('both', CASE ${assessments.kind} WHEN 'exam' THEN 'exam' ELSE 'practice' END)`

/** The published questions of an assessment's course. One that was withdrawn has no key and is left out. */
export const livePoolOf = (services: Services, assessmentId: string) =>
  services.db
    .select({
      id: questions.id,
      type: questionVersions.type,
      lesson_id: questionVersions.lesson_id,
      version: questionVersions.version,
      points: versionKeys.points,
      ...described,
      ...orderedColumns,
      in_pool: sql<boolean>`${inPool(questionVersions.pool)}`.mapWith(Boolean).as('in_pool'),
    })
    .from(assessments)
    .innerJoin(questions, eq(questions.course_id, assessments.course_id))
    .innerJoin(questionVersions, liveQuestion)
    .innerJoin(versionKeys, liveKey)
    .where(and(eq(assessments.id, assessmentId), isNotNull(versionKeys.key)))

/**
 * Statements for a batch that read what an assessment of a draft would draw from: the questions that it names, in their
 * order, and the questions of its pool in its course, level or lesson, in these states.
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
          inPool(questions.pool),
          sql`(${assessments.level_id} IS NULL OR ${questions.level_id} = ${assessments.level_id})`,
          sql`(${assessments.lesson_id} IS NULL OR ${questions.lesson_id} = ${assessments.lesson_id})`,
        ),
      ),
  ] as const
