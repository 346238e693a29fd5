import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { courses, lessons, questionKeys, questions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Question, QuestionBody } from '#worker/contract/questions.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { separateContent } from '#worker/questions/content.ts'
import { getQuestion } from './bank-queries.ts'
import { contentToStore } from './content.ts'
import { updateManyQuestionDocuments } from './search.ts'
import { addTags } from './tags.ts'

type Body = z.infer<typeof QuestionBody>
/** A body with the level of its lesson. */
type Placed = Body & { level_id: string | null }

/** A question written by a person needs no review and is `approved` from the start. */
export async function createQuestion(services: Services, ownerId: string, body: Body): Promise<Question> {
  const levelId = await levelFor(services, ownerId, body)
  const [id = ''] = await createQuestions(services, ownerId, [{ ...body, level_id: levelId }])
  return getQuestion(services, ownerId, id)
}

/**
 * All of these questions in this order or, where the bank has no room for all, none: `too_many_questions`. Their
 * courses and lessons are the owner's, as `levelFor` found; a course that is gone meanwhile is a 404.
 */
export async function createQuestions(
  services: Services,
  ownerId: string,
  bodies: readonly Placed[],
): Promise<string[]> {
  const { db } = services
  const now = services.now()
  const made = bodies.map((body) => {
    const { content, fields } = separateContent(body)
    const { tags = [], ...columns } = fields
    const { parts, key, feedback } = contentToStore(body.type, content)
    const decided = { state: 'approved' as const, reviewed_at: now, reviewed_by: ownerId }
    const times = { created_at: now, updated_at: now }
    const row = { ...columns, ...decided, ...times, parts, id: newId(), owner_id: ownerId }
    return { row, tags, key: { question_id: row.id, key, feedback } }
  })
  const rows = made.map(({ row }) => row)
  const count = rows.length
  const owned = sql`(SELECT count(*) FROM questions WHERE owner_id = ${ownerId})`
  const courseIds = [...new Set(bodies.map((body) => body.course_id))]
  const hasPlace = sql`${owned} + ${count} <= ${LIMITS.questionsPerUser} AND ${courseIds.length} =
    (SELECT count(*) FROM courses WHERE owner_id = ${ownerId} AND id IN (SELECT value FROM json_each(${JSON.stringify(courseIds)})))`
  const first = rows[0]?.id
  if (first === undefined) return []
  // The room is asked for once, with all of them; whatever follows stands if the first one does.
  const isThere = sql`EXISTS (SELECT 1 FROM questions WHERE id = ${first})`
  const statements: BatchItem<'sqlite'>[] = [
    ...insertMany(db, questions, rows.slice(0, 1), hasPlace),
    ...insertMany(db, questions, rows.slice(1), isThere),
    ...updateManyQuestionDocuments(services, rows),
    ...insertMany(
      db,
      questionKeys,
      made.map(({ key }) => key),
      isThere,
    ),
    ...addTags(
      services,
      made.map(({ row, tags }) => ({ id: row.id, tags })),
    ),
  ]
  await db.batch([
    db.select({ id: questions.id }).from(questions).where(eq(questions.id, first)),
    ...statements,
  ])
  if ((await db.$count(questions, eq(questions.id, first))) === 0) {
    const has = await db.$count(questions, eq(questions.owner_id, ownerId))
    throw new AppError(has + count > LIMITS.questionsPerUser ? 'too_many_questions' : 'not_found')
  }
  return rows.map(({ id }) => id)
}

/** The level of the lesson it is about; a course or lesson that is not the caller's is a 404. */
export async function levelFor(
  services: Services,
  ownerId: string,
  body: { course_id: string; lesson_id?: string },
) {
  const [row] = await services.db
    .select({ lesson_id: sql<string | null>`${lessons.id}`, level_id: lessons.level_id })
    .from(courses)
    .leftJoin(lessons, and(eq(lessons.course_id, courses.id), eq(lessons.id, body.lesson_id ?? '')))
    .where(and(eq(courses.id, body.course_id), eq(courses.owner_id, ownerId)))
  const place = found(row)
  if (body.lesson_id !== undefined) found(place.lesson_id)
  return place.level_id
}
