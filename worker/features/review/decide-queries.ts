import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as z from 'zod/mini'
import { blockOf, mapSentences, sentencesOf } from '#db/content.ts'
import {
  blocks,
  cards,
  citations,
  courses,
  lessons,
  questions,
  reviewItems,
  segments,
} from '#db/schema/index.ts'
import type { Sentence as SentenceView } from '#worker/contract/content.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { ReviewBody, ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { isOutdatedOrThrow } from '#worker/platform/database/revisions.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { citationView, listCitations } from '#worker/reading/citations.ts'
import { edited, sentencesIn } from './edit.ts'
import { inList, listItems } from './item-queries.ts'
import { editedQuestion, updateQuestion } from './question-edit.ts'
import { checksOf, citedSourceOf } from './recheck.ts'
import { stateAfter } from './rules.ts'
import { cascade, type Decision, REOPENED, updateState } from './state-queries.ts'
import { countPending } from './totals-queries.ts'
import { storedSentence } from './written.ts'

type Reviewed = { item: ReviewItem; left: number }

/**
 * Decides on one item of the instructor's course: one read finds it, one batch writes, one read returns it. A
 * decision on an item that has changed since is refused with its current state.
 */
export async function decide(
  services: Services,
  ownerId: string,
  { courseId, itemId }: { courseId: string; itemId: string },
  body: z.infer<typeof ReviewBody>,
): Promise<Reviewed> {
  const { db } = services
  const [row] = await db
    .select({ language: courses.language })
    .from(reviewItems)
    .innerJoin(courses, eq(courses.id, reviewItems.course_id))
    .where(and(eq(reviewItems.id, itemId), eq(courses.id, courseId), eq(courses.owner_id, ownerId)))
  const { language } = found(row)
  const [item] = await listItems(services, language, { item_id: itemId })
  const before = found(item)
  const { kind } = before
  const next = stateAfter(body.action, before.state)
  const decision: Decision =
    next === 'pending'
      ? { ...REOPENED }
      : {
          state: next,
          reviewed_at: services.now(),
          reviewed_by: ownerId,
          approved_together: null,
          reject_reason: next === 'rejected' ? (body.reason ?? null) : null,
        }
  const statements: BatchItem<'sqlite'>[] = []
  if (body.action === 'edit') {
    if (!body.content) throw new AppError('invalid', { fields: { content: 'required' } })
    const change = await readyEdit(services, before, body.content, language)
    decision.checks = change.checks
    statements.push(...change.statements)
  }
  if (kind === 'lesson' && (body.action === 'reject' || body.action === 'reopen')) {
    const reviewedAt = before.reviewed_at === null ? null : Date.parse(before.reviewed_at)
    statements.push(...cascade(services, { id: itemId, reviewed_at: reviewedAt }, decision))
  }
  const { revision = before.revision } = body
  const outdated = await db
    .batch([updateState(services, courseId, { id: itemId, kind, revision }, decision), ...statements])
    .then(() => false, isOutdatedOrThrow)
  const [[after], [left]] = await Promise.all([
    listItems(services, language, { item_id: itemId }),
    countPending(services, courseId),
  ])
  const reviewed = { item: found(after), left: left?.count ?? 0 }
  if (outdated) throw new AppError('item_changed', { detail: reviewed })
  return reviewed
}

type Language = Parameters<typeof citedSourceOf>[0]

/**
 * The statements of an edit, with the results of the gates. A question that could not be asked is refused, and so is
 * a citation that is not one of the lesson's.
 */
async function readyEdit(services: Services, before: ReviewItem, edit: ReviewEdit, language: Language) {
  const { db } = services
  const lessonId = before.lesson_id ?? ''
  const own = new Set(before.citations.map(({ id }) => id))
  const moved = [...new Set(sentencesIn(edit).flatMap(({ citations: ids }) => ids))].filter(
    (id) => !own.has(id),
  )
  const ofMoved = and(eq(citations.lesson_id, lessonId), inList(citations.id, moved))
  const [movedRows, segmentRows, [lesson], blockRows, [question]] = await db.batch([
    listCitations(services, ofMoved),
    db
      .select({ id: segments.id, kind: segments.kind, text: segments.text, lang: segments.lang })
      .from(segments)
      .where(
        or(
          inList(
            segments.id,
            before.citations.map((citation) => citation.segment_id),
          ),
          inArray(segments.id, db.select({ id: citations.segment_id }).from(citations).where(ofMoved)),
        ),
      ),
    db
      .select({ objectives: lessons.objectives, summary: lessons.summary })
      .from(lessons)
      .where(eq(lessons.id, lessonId)),
    db
      .select({ kind: blocks.kind, data: blocks.data })
      .from(blocks)
      .where(eq(blocks.lesson_id, lessonId))
      .orderBy(asc(blocks.position)),
    db
      .select({ changed: questions.changed, parts: questions.parts })
      .from(questions)
      .where(eq(questions.id, before.id)),
  ])
  const movedCitations = [...new Map(movedRows.map((row) => [row.id, citationView(row)])).values()]
  if (movedCitations.length < moved.length)
    throw new AppError('invalid', { fields: { content: 'unknown_citation' } })
  const lessonBlocks = blockRows.map((row) => blockOf(row))
  const sentences = [
    ...(lesson?.objectives ?? []),
    ...(lesson?.summary ?? []),
    ...lessonBlocks.flatMap(sentencesOf),
  ]
  const citedSource = citedSourceOf(language, segmentRows, [...before.citations, ...movedCitations])
  const asked =
    before.kind === 'question' && edit.kind === 'question'
      ? editedQuestion(before, edit, question?.parts ?? {})
      : null
  const stored = new Map(sentences.map((sentence) => [sentence.id, sentence]))
  const after = asked?.after ?? edited(before, edit, { citedSource, sentences: stored })
  const changed = question?.changed ?? null
  return {
    checks: checksOf(after, citedSource, { changed, lessonBlocks }),
    statements: [
      ...insertMoved(services, before, movedCitations),
      ...(asked ? updateQuestion(services, asked) : updateContent(services, after)),
    ],
  }
}

/** Rows of the item's own for passages that came along with a sentence of another item. */
const insertMoved = (services: Services, item: ReviewItem, moved: Citation[]): BatchItem<'sqlite'>[] =>
  moved.map(({ id }, place) =>
    services.db
      .insert(citations)
      .select(
        sql`SELECT id, ${item.kind}, ${item.id}, ${item.citations.length + place}, course_id, lesson_id, segment_id, start, "end", quote
          FROM citations WHERE lesson_id = ${item.lesson_id} AND id = ${id} LIMIT 1`,
      )
      .onConflictDoNothing(),
  )

function updateContent(services: Services, after: ReviewItem): BatchItem<'sqlite'>[] {
  const { db } = services
  if (after.kind === 'lesson') {
    const { title, title_suggested: titleSuggested } = after.content
    const objectives = after.content.objectives.map(storedSentence)
    const summary = after.content.summary.map(storedSentence)
    const content = { title, title_suggested: titleSuggested, objectives, summary }
    return [db.update(lessons).set(content).where(eq(lessons.id, after.id))]
  }
  if (after.kind === 'card') return [db.update(cards).set(after.content).where(eq(cards.id, after.id))]
  if (after.kind === 'question') return []
  const { origin, more } = after.content
  const { data } = mapSentences(blockOf<SentenceView>(after.content), storedSentence)
  return [db.update(blocks).set({ data, origin, more }).where(eq(blocks.id, after.id))]
}
