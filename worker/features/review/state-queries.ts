import { and, eq, exists, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Check } from '#db/columns.ts'
import { blocks, cards, courses, lessons, questions, reviewItems } from '#db/schema/index.ts'
import type { RejectReason, ReviewItemKind, ReviewState } from '#db/vocabulary.ts'
import { revisionAfter } from '#worker/platform/database/revisions.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { inList } from './item-queries.ts'
import { countPending } from './totals-queries.ts'

export type Decision = {
  state: ReviewState
  reviewed_at: number | null
  reviewed_by: string | null
  /** The number of items decided on in one go. */
  approved_together: number | SQL | null
  reject_reason: RejectReason | null
  checks?: Check[]
}

/** Resets an item to how it was before the review. */
export const REOPENED: Decision = {
  state: 'pending',
  reviewed_at: null,
  reviewed_by: null,
  approved_together: null,
  reject_reason: null,
}

const tables = { lesson: lessons, block: blocks, question: questions, card: cards }
type Reviewable = (typeof tables)[ReviewItemKind]

/** The columns that the four reviewed tables share; nothing else is set here. */
const setIn = (
  services: Services,
  table: Reviewable,
  {
    decision,
    where,
    revision = sql`${table.revision} + 1`,
  }: { decision: Decision; where: SQL | undefined; revision?: SQL },
) =>
  services.db
    .update(table as typeof cards) // any of them, by its common columns
    .set({ ...decision, revision })
    .where(where)

/** The statement that writes a decision on one item at `revision`. Its batch fails if the item has changed since. */
export const updateState = (
  services: Services,
  courseId: string,
  item: { id: string; kind: ReviewItemKind; revision: number },
  decision: Decision,
): BatchItem<'sqlite'> => {
  const table = tables[item.kind]
  const where = and(eq(table.id, item.id), eq(table.course_id, courseId))
  return setIn(services, table, { decision, where, revision: revisionAfter(table.revision, item.revision) })
}

const CHILDREN = [blocks, questions, cards]

/**
 * Rejecting a lesson rejects its content too, so that no exam asks about it. Reopening the lesson reopens what was
 * rejected with it; content that was rejected earlier stays rejected.
 */
export function cascade(
  services: Services,
  lesson: { id: string; reviewed_at: number | null },
  decision: Decision,
): BatchItem<'sqlite'>[] {
  if (decision.state === 'rejected') {
    const along = { ...decision, reject_reason: null }
    return CHILDREN.map((table) =>
      setIn(services, table, {
        decision: along,
        where: and(eq(table.lesson_id, lesson.id), ne(table.state, 'rejected')),
      }),
    )
  }
  const at = lesson.reviewed_at
  if (at === null) return []
  return CHILDREN.map((table) =>
    setIn(services, table, {
      decision: REOPENED,
      where: and(eq(table.lesson_id, lesson.id), eq(table.state, 'rejected'), eq(table.reviewed_at, at)),
    }),
  )
}

const inOwnCourse = (services: Services, ownerId: string, courseId: string) =>
  exists(
    services.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
  )

/**
 * Runs one change on every kind of item of the instructor's course. Returns the changed items and the number left.
 */
export async function updateMany(
  services: Services,
  { ownerId, courseId }: { ownerId: string; courseId: string },
  decision: Decision,
  which: (table: Reviewable) => SQL | undefined,
): Promise<{ ids: string[]; left: number }> {
  const { db } = services
  const own = inOwnCourse(services, ownerId, courseId)
  const change = (table: Reviewable) =>
    setIn(services, table, {
      decision,
      where: and(eq(table.course_id, courseId), own, which(table)),
    }).returning({
      id: cards.id,
    })
  const [course, inLessons, inBlocks, inQuestions, inCards, [left]] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), own)),
    change(lessons),
    change(blocks),
    change(questions),
    change(cards),
    countPending(services, courseId),
  ])
  found(course[0])
  const ids = [inLessons, inBlocks, inQuestions, inCards].flat().map((row) => row.id)
  return { ids, left: left?.count ?? 0 }
}

/**
 * Approves the pending items of a lesson or level whose checks neither failed nor warn; the others need a person. Each
 * records how many were approved in one go with it, so that nobody takes this for a decision on each.
 */
export function approveTogether(
  services: Services,
  ownerId: string,
  courseId: string,
  scope: { level_id?: string; lesson_id?: string },
) {
  const now = services.now()
  const inScope = (lesson: SQLWrapper) =>
    and(
      scope.lesson_id === undefined ? undefined : eq(lesson, scope.lesson_id),
      scope.level_id === undefined
        ? undefined
        : sql`${lesson} IN (SELECT id FROM lessons WHERE level_id = ${scope.level_id})`,
    )
  const isOpen = and(eq(reviewItems.state, 'pending'), eq(reviewItems.flagged, 0))
  // The tables are written one after the other: what this call has approved before counts as well.
  const isApprovedNow = and(isNotNull(reviewItems.approved_together), eq(reviewItems.reviewed_at, now))
  const count = services.db
    .select({ count: sql`count(*)` })
    .from(reviewItems)
    .where(
      and(eq(reviewItems.course_id, courseId), inScope(reviewItems.lesson_id), or(isOpen, isApprovedNow)),
    )
  return updateMany(
    services,
    { ownerId, courseId },
    {
      state: 'approved',
      reviewed_at: now,
      reviewed_by: ownerId,
      approved_together: sql`(${count})`,
      reject_reason: null,
    },
    (table) =>
      and(
        eq(table.state, 'pending'),
        sql`instr(${table.checks}, '"state":"failed"') = 0`,
        sql`instr(${table.checks}, '"state":"warning"') = 0`,
        inScope(table === lessons ? lessons.id : (table as typeof cards).lesson_id),
      ),
  )
}

/** Takes decisions back; what was edited keeps its new words. */
export const reopenAll = (services: Services, ownerId: string, courseId: string, ids: string[]) =>
  updateMany(services, { ownerId, courseId }, REOPENED, (table) =>
    and(inList(table.id, ids), inArray(table.state, ['approved', 'edited', 'rejected'])),
  )
