import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  askedQuestions,
  attempts,
  certificates,
  questionKeys,
  questions,
  questionVersions,
  regradedAttempts,
  regrades,
  users,
  versionKeys,
} from '#db/schema/index.ts'
import type { Regrade } from '#worker/contract/regrades.ts'
import { decided } from '#worker/features/questions/queries.ts'
import { named } from '#worker/platform/database/named.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { asked, askedEarned, askedEntries, isAsked } from '#worker/reading/asked.ts'
import { versionAsked } from './attempt-queries.ts'
import { keyOfVersion } from './grade-queries.ts'
import { reportAnswers } from './report-answers.ts'

/** The question as it is now, with its key. The caller has checked who owns it. */
export async function getCurrent(services: Services, questionId: string) {
  const [row] = await services.db
    .select({
      type: questions.type,
      parts: questions.parts,
      points: questions.points,
      language: questions.language,
      key: questionKeys.key,
    })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(eq(questions.id, questionId))
  return found(row)
}

/** The wordings in which a question was asked, each with its current key. */
export async function listVersions(services: Services, questionId: string) {
  const { db } = services
  const versions = db
    .select({
      version: questionVersions.version,
      type: questionVersions.type,
      parts: questionVersions.parts,
      key: versionKeys.key,
      points: versionKeys.points,
    })
    .from(questionVersions)
    .innerJoin(
      versionKeys,
      and(
        eq(versionKeys.question_id, questionVersions.question_id),
        eq(versionKeys.version, questionVersions.version),
      ),
    )
    .where(eq(questionVersions.question_id, questionId))
  const numbered = db
    .select({ version: askedQuestions.version })
    .from(askedQuestions)
    .where(eq(askedQuestions.question_id, questionId))
  const [rows, known] = await db.batch([versions, numbered])
  const wasAsked = new Set(known.map(({ version }) => version))
  return rows.flatMap(({ key, points, ...one }) =>
    wasAsked.has(one.version) ? [{ ...one, key: { key, points } }] : [],
  )
}

/** Attempts of a question's course in the order in which they ended, or `only` one. */
type AskedPage = { courseId: string; after: string; limit: number; only?: string }

/** Finished attempts that asked the question, with its points and key. */
export const listAsked = (
  services: Services,
  questionId: string,
  { courseId, after, limit, only }: AskedPage,
) => {
  const [at, id = ''] = after.split(' ')
  // A cursor of another form begins again, which changes nothing twice.
  const beyond = sql`(${attempts.finished_at}, ${attempts.id}) > (${Number(at) || 0}, ${id})`
  return services.db
    .select({
      attempt_id: attempts.id,
      student_id: attempts.student_id,
      student_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      finished_at: sql<number>`coalesce(${attempts.finished_at}, 0)`,
      version: askedQuestions.version,
      points: asked.points,
      earned: askedEarned.as('earned'),
      response: asked.response,
      score: sql<number>`coalesce(${attempts.score}, 0)`,
      total: sql<number>`coalesce(${attempts.total}, 0)`,
      passed: sql<boolean>`coalesce(${attempts.passed}, 0)`.mapWith(Boolean),
      success_percentage: attempts.success_percentage,
      type: questionVersions.type,
      parts: questionVersions.parts,
      key: versionKeys.key,
      worth: named(versionKeys.points, 'worth'),
    })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .innerJoin(users, eq(users.id, attempts.student_id))
    .innerJoin(questionVersions, versionAsked)
    .innerJoin(versionKeys, keyOfVersion)
    .where(
      and(
        eq(askedQuestions.question_id, questionId),
        only === undefined ? and(eq(attempts.course_id, courseId), beyond) : eq(attempts.id, only),
        eq(attempts.state, 'finished'),
      ),
    )
    .orderBy(asc(attempts.finished_at), asc(attempts.id))
    .limit(limit)
}
export type AskedAttempt = Awaited<ReturnType<typeof listAsked>>[number]

export const countOpen = (services: Services, questionId: string, courseId: string) =>
  services.db
    .select({ n: sql<number>`count(*)` })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .where(
      and(
        eq(attempts.course_id, courseId),
        // The index of a course's attempts by their end finds those without one.
        isNull(attempts.finished_at),
        eq(attempts.state, 'open'),
        eq(askedQuestions.question_id, questionId),
      ),
    )

export type NewRegrade = Pick<
  typeof regrades.$inferInsert,
  'question_id' | 'course_id' | 'owner_id' | 'action' | 'reason' | 'keys'
>

/** Corrects the keys and records the reason in one batch, which also answers who reported the question. Null while another regrade of the course runs. */
export async function createRegrade(services: Services, row: NewRegrade): Promise<string | null> {
  const { db } = services
  const now = services.now()
  const id = newId()
  const begun = sql`EXISTS (SELECT 1 FROM regrades WHERE id = ${id})`
  const keys = JSON.stringify(Object.fromEntries(row.keys.map(({ version, after }) => [version, after])))
  const answers = await reportAnswers(services, {
    questionId: row.question_id,
    courseId: row.course_id,
    authorId: row.owner_id,
    text: row.reason,
    when: begun,
  })
  const corrected = (field: string) => sql`${keys} -> CAST(${versionKeys.version} AS TEXT) ->> ${field}`
  const [started] = await db.batch([
    db
      .insert(regrades)
      .values({ ...row, id, state: 'running', due_at: now, created_at: now })
      .onConflictDoNothing()
      .returning({ id: regrades.id }),
    db
      .update(versionKeys)
      .set({ key: corrected('key'), points: corrected('points') })
      .where(
        and(
          eq(versionKeys.question_id, row.question_id),
          sql`CAST(${versionKeys.version} AS TEXT) IN (SELECT key FROM json_each(${keys}))`,
          begun,
        ),
      ),
    db
      .update(questions)
      .set({ ...decided('rejected', row.owner_id, now), live_version: null })
      .where(and(eq(questions.id, row.question_id), sql`${row.action} = 'withdraw'`, begun)),
    ...answers,
  ])
  return started[0]?.id ?? null
}

const shown = {
  id: regrades.id,
  course_id: regrades.course_id,
  action: regrades.action,
  reason: regrades.reason,
  state: regrades.state,
  created_at: regrades.created_at,
  finished_at: regrades.finished_at,
}

/** The regrades of a question with what they changed. The caller has checked who owns the question. */
export async function listRegrades(services: Services, questionId: string): Promise<Regrade[]> {
  const { db } = services
  const [rows, effects, unsupported] = await db.batch([
    db
      .select(shown)
      .from(regrades)
      .where(eq(regrades.question_id, questionId))
      .orderBy(desc(regrades.created_at), desc(regrades.id)),
    db
      .select({
        id: regradedAttempts.regrade_id,
        changed: sql<number>`count(*)`.as('changed'),
        rose: sql<number>`sum(passed_after AND NOT passed_before)`.as('rose'),
        fell: sql<number>`sum(passed_before AND NOT passed_after)`.as('fell'),
      })
      .from(regradedAttempts)
      .innerJoin(regrades, eq(regrades.id, regradedAttempts.regrade_id))
      .where(eq(regrades.question_id, questionId))
      .groupBy(regradedAttempts.regrade_id),
    db
      .select({
        regrade_id: regradedAttempts.regrade_id,
        id: certificates.id,
        student_name: certificates.student_name,
      })
      .from(regrades)
      .innerJoin(regradedAttempts, eq(regradedAttempts.regrade_id, regrades.id))
      .innerJoin(attempts, and(eq(attempts.id, regradedAttempts.attempt_id), eq(attempts.passed, false)))
      .innerJoin(
        certificates,
        and(
          eq(certificates.student_id, attempts.student_id),
          eq(certificates.course_id, attempts.course_id),
          eq(certificates.attempt_id, attempts.id),
          isNull(certificates.revoked_at),
        ),
      )
      .where(and(eq(regrades.question_id, questionId), eq(regradedAttempts.passed_before, true))),
  ])
  return rows.map(({ created_at: createdAt, finished_at: finishedAt, ...row }) => {
    const { changed = 0, rose = 0, fell = 0 } = effects.find((one) => one.id === row.id) ?? {}
    return {
      ...row,
      changed,
      rose,
      fell,
      created_at: iso(createdAt),
      finished_at: iso(finishedAt),
      unsupported: unsupported
        .filter((one) => one.regrade_id === row.id)
        .map(({ id, student_name: studentName }) => ({ id, student_name: studentName })),
    }
  })
}
