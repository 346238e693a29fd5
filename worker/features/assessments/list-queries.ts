import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { assessments, courses, insightSnapshots } from '#db/schema/index.ts'
import type { AssessmentKind } from '#db/vocabulary.ts'
import {
  type Assessment,
  type AssessmentState,
  type AssessmentsQuery,
  asksEveryoneTheSame,
  canBeHeld,
  type ListedAssessment,
} from '#worker/contract/assessments.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { encodeCursor, newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { listDrawable } from './draw-queries.ts'
import { drawnOf } from './rules.ts'

const { updated_at: _updated, removed_at: _removed, ...columns } = getTableColumns(assessments)

/** Questions that may be drawn: a person let them through, and they belong to its pool and its level or lesson. */
const available = sql<string>`(SELECT json_object(
    'mcq', coalesce(sum(q.type = 'multiple_choice'), 0),
    'true_or_false', coalesce(sum(q.type = 'true_or_false'), 0),
    'other', coalesce(sum(q.type NOT IN ('multiple_choice', 'true_or_false')), 0))
  FROM questions q WHERE q.course_id = assessments.course_id AND q.state IN ('approved', 'edited')
    AND q.pool IN ('both', CASE assessments.kind WHEN 'exam' THEN 'exam' ELSE 'practice' END)
    AND (assessments.level_id IS NULL OR q.level_id = assessments.level_id)
    AND (assessments.lesson_id IS NULL OR q.lesson_id = assessments.lesson_id))`
const named = sql<string>`(SELECT json_group_array(a.question_id ORDER BY a.position)
  FROM assessment_questions a WHERE a.assessment_id = assessments.id)`

export const select = (services: Services, where: SQL | undefined, limit: number) =>
  services.db
    .select({ ...columns, available, question_ids: named })
    .from(assessments)
    .where(where)
    .orderBy(desc(assessments.created_at), desc(assessments.id))
    .limit(limit)
type Row = Awaited<ReturnType<typeof select>>[number]

/** The query above made the JSON, so its shape is known. */
const fieldsOf = ({ created_at: _at, available: there, question_ids: questionIds, ...row }: Row) => ({
  ...row,
  opens_at: iso(row.opens_at),
  closes_at: iso(row.closes_at),
  available: JSON.parse(there) as Assessment['available'],
  question_ids: JSON.parse(questionIds) as string[],
})

/** Only rules need the questions themselves; of the others the counts are known. */
export async function views(services: Services, rows: Row[]): Promise<Assessment[]> {
  const list = rows.map(fieldsOf)
  const [first, ...rest] = list.filter(({ draws }) => draws.length > 0)
  const pools = first
    ? await services.db.batch([
        listDrawable(services, first),
        ...rest.map((one) => listDrawable(services, one)),
      ])
    : []
  const poolOf = new Map([first, ...rest].map((one, place) => [one?.id, pools[place]]))
  return list.map((one) => ({ ...one, drawn: drawnOf(one, poolOf.get(one.id) ?? []) }))
}

/** Of an instructor's courses, so that a list reads no other instructor's rows. */
const ofKind = (ownerId: string, kind: AssessmentKind) =>
  and(
    eq(assessments.kind, kind),
    isNull(assessments.removed_at),
    sql`${assessments.course_id} IN (SELECT id FROM courses WHERE owner_id = ${ownerId})`,
  )

/** Those whose title, or whose course's, holds what was typed: one read of titles, however it is spelt. */
async function withWords(services: Services, ownerId: string, kind: AssessmentKind, typed: string) {
  const text = searchForm(typed)
  if (text === '') return undefined
  const rows = await services.db
    .select({ id: assessments.id, title: assessments.title, course: courses.title })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.course_id))
    .where(ofKind(ownerId, kind))
  const ids = rows.flatMap(({ id, title, course }) =>
    searchForm(title).includes(text) || searchForm(course).includes(text) ? [id] : [],
  )
  return sql`${assessments.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

function inState(state: AssessmentState | undefined, now: number): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'inactive') return eq(assessments.is_active, false)
  const isOver = sql`coalesce(${assessments.closes_at} <= ${now}, 0)`
  const isLater = sql`coalesce(${assessments.opens_at} > ${now}, 0)`
  const days = {
    open: sql`NOT ${isOver} AND NOT ${isLater}`,
    later: sql`${isLater} AND NOT ${isOver}`,
    over: isOver,
  }
  return and(eq(assessments.is_active, true), days[state])
}

/** How students did, from the numbers that are kept of each course: no attempt is read for a list. */
async function withResults(services: Services, list: Assessment[]): Promise<ListedAssessment[]> {
  const courseIds = JSON.stringify(list.map((one) => one.course_id))
  const kept = await services.db
    .select({ records: insightSnapshots.records })
    .from(insightSnapshots)
    .where(sql`${insightSnapshots.course_id} IN (SELECT value FROM json_each(${courseIds}))`)
  const means = new Map(
    kept.flatMap(({ records }) => records?.means ?? []).map((one) => [one.assessment_id, one.mean]),
  )
  const tries = new Map(
    kept.flatMap(({ records }) => records?.passed ?? []).map((one) => [one.assessment_id, one.tries ?? 0]),
  )
  return list.map((one) => ({ ...one, average: means.get(one.id) ?? null, tries: tries.get(one.id) ?? 0 }))
}

const needsAttention = (one: Assessment) => !canBeHeld(one) || asksEveryoneTheSame(one)

/**
 * A page of an instructor's exams or exercises, newest first. What needs attention is known only once its pool is
 * counted, so that filter reads on until its page is full.
 */
export async function listAssessments(
  services: Services,
  ownerId: string,
  kind: AssessmentKind,
  query: AssessmentsQuery,
) {
  const order: Parameters<typeof newestFirst>[0] = [assessments.created_at, assessments.id]
  const page = newestFirst(order, query)
  const filters = and(
    ofKind(ownerId, kind),
    query.course_id === undefined ? undefined : eq(assessments.course_id, query.course_id),
    inState(query.state, services.now()),
    query.search === undefined ? undefined : await withWords(services, ownerId, kind, query.search),
  )
  const matching: { at: number; one: Assessment }[] = []
  let older = page.older
  let isLast = false
  do {
    const rows = await select(services, and(filters, older), page.limit)
    const read = (await views(services, rows)).map((one, place) => ({
      at: rows[place]?.created_at ?? 0,
      one,
    }))
    matching.push(...(query.attention ? read.filter(({ one }) => needsAttention(one)) : read))
    const last = read.at(-1)
    isLast = rows.length < page.limit || !last
    if (last) older = newestFirst(order, { cursor: encodeCursor({ at: last.at, id: last.one.id }) }).older
  } while (!isLast && matching.length < page.limit)
  const { shown, next_cursor: nextCursor } = page.of(matching, ({ at, one }) => ({ at, id: one.id }))
  const list = await withResults(
    services,
    shown.map(({ one }) => one),
  )
  return { list, next_cursor: nextCursor }
}
