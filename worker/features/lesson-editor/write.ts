import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { type BlockContent, blockOf, mapSentences, type Sentence } from '#db/content.ts'
import { blocks, cards, citations, lessons } from '#db/schema/index.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import type { Sentence as SentenceView } from '#worker/contract/content.ts'
import { readingMinutes } from '#worker/features/generation/rules.ts'
import { sameOrder } from '#worker/features/outline/rules.ts'
import { storedSentence } from '#worker/features/review/written.ts'
import { revisionAfter } from '#worker/platform/database/revisions.ts'
import type { Services } from '#worker/platform/services.ts'
import { checked } from './edit-item.ts'
import type { LessonState } from './lesson-queries.ts'
import type { Item } from './new-items.ts'
import { textsOf } from './op-rules.ts'
import type { Plan } from './plan.ts'

type Change = { state: LessonState; plan: Plan }
/** How long what somebody wrote and deleted again can come back under its id. */
const KEPT_MS = 24 * 60 * 60_000

/** All that the operations write, as one batch. The lesson comes first: it fails when anything moved in between. */
export function lessonStatements(
  services: Services,
  ownerId: string,
  { state, plan }: Change,
): readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const items = [...plan.touched.values()]
  const reviewed = (item: Item) => decision(item, plan, { ownerId, now: services.now() })
  const orders: BatchItem<'sqlite'>[] = [
    ...reorder(services, state.id, { table: blocks, ids: plan.blocks, before: state.blocks }),
    ...reorder(services, state.id, { table: cards, ids: plan.cards, before: state.cards }),
  ]
  return [
    updateHead(services, { state, plan }, reviewed),
    ...items.flatMap((item) => writeItem(services, { state, plan }, item, reviewed(item))),
    ...insertMany(services.db, citations, newCitations(state, items)),
    ...orders,
    ...forgetDeleted(services, state, plan),
  ]
}

type Order = { table: typeof blocks | typeof cards; ids: string[]; before: { id: string }[] }
function reorder(services: Services, lessonId: string, { table, ids, before }: Order) {
  if (
    sameOrder(
      ids,
      before.map(({ id }) => id),
    )
  )
    return []
  const place = sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${table.id})`
  return [
    services.db
      .update(table as typeof cards) // either, by its common columns
      .set({ position: place })
      .where(eq(table.lesson_id, lessonId)),
  ]
}

type Reviewed = ReturnType<typeof decision>
/** A person's hand on an item is a decision on it. */
function decision(item: Item, plan: Plan, { ownerId, now }: { ownerId: string; now: number }) {
  const state: Item['state'] = plan.deleted.has(item.id)
    ? 'rejected'
    : plan.created.has(item.id)
      ? 'approved'
      : 'edited'
  return { state, reviewed_at: now, reviewed_by: ownerId, approved_together: null, reject_reason: null }
}

/** In SQL: the ids of a table's rows of a lesson in their order, as JSON. */
const orderOf = (table: typeof blocks | typeof cards, lessonId: string): SQL =>
  sql`(SELECT json_group_array(id) FROM (SELECT id FROM ${table} WHERE lesson_id = ${lessonId} ORDER BY position, id))`

/** The lesson's own row: its text if that was changed, and what follows from its blocks. */
function updateHead(services: Services, { state, plan }: Change, reviewed: (item: Item) => Reviewed) {
  const own = plan.touched.get(state.id)
  const lesson = own?.kind === 'lesson' ? own : state.head
  const { title, title_suggested: titleSuggested } = lesson.content
  const text = {
    title,
    title_suggested: titleSuggested,
    objectives: lesson.content.objectives.map(storedSentence),
    summary: lesson.content.summary.map(storedSentence),
    ...reviewed(lesson),
  }
  const same = (table: typeof blocks | typeof cards, rows: { id: string }[]) =>
    sql`${orderOf(table, state.id)} = ${JSON.stringify(rows.map(({ id }) => id))}`
  const isSame = and(
    same(blocks, state.blocks),
    same(cards, state.cards),
    own ? eq(lessons.revision, state.head.revision) : undefined,
  )
  return services.db
    .update(lessons)
    .set({
      ...(own ? text : {}),
      checks: checked(state, lesson, blocksAfter({ state, plan })).checks,
      minutes: minutesOf(state, plan),
      updated_at: services.now(),
      revision: sql`CASE WHEN ${isSame} THEN ${lessons.revision} + ${own ? 1 : 0} END`,
    })
    .where(eq(lessons.id, state.id))
}

/** The lesson's blocks as students will read them. */
function blocksAfter({ state, plan }: Change): (BlockContent & { more: boolean })[] {
  const rows = new Map(state.blocks.map((row) => [row.id, row]))
  return plan.blocks.flatMap((id) => {
    if (plan.deleted.has(id)) return []
    const item = plan.touched.get(id)
    if (item?.kind === 'block')
      return [
        { ...mapSentences(blockOf<SentenceView>(item.content), storedSentence), more: item.content.more },
      ]
    const row = rows.get(id)
    return row && row.state !== 'rejected' ? [{ ...blockOf(row), more: row.more }] : []
  })
}

/** Some open "More detail" and some do not: what is folded counts half. */
export function minutesOf(state: LessonState, plan: Plan): number {
  const words = blocksAfter({ state, plan }).reduce(
    (sum, block) =>
      sum + textsOf(block).reduce((own, text) => own + wordCount(text), 0) * (block.more ? 0.5 : 1),
    0,
  )
  return readingMinutes(words)
}

function writeItem(
  services: Services,
  { state, plan }: Change,
  item: Item,
  reviewed: Reviewed,
): BatchItem<'sqlite'>[] {
  const { db } = services
  const place = { id: item.id, course_id: state.course_id, lesson_id: state.id, position: 0 }
  const isNew = plan.created.has(item.id)
  // What was made and deleted in one go was never there.
  if (item.kind === 'lesson' || (isNew && plan.deleted.has(item.id))) return []
  if (item.kind === 'card') {
    const { checks, content } = item
    return isNew
      ? [db.insert(cards).values({ ...place, ...content, checks, ...reviewed })]
      : [
          db
            .update(cards)
            .set({ ...content, checks, ...reviewed, revision: revisionAfter(cards.revision, item.revision) })
            .where(eq(cards.id, item.id)),
        ]
  }
  const { origin, more } = item.content
  const { kind, data } = mapSentences<SentenceView, Sentence>(blockOf(item.content), storedSentence)
  const content = { kind, data, origin, more, checks: item.checks, ...reviewed }
  if (isNew) return [db.insert(blocks).values({ ...place, ...content })]
  return [
    db
      .update(blocks)
      .set({ ...content, revision: revisionAfter(blocks.revision, item.revision) })
      .where(eq(blocks.id, item.id)),
  ]
}

/** Rows of the items' own for passages that they did not cite before. */
function newCitations(state: LessonState, items: Item[]) {
  return items.flatMap((item) => {
    const before = item.kind === 'lesson' ? state.head : state.items.get(item.id)
    const own = new Set(before?.citations.map(({ id }) => id))
    return item.citations.flatMap(({ id, segment_id: segmentId, start, end, quote }, position) =>
      own.has(id)
        ? []
        : {
            id,
            item_kind: item.kind,
            item_id: item.id,
            position,
            course_id: state.course_id,
            lesson_id: state.id,
            segment_id: segmentId,
            start,
            end,
            quote,
          },
    )
  })
}

/** What somebody wrote by hand and deleted is gone after a day; what an engine wrote stays among the rejected. */
function forgetDeleted(services: Services, state: LessonState, plan: Plan): BatchItem<'sqlite'>[] {
  const { db } = services
  const before = services.now() - KEPT_MS
  const old = state.blocks.filter(
    (row) =>
      row.state === 'rejected' &&
      row.engine === null &&
      (row.reviewed_at ?? 0) < before &&
      !plan.touched.has(row.id),
  )
  if (old.length === 0) return []
  const ids = old.map(({ id }) => id)
  const gone = db
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      and(
        sql`${blocks.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        eq(blocks.state, 'rejected'),
        isNull(blocks.engine),
        lt(blocks.reviewed_at, before),
      ),
    )
  return [
    db.delete(citations).where(inArray(citations.item_id, gone)),
    db.delete(blocks).where(inArray(blocks.id, gone)),
  ]
}
