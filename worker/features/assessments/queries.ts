import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { assessmentQuestions, assessments, attempts, courses } from '#db/schema/index.ts'
import { type AssessmentKind, RULES_OF } from '#db/vocabulary.ts'
import type { Assessment, AssessmentBody, AssessmentPatch } from '#worker/contract/assessments.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { mustBeHeld } from './draw-queries.ts'
import { select, views } from './list-queries.ts'
import { mustBeOwnDraws, mustBeOwnPlace, mustBeOwnQuestions } from './own-queries.ts'
import { changesAsked, ruleFault } from './rules.ts'

/** Of that kind and of the instructor's course. Anything else is a 404. */
const ownOf = (services: Services, ownerId: string, kind: AssessmentKind) =>
  and(
    eq(assessments.kind, kind),
    isNull(assessments.removed_at),
    exists(
      services.db
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.id, assessments.course_id), eq(courses.owner_id, ownerId))),
    ),
  )
const ownOne = (services: Services, ownerId: string, kind: AssessmentKind, id: string) =>
  and(eq(assessments.id, id), ownOf(services, ownerId, kind))

export async function getAssessment(
  services: Services,
  ownerId: string,
  kind: AssessmentKind,
  id: string,
): Promise<Assessment> {
  const [row] = await select(services, ownOne(services, ownerId, kind, id), 1)
  const [own] = await views(services, [found(row)])
  return found(own)
}

/** Inserted as inactive, checked, and only then opened, so an exam without enough questions stays closed. */
export async function createAssessment(
  services: Services,
  ownerId: string,
  kind: AssessmentKind,
  body: z.infer<typeof AssessmentBody>,
): Promise<Assessment> {
  const { db } = services
  const now = services.now()
  await mustBeOwnPlace(services, ownerId, body)
  const { question_ids: questionIds = [], is_active: isActive = true, ...fields } = body
  mustBeRules(kind, { opens_at: null, closes_at: null, ...body })
  await mustBeOwnDraws(services, body.course_id, body.draws)
  await mustBeOwnQuestions(services, body.course_id, questionIds)
  const id = newId()
  const row = {
    ...RULES_OF[kind],
    ...stored(fields),
    id,
    kind,
    slug: `${kind}-${id.slice(-12)}`,
    created_at: now,
    updated_at: now,
  }
  await db.batch([
    db.insert(assessments).values({ ...row, is_active: false }),
    ...nameQuestions(services, id, questionIds),
  ])
  const made = await getAssessment(services, ownerId, kind, id)
  if (!isActive) return made
  try {
    await mustBeHeld(services, made)
  } catch (refusal) {
    await db.delete(assessments).where(eq(assessments.id, id))
    throw refusal
  }
  await db.update(assessments).set({ is_active: true }).where(eq(assessments.id, id))
  return { ...made, is_active: true }
}

const nameQuestions = (services: Services, assessmentId: string, ids: string[]): BatchItem<'sqlite'>[] =>
  insertMany(
    services.db,
    assessmentQuestions,
    ids.map((questionId, position) => ({ assessment_id: assessmentId, question_id: questionId, position })),
  )

function mustBeRules(kind: AssessmentKind, rules: Parameters<typeof ruleFault>[1]): void {
  const fields = ruleFault(kind, rules)
  if (fields) throw new AppError('invalid', { fields })
}

type Times = { opens_at?: string | null | undefined; closes_at?: string | null | undefined }

/** A body with the wire's times as the columns hold them; a field that was not sent stays away. */
function stored<Body extends Times>({ opens_at: opensAt, closes_at: closesAt, ...body }: Body) {
  const ms = (text: string | null) => (text === null ? null : Date.parse(text))
  return {
    ...body,
    ...(opensAt === undefined ? {} : { opens_at: ms(opensAt) }),
    ...(closesAt === undefined ? {} : { closes_at: ms(closesAt) }),
  }
}

export async function updateAssessment(
  services: Services,
  { ownerId, kind, id }: { ownerId: string; kind: AssessmentKind; id: string },
  patch: z.infer<typeof AssessmentPatch>,
): Promise<Assessment> {
  const { db } = services
  const before = await getAssessment(services, ownerId, kind, id)
  const { question_ids: questionIds, ...fields } = patch
  mustBeRules(kind, { ...before, ...patch })
  await mustBeOwnDraws(services, before.course_id, patch.draws)
  if (questionIds) await mustBeOwnQuestions(services, before.course_id, questionIds)
  if (changesAsked(patch)) {
    const after = { ...before, ...fields, question_ids: questionIds ?? before.question_ids }
    await mustBeHeld(services, after, before)
  }
  await db.batch([
    db
      .update(assessments)
      .set({ ...stored(fields), updated_at: services.now() })
      .where(ownOne(services, ownerId, kind, id)),
    ...(questionIds
      ? [
          db.delete(assessmentQuestions).where(eq(assessmentQuestions.assessment_id, id)),
          ...nameQuestions(services, id, questionIds),
        ]
      : []),
  ])
  return getAssessment(services, ownerId, kind, id)
}

/** An exam that could not be held is not opened; closing is always possible. */
export async function openAssessment(
  services: Services,
  { ownerId, kind, id }: { ownerId: string; kind: AssessmentKind; id: string },
  isActive: boolean,
): Promise<Assessment> {
  const before = await getAssessment(services, ownerId, kind, id)
  if (isActive) await mustBeHeld(services, before)
  await services.db
    .update(assessments)
    .set({ is_active: isActive, updated_at: services.now() })
    .where(ownOne(services, ownerId, kind, id))
  return { ...before, is_active: isActive }
}

/** Refused once somebody took it: their result belongs to it. Students of a published course have it until the next publish. */
export async function deleteAssessment(
  services: Services,
  ownerId: string,
  kind: AssessmentKind,
  id: string,
): Promise<void> {
  const { db } = services
  const own = ownOne(services, ownerId, kind, id)
  const taken = sql`EXISTS (SELECT 1 FROM ${attempts} t WHERE t.assessment_id = ${assessments.id})`
  const free = and(own, sql`NOT ${taken}`)
  const isPublished = sql`EXISTS (SELECT 1 FROM ${courses} c WHERE c.id = ${assessments.course_id} AND c.live_version IS NOT NULL)`
  const [removed, deleted, left] = await db.batch([
    db
      .update(assessments)
      .set({ removed_at: services.now() })
      .where(and(free, isPublished))
      .returning({ id: assessments.id }),
    db
      .delete(assessments)
      .where(and(free, sql`NOT ${isPublished}`))
      .returning({ id: assessments.id }),
    db.select({ id: assessments.id }).from(assessments).where(own).orderBy(asc(assessments.id)),
  ])
  if (removed.length + deleted.length > 0) return
  found(left[0])
  throw new AppError('has_learners')
}
