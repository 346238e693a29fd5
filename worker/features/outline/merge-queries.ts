import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import {
  assessments,
  blocks,
  cards,
  citations,
  courseTerms,
  lessons,
  lessonVersions,
  questions,
  rewrites,
} from '#db/schema/index.ts'
import type { LessonRow } from '#worker/contract/levels.ts'
import { countDraft } from '#worker/features/courses/delete-level-queries.ts'
import { isOutdatedOrThrow, whileSame } from '#worker/platform/database/revisions.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { getWholeLesson, holdsStill, type WholeLesson } from './lesson-queries.ts'
import { rowOf } from './rules.ts'

/**
 * Puts all that a lesson holds behind what another one holds, with its passages, cards and questions. The lesson that
 * ends is deleted; one that was published is left out of the draft, so that students keep it until the next publish.
 */
export async function mergeLessons(
  services: Services,
  ownerId: string,
  lessonId: string,
  otherId: string,
): Promise<LessonRow> {
  const { db } = services
  if (lessonId === otherId) throw new AppError('invalid', { fields: { lesson_id: 'invalid_value' } })
  const [into, from] = await Promise.all([
    getWholeLesson(services, ownerId, lessonId),
    getWholeLesson(services, ownerId, otherId),
  ])
  if (into.lesson.course_id !== from.lesson.course_id)
    throw new AppError('invalid', { fields: { lesson_id: 'invalid_value' } })
  const now = services.now()
  const merged = mergedText(into, from)
  const isSame = and(
    holdsStill(into),
    holdsStill(from),
    eq(lessons.revision, into.lesson.revision),
    sql`(SELECT revision FROM lessons WHERE id = ${otherId}) = ${from.lesson.revision}`,
  )
  const isPending = [into, from].some(({ lesson }) => lesson.state === 'pending')
  const decided = { reviewed_at: isPending ? null : now, reviewed_by: isPending ? null : ownerId }
  const outdated = await db
    .batch([
      db
        .update(lessons)
        .set({
          ...merged,
          ...decided,
          state: isPending ? 'pending' : 'edited',
          approved_together: null,
          updated_at: now,
          revision: whileSame(sql`${isSame}`, sql`${lessons.revision} + 1`),
        })
        .where(eq(lessons.id, lessonId)),
      ...insertMany(db, blocks, headingBetween(into, from, { ownerId, now })),
      ...moveContent(services, into, from),
      db
        .delete(rewrites)
        .where(and(inArray(rewrites.lesson_id, [lessonId, otherId]), isNotNull(rewrites.lesson_before))),
      db.update(rewrites).set({ lesson_id: lessonId }).where(eq(rewrites.lesson_id, otherId)),
      db
        .delete(lessons)
        .where(
          and(
            eq(lessons.id, otherId),
            notExists(db.select().from(lessonVersions).where(eq(lessonVersions.lesson_id, otherId))),
          ),
        ),
      db
        .update(lessons)
        .set({
          state: 'rejected',
          reviewed_at: now,
          reviewed_by: ownerId,
          revision: sql`${lessons.revision} + 1`,
          updated_at: now,
        })
        .where(eq(lessons.id, otherId)),
      countDraft(services, into.lesson.course_id),
    ])
    .then(() => false, isOutdatedOrThrow)
  if (outdated) throw new AppError('conflict')
  return rowOf({ ...into.lesson, ...merged, state: isPending ? 'pending' : 'edited' })
}

const mergedText = ({ lesson: into }: WholeLesson, { lesson: from }: WholeLesson) => ({
  objectives: [...into.objectives, ...from.objectives],
  summary: [...into.summary, ...from.summary],
  segment_ids: [...new Set([...into.segment_ids, ...from.segment_ids])],
  minutes: into.minutes + from.minutes,
})

/** The title of the lesson that ends, as a heading, unless its text begins with one. */
function headingBetween(into: WholeLesson, from: WholeLesson, by: { ownerId: string; now: number }) {
  const first = from.blocks.find(({ state }) => state !== 'rejected')
  if (!first || first.kind === 'heading') return []
  const { id: lessonId, course_id: courseId } = into.lesson
  const id = newId()
  const sentence = { id: `${id}:s0`, text: from.lesson.title, citations: [], base: null }
  const heading: typeof blocks.$inferInsert = {
    id,
    course_id: courseId,
    lesson_id: lessonId,
    position: into.blocks.length,
    kind: 'heading',
    data: { level: 2, sentence },
    origin: 'own',
    state: 'approved',
    reviewed_at: by.now,
    reviewed_by: by.ownerId,
  }
  return [heading]
}

/** Everything of one lesson goes to the other, behind what is there and in the order that it had. */
function moveContent(services: Services, into: WholeLesson, from: WholeLesson) {
  const { db } = services
  const { id: lessonId, level_id: levelId } = into.lesson
  const otherId = from.lesson.id
  const move = (
    table: typeof blocks | typeof cards | typeof questions,
    rows: { id: string }[],
    before: number,
  ) => {
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const place = sql<number>`${before} + coalesce((SELECT key FROM json_each(${ids}) WHERE value = ${table.id}), 0)`
    return db
      .update(table as typeof cards) // any of them, by its common columns
      .set({ lesson_id: lessonId, position: place })
      .where(eq(table.lesson_id, otherId))
  }
  return [
    move(blocks, from.blocks, into.blocks.length + 1),
    move(cards, from.cards, into.cards.length),
    move(questions, from.questions, into.questions.length),
    db.update(questions).set({ level_id: levelId }).where(eq(questions.lesson_id, lessonId)),
    db
      .update(citations)
      .set({ lesson_id: lessonId })
      .where(and(eq(citations.lesson_id, otherId), sql`${citations.item_id} <> ${otherId}`)),
    // Passages of what the lesson says of itself; one that both cite is there already.
    db
      .insert(citations)
      .select(
        sql`SELECT id, item_kind, ${lessonId}, position + 100, course_id, ${lessonId}, segment_id, start, "end", quote
          FROM citations WHERE item_id = ${otherId}`,
      )
      .onConflictDoNothing(),
    db.delete(citations).where(eq(citations.item_id, otherId)),
    db
      .update(assessments)
      .set({ lesson_id: lessonId, level_id: levelId })
      .where(eq(assessments.lesson_id, otherId)),
    db.update(courseTerms).set({ lesson_id: lessonId }).where(eq(courseTerms.lesson_id, otherId)),
  ] as const
}
