import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { mapSentences, type Sentence } from '#db/content.ts'
import { blocks, cards, citations, jobs, lessons, type PublishedReview, rewrites } from '#db/schema/index.ts'
import type { Sentence as SentenceView } from '#worker/contract/content.ts'
import type { Citation } from '#worker/contract/materials.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { getLessonVersion } from './version-queries.ts'

/**
 * Makes the draft of a lesson what one of its versions was: its text, its blocks and cards under the same ids, their
 * citations, and how they were reviewed. Questions stay as they are, and students see nothing before the next publish.
 */
export async function restoreVersion(
  services: Services,
  ownerId: string,
  lessonId: string,
  number: number,
): Promise<void> {
  const { db } = services
  const {
    course_id: courseId,
    document,
    review,
  } = await getLessonVersion(services, ownerId, lessonId, number)
  const place = { course_id: courseId, lesson_id: lessonId }
  const revisions = await listRevisions(services, courseId, lessonId)
  const parts = [...document.blocks, ...document.cards].map(({ id }) => id)
  const ids = await newIdsFor(services, lessonId, parts)
  const idOf = (id: string) => ids.get(id) ?? id
  const reviewed = (id: string) => {
    const { state, ...rest }: PublishedReview = found(review[id])
    return { ...rest, state, reject_reason: null, revision: (revisions.get(id) ?? -1) + 1 }
  }
  const cited = (kind: 'lesson' | 'block' | 'card', itemId: string, list: Citation[]) =>
    list.map(({ id, segment_id: segmentId, start, end, quote }, position) => ({
      id,
      ...place,
      item_kind: kind,
      item_id: idOf(itemId),
      position,
      segment_id: segmentId,
      start,
      end,
      quote,
    }))
  const kinds = ['lesson', 'block', 'card'] as const
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    db.delete(citations).where(and(eq(citations.lesson_id, lessonId), inArray(citations.item_kind, kinds))),
    db.delete(blocks).where(eq(blocks.lesson_id, lessonId)),
    // What was kept of the lesson when it was written again is older than what it becomes now.
    db.delete(rewrites).where(and(eq(rewrites.lesson_id, lessonId), isNull(rewrites.question_id))),
    db.delete(cards).where(eq(cards.lesson_id, lessonId)),
    db
      .update(lessons)
      .set({
        title: document.title,
        title_suggested: false,
        minutes: document.minutes,
        objectives: document.objectives.map(stored),
        summary: document.summary.map(stored),
        updated_at: services.now(),
        ...reviewed(lessonId),
        revision: sql`${lessons.revision} + 1`,
      })
      .where(eq(lessons.id, lessonId)),
    ...insertMany(
      db,
      blocks,
      document.blocks.map(({ id, origin, more, citations: _cited, ...block }, position) => ({
        ...place,
        ...mapSentences<SentenceView, Sentence>(block, stored),
        id: idOf(id),
        position,
        origin,
        more,
        ...reviewed(id),
      })),
    ),
    ...insertMany(
      db,
      cards,
      document.cards.map(({ id, front, back }, position) => ({
        ...place,
        id: idOf(id),
        position,
        front,
        back,
        ...reviewed(id),
      })),
    ),
    ...insertMany(db, citations, [
      ...cited('lesson', lessonId, document.summary_citations),
      ...document.blocks.flatMap((block) => cited('block', block.id, block.citations)),
      ...document.cards.flatMap((card) => cited('card', card.id, card.citations)),
    ]),
  ]
  await db.batch(statements)
}

/** Ids for what went to another lesson since, when lessons were merged or split: there it keeps its own. */
async function newIdsFor(services: Services, lessonId: string, ids: string[]): Promise<Map<string, string>> {
  const { db } = services
  const elsewhere = (table: typeof blocks | typeof cards) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
          ne(table.lesson_id, lessonId),
        ),
      )
  const rows = await db.batch([elsewhere(blocks), elsewhere(cards)])
  return new Map(rows.flat().map(({ id }) => [id, newId()]))
}

/** A sentence as it is stored: whether it still reads as it was checked is computed. */
const stored = ({ support: _computed, ...sentence }: SentenceView): Sentence => sentence

/**
 * The revisions of a lesson's blocks and cards, so that an editor that is open elsewhere sees that they changed. Throws
 * `job_running` while a job writes to the course, since it would write over what is restored.
 */
async function listRevisions(
  services: Services,
  courseId: string,
  lessonId: string,
): Promise<Map<string, number>> {
  const { db } = services
  const [[writing], blockRows, cardRows] = await db.batch([
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.course_id, courseId), inArray(jobs.state, ['queued', 'running'])))
      .limit(1),
    db
      .select({ id: blocks.id, revision: blocks.revision })
      .from(blocks)
      .where(eq(blocks.lesson_id, lessonId)),
    db.select({ id: cards.id, revision: cards.revision }).from(cards).where(eq(cards.lesson_id, lessonId)),
  ])
  if (writing) throw new AppError('job_running')
  return new Map([...blockRows, ...cardRows].map((row) => [row.id, row.revision]))
}
