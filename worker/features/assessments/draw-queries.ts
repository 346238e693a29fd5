import { and, eq, inArray, sql } from 'drizzle-orm'
import { questions } from '#db/schema/index.ts'
import type { AssessmentKind } from '#db/vocabulary.ts'
import type { Assessment, PoolGroup } from '#worker/contract/assessments.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { countsFault, isNone, raisesCounts, shortageOf } from './rules.ts'

type Scope = Pick<Assessment, 'kind' | 'course_id' | 'level_id' | 'lesson_id'>

const poolFor = (kind: AssessmentKind) => ['both', kind === 'exam' ? 'exam' : 'practice'] as const

const described = {
  type: questions.type,
  difficulty: questions.difficulty,
  level_id: questions.level_id,
  lesson_id: questions.lesson_id,
  skill: questions.skill,
}
/** The approved questions of its course, level or lesson. */
const inScope = (scope: Scope) =>
  and(
    eq(questions.course_id, scope.course_id),
    inArray(questions.state, ['approved', 'edited']),
    scope.level_id === null ? undefined : eq(questions.level_id, scope.level_id),
    scope.lesson_id === null ? undefined : eq(questions.lesson_id, scope.lesson_id),
  )

/** Both pools within the scope of an exam or exercise, counted by what rules can ask for. */
export const listPool = (services: Services, scope: Scope): Promise<PoolGroup[]> => {
  const groups = { ...described, pool: questions.pool, points: questions.points }
  return services.db
    .select({ ...groups, count: sql<number>`count(*)`.as('count') })
    .from(questions)
    .where(inScope(scope))
    .groupBy(...Object.values(groups))
}

/** The approved questions that the rules of an exam or exercise can draw from. */
export const listDrawable = (services: Services, scope: Scope) =>
  services.db
    .select({ id: questions.id, ...described })
    .from(questions)
    .where(and(inScope(scope), inArray(questions.pool, poolFor(scope.kind))))

/**
 * Named questions are asked as they are; drawn ones must be there. What a draft was short of before its questions were
 * approved may stay short, but no more of it.
 */
export async function mustBeHeld(
  services: Services,
  assessment: Assessment,
  before?: Assessment,
): Promise<void> {
  const { available, draws, question_ids: named } = assessment
  if (draws.length > 0) {
    const pool = await listDrawable(services, assessment)
    const short = shortageOf(assessment, pool)
    if (short.missing > (before ? shortageOf(before, pool).missing : 0))
      throw new AppError('not_enough_questions', { detail: { available, draws: short.fitting } })
  }
  if (named.length > 0 || (draws.length > 0 && isNone(assessment))) return
  if (before && !raisesCounts(before, assessment)) return
  if (countsFault(assessment, available))
    throw new AppError('not_enough_questions', { detail: { available } })
}
