import { and, eq, gte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { blockOf, mapSentences } from '#db/content.ts'
import {
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  lessons,
  materials,
  questions,
  segments,
} from '#db/schema/index.ts'
import type { BlockInput, SentenceInput, Sentence as SentenceView } from '#worker/contract/content.ts'
import type { NewContent, NewItemBody } from '#worker/contract/coverage.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { contentToStore, updateContent } from '#worker/features/questions/content.ts'
import { updateQuestionDocuments } from '#worker/features/questions/search.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { hasRoom, orFull } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView, type StoredContent, separateContent } from '#worker/questions/content.ts'
import { findPassagePlace } from '#worker/reading/passage-place.ts'
import { expectAskable } from './askable.ts'
import { listItems } from './item-queries.ts'
import { type CitedSource, checksOf, citedSourceOf, holds } from './recheck.ts'
import { countPending } from './totals-queries.ts'
import { storedSentence, writtenBlock } from './written.ts'

type NewItem = z.infer<typeof NewItemBody>

/**
 * Adds an item that the instructor wrote about a passage. It is checked like any other and approved by its author.
 */
export async function createItem(services: Services, ownerId: string, lessonId: string, options: NewItem) {
  const { db } = services
  const now = services.now()
  const { content, segment_id: segmentId } = options
  const { lesson, passage } = await getLessonAndPassage(services, ownerId, lessonId, segmentId)
  const asks = content.kind === 'block' && content.block.kind === 'check' ? content.block.data : undefined
  if (asks) await expectAskable(services, lessonId, asks.question_id)
  const stored =
    content.kind === 'question' ? contentToStore(content.type, separateContent(content).content) : null
  const { course_id: courseId, level_id: levelId, language } = lesson
  const { text, material_id: materialId, material_name: materialName } = passage
  const span = { segment_id: segmentId, start: 0, end: text.length, quote: text }
  const citationId = newId()
  const place = { material_id: materialId, material_name: materialName, locator: {} }
  const cited = { ...span, ...place, id: citationId }
  const citedSource = citedSourceOf(language, [{ ...passage, id: segmentId }], [cited])
  const item = asItem(content, { lesson_id: lessonId, level_id: levelId, language, stored }, citedSource)
  const own = {
    id: item.id,
    course_id: courseId,
    lesson_id: lessonId,
    checks: checksOf(item, citedSource, { changed: null, lessonBlocks: [] }),
    state: 'approved' as const,
    reviewed_at: now,
    reviewed_by: ownerId,
  }
  const about = { owner_id: ownerId, level_id: levelId, language, created_at: now, updated_at: now }
  const position = item.kind === 'block' ? (await findPassagePlace(services, lessonId, segmentId)).place : 0
  const cite = db.insert(citations).values({
    id: citationId,
    item_kind: item.kind,
    item_id: item.id,
    position: 0,
    course_id: courseId,
    lesson_id: lessonId,
    ...span,
  })
  const write = () =>
    db.batch([
      db.update(lessons).set({ updated_at: now }).where(eq(lessons.id, lessonId)),
      // A check rests on the passages of its question, and uses none itself.
      ...(asks ? [] : [cite]),
      ...itemStatements(services, item, own, { position, about, stored }),
    ])
  await (item.kind === 'question' ? orFull(services, ownerId, 'questions', write) : write())
  const [[added], [left]] = await Promise.all([
    listItems(services, language, { item_id: item.id }),
    countPending(services, courseId),
  ])
  return { item: found(added), left: left?.count ?? 0 }
}

async function getLessonAndPassage(services: Services, ownerId: string, lessonId: string, segmentId: string) {
  const { db } = services
  const [[lesson], [passage]] = await db.batch([
    db
      .select({
        course_id: lessons.course_id,
        level_id: lessons.level_id,
        state: lessons.state,
        language: courses.language,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId))),
    db
      .select({
        kind: segments.kind,
        text: segments.text,
        lang: segments.lang,
        material_id: materials.id,
        material_name: materials.name,
      })
      .from(segments)
      .innerJoin(materials, eq(materials.id, segments.material_id))
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, materials.id))
      .innerJoin(lessons, eq(lessons.course_id, courseMaterials.course_id))
      .where(and(eq(segments.id, segmentId), eq(lessons.id, lessonId))),
  ])
  if (found(lesson).state === 'rejected') throw new AppError('conflict')
  return { lesson: found(lesson), passage: found(passage) }
}

/** What every item has that a person writes now: nobody has decided on it yet. */
export const undecided = {
  position: 0,
  citations: [],
  state: 'pending' as const,
  checks: [],
  engine: null,
  reviewed_at: null,
  reviewed_by: null,
  approved_together: null,
  reject_reason: null,
  revision: 0,
}

/** The item as the review will show it, for the checks. */
function asItem(
  content: NewContent,
  place: { lesson_id: string; level_id: string; language: string; stored: StoredContent | null },
  citedSource: CitedSource,
): Exclude<ReviewItem, { kind: 'lesson' }> {
  const { language: lang, stored, ...of } = place
  const shared = { ...undecided, ...of, id: newId(), lang }
  if (content.kind === 'block') {
    // These need a file, which is not written by hand.
    if (['figure', 'media', 'attachment'].includes(content.block.kind))
      throw new AppError('invalid', { fields: { 'content.block.kind': 'invalid_value' } })
    const block = citing(content.block, citedSource)
    const about = { engine: null, before: 'own' as const, more: content.more }
    const written = writtenBlock(block, { citedSource, sentences: new Map() }, about)
    return { ...shared, kind: 'block', content: written }
  }
  if (content.kind === 'card') {
    const { kind, ...card } = content
    return { ...shared, kind, content: card }
  }
  const { kind, type, ...fields } = separateContent(content).fields
  const view = contentView(type, stored ?? { parts: {}, key: { accepted: [] }, feedback: {} })
  return { ...shared, kind, content: { ...fields, rule: null, ...view } }
}

/** The block with the passage as the source of each sentence that it bears out; a client names no citation here. */
function citing(block: BlockInput, citedSource: CitedSource): BlockInput {
  const ids = [...citedSource.spans.keys()]
  const content = mapSentences(blockOf<SentenceInput>(block), ({ citations: named, ...said }) => {
    if (named.length > 0) throw new AppError('invalid', { fields: { content: 'unknown_citation' } })
    return { ...said, citations: holds({ text: said.text, citations: ids }, citedSource) ? ids : [] }
  })
  return content as BlockInput // of the kind that it was
}

type Own = Pick<typeof cards.$inferInsert, 'id' | 'course_id' | 'lesson_id' | 'checks' | 'state'> & {
  reviewed_at: number
  reviewed_by: string
}
type About = Pick<
  typeof questions.$inferInsert,
  'owner_id' | 'level_id' | 'language' | 'created_at' | 'updated_at'
>

/** A block is inserted at its place in the text; questions and cards are appended. */
function itemStatements(
  services: Services,
  item: ReturnType<typeof asItem>,
  own: Own,
  { position, about, stored }: { position: number; about: About; stored: StoredContent | null },
): BatchItem<'sqlite'>[] {
  const { db } = services
  if (item.kind === 'block') {
    const { kind, origin, more } = item.content
    const { data } = mapSentences(blockOf<SentenceView>(item.content), storedSentence)
    return [
      db
        .update(blocks)
        .set({ position: sql`${blocks.position} + 1` })
        .where(and(eq(blocks.lesson_id, own.lesson_id), gte(blocks.position, position))),
      db.insert(blocks).values({ ...own, kind, data, origin, more, position }),
    ]
  }
  const next = (table: typeof cards | typeof questions) =>
    sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM ${table} WHERE lesson_id = ${own.lesson_id} AND id <> ${own.id})`
  if (item.kind === 'card')
    return [db.insert(cards).values({ ...own, ...item.content, position: next(cards) })]
  const question = separateContent(item.content).fields
  return [
    ...insertMany(db, questions, [{ ...own, ...about, ...question }], hasRoom('questions', about.owner_id)),
    db
      .update(questions)
      .set({ position: next(questions) })
      .where(eq(questions.id, item.id)),
    updateQuestionDocuments(services, [{ id: item.id, title: question.title }]),
    ...(stored ? updateContent(services, item.id, stored) : []),
  ]
}
