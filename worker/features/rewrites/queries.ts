import { and, asc, eq, inArray } from 'drizzle-orm'
import { blocks, cards, courses, type LessonBefore, type PartBefore, rewrites } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { Rewrite, RewriteView } from '#worker/contract/rewrites.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { compareLessons } from '#worker/features/publishing/compare-rules.ts'
import { listItems } from '#worker/features/review/item-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { blockView, sentenceViews } from '#worker/reading/content.ts'
import { getLessonNow } from './lesson-queries.ts'
import { isPart } from './part-queries.ts'

type Row = Pick<
  typeof rewrites.$inferSelect,
  'id' | 'lesson_id' | 'question_id' | 'new_question_id' | 'wish' | 'created_at' | 'lesson_before'
>

const viewOf = ({ id, lesson_id: lessonId, wish: wanted, created_at: at, ...row }: Row): Rewrite => {
  const shared = { id, lesson_id: lessonId, wish: wanted, created_at: iso(at) }
  const { question_id: questionId, new_question_id: newId } = row
  if (row.lesson_before && isPart(row.lesson_before))
    return { ...shared, what: row.lesson_before.part, item_id: row.lesson_before.row.id }
  if (questionId === null || newId === null) return { ...shared, what: 'lesson' }
  return { ...shared, what: 'question', question_id: questionId, new_question_id: newId }
}

/** What waits for a choice in the instructor's course; 404 for another instructor's. */
export async function listRewrites(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Rewrite[]> {
  const { db } = services
  const [[course], rows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .select()
      .from(rewrites)
      .where(eq(rewrites.course_id, courseId))
      .orderBy(asc(rewrites.created_at), asc(rewrites.id)),
  ])
  found(course)
  return rows.map(viewOf)
}

/** A rewrite in a course of the instructor's; 404 for another instructor's. */
export async function getOwnRewrite(services: Services, ownerId: string, id: string) {
  const row = await services.db
    .select({ rewrite: rewrites, language: courses.language })
    .from(rewrites)
    .innerJoin(courses, eq(courses.id, rewrites.course_id))
    .where(and(eq(rewrites.id, id), eq(courses.owner_id, ownerId)))
    .get()
  return found(row)
}

/** Old and new of a rewrite. */
export async function getRewrite(services: Services, ownerId: string, id: string): Promise<RewriteView> {
  const { rewrite, language } = await getOwnRewrite(services, ownerId, id)
  const view = viewOf(rewrite)
  if (view.what === 'question') {
    const item = async (itemId: string) => (await listItems(services, language, { item_id: itemId }))[0]
    const [before, after] = await Promise.all([item(view.question_id), item(view.new_question_id)])
    const { question_id: _old, new_question_id: _new, ...shared } = view
    return { ...shared, before: found(before), after: found(after) }
  }
  const before = rewrite.lesson_before
  if (!before) throw new AppError('not_found')
  if (view.what !== 'lesson') {
    if (!isPart(before)) throw new AppError('not_found')
    return { ...view, parts: await compareParts(services, before, language) }
  }
  if (isPart(before)) throw new AppError('not_found')
  const after = await getLessonNow(services, view.lesson_id)
  return {
    ...view,
    minutes: { before: before.lesson.minutes, after: after.lesson.minutes },
    parts: compareLessons(documentOf(before, language), documentOf(after, language)),
  }
}

/** One block and what took its place, or a card. */
async function compareParts(services: Services, before: PartBefore, language: ContentLanguage) {
  const { db } = services
  const none = documentOf({ lesson: NO_WORDS, blocks: [] }, language)
  if (before.part === 'card') {
    const now = await db.select().from(cards).where(inArray(cards.id, before.new_ids))
    const cardsOf = (rows: Pick<typeof cards.$inferSelect, 'id' | 'front' | 'back'>[]) =>
      rows.map(({ id, front, back }) => ({ id, front, back, citations: [] }))
    return compareLessons({ ...none, cards: cardsOf([before.row]) }, { ...none, cards: cardsOf(now) })
  }
  const now = await db
    .select()
    .from(blocks)
    .where(inArray(blocks.id, before.new_ids))
    .orderBy(asc(blocks.position))
  const documentWith = (rows: (typeof blocks.$inferSelect)[]) =>
    documentOf({ lesson: NO_WORDS, blocks: rows }, language)
  return compareLessons(documentWith([before.row]), documentWith(now))
}
const NO_WORDS = { title: '', minutes: 0, objectives: [], summary: [] }

/** What is compared of a lesson: its words. Checks ask questions, which stay as they are. */
function documentOf(
  {
    lesson,
    blocks,
  }: Pick<LessonBefore, 'blocks'> & {
    lesson: Pick<LessonBefore['lesson'], 'title' | 'minutes' | 'objectives' | 'summary'>
  },
  language: ContentLanguage,
): LessonDocument {
  return {
    title: lesson.title,
    language,
    minutes: lesson.minutes,
    objectives: sentenceViews(lesson.objectives),
    summary: sentenceViews(lesson.summary),
    summary_citations: [],
    blocks: blocks
      .filter(({ kind }) => kind !== 'check')
      .map((block) => ({ ...blockView(block), id: block.id, citations: [] })),
    cards: [],
    checks: [],
    checked_at: null,
  }
}
