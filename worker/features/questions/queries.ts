import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { citations, courses, lessons, questionKeys, questions, questionVersions } from '#db/schema/index.ts'
import type { Question, QuestionBody, QuestionPatch, QuestionsQuery } from '#worker/contract/questions.ts'
import { isOutdatedOrThrow, revisionAfter } from '#worker/platform/database/revisions.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { hasRoom, orFull } from '#worker/platform/limits/caps.ts'
import { decodeCursor, newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView, separateContent } from '#worker/questions/content.ts'
import { citationView, listCitations } from '#worker/reading/citations.ts'
import { changedContent, contentToStore, updateContent } from './content.ts'
import { searchIn, updateQuestionDocuments } from './search.ts'

const shown = {
  id: questions.id,
  type: questions.type,
  title: questions.title,
  points: questions.points,
  difficulty: questions.difficulty,
  language: questions.language,
  about: questions.about,
  explanation: questions.explanation,
  hint: questions.hint,
  skill: questions.skill,
  pool: questions.pool,
  objective_id: questions.objective_id,
  parts: questions.parts,
  key: questionKeys.key,
  feedback: questionKeys.feedback,
  course_id: questions.course_id,
  level_id: questions.level_id,
  lesson_id: questions.lesson_id,
  state: questions.state,
  revision: questions.revision,
  created_at: questions.created_at,
}

/** The condition that makes another instructor's question a 404. */
const own = (ownerId: string, questionId: string) =>
  and(eq(questions.id, questionId), eq(questions.owner_id, ownerId))

const listWhere = (services: Services, where: SQL | undefined, limit: number) =>
  services.db
    .select(shown)
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(where)
    .orderBy(desc(questions.created_at), desc(questions.id))
    .limit(limit)
type Shown = Awaited<ReturnType<typeof listWhere>>[number]

/** Questions with their passages: one more read, whatever the number of questions. */
async function views(services: Services, rows: Shown[]): Promise<Question[]> {
  const ids = JSON.stringify(rows.map((row) => row.id))
  const citationRows = await listCitations(
    services,
    sql`${citations.item_id} IN (SELECT value FROM json_each(${ids}))`,
  ).orderBy(asc(citations.item_id), asc(citations.position))
  const cited = Map.groupBy(citationRows, (row) => row.item_id)
  return rows.map(({ type, parts, key, feedback, created_at: _at, ...row }) => ({
    ...row,
    ...contentView(type, { parts, key, feedback }),
    citations: (cited.get(row.id) ?? []).map(citationView),
  }))
}

type Options = z.infer<typeof QuestionsQuery>

/** A page of the bank, newest first: by the time of writing, or with a search by the place in its index. */
export async function listQuestions(services: Services, ownerId: string, options: Options) {
  const filters = and(
    eq(questions.owner_id, ownerId),
    options.course_id === undefined ? undefined : eq(questions.course_id, options.course_id),
    options.lesson_id === undefined ? undefined : eq(questions.lesson_id, options.lesson_id),
    options.type && eq(questions.type, options.type),
    options.difficulty && eq(questions.difficulty, options.difficulty),
    options.skill && eq(questions.skill, options.skill),
    options.pool && eq(questions.pool, options.pool),
  )
  const page = newestFirst([questions.created_at, questions.id], options)
  const search = searchIn(ownerId, options.search ?? '', decodeCursor(options.cursor)?.at ?? null)
  const rows = search
    ? await services.db
        .select({ ...shown, created_at: search.place })
        .from(search.documents)
        .crossJoin(questions)
        .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
        .where(and(search.where, sql`${questions.id} = d.question_id`, filters))
        .orderBy(desc(search.place))
        .limit(page.limit)
    : await listWhere(services, and(filters, page.older), page.limit)
  const { shown: few, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.created_at, id: row.id }))
  return { list: await views(services, few), next_cursor: nextCursor }
}

export async function getQuestion(
  services: Services,
  ownerId: string,
  questionId: string,
): Promise<Question> {
  const [question] = await views(services, await listWhere(services, own(ownerId, questionId), 1))
  return found(question)
}

/** A question written by a person needs no review and is `approved` from the start. */
export async function createQuestion(
  services: Services,
  ownerId: string,
  body: z.infer<typeof QuestionBody>,
): Promise<Question> {
  const { db } = services
  const now = services.now()
  const { content, fields } = separateContent(body)
  const { parts, key, feedback } = contentToStore(body.type, content)
  const levelId = await levelFor(services, ownerId, body)
  const id = newId()
  const row = { ...fields, parts, id, owner_id: ownerId, level_id: levelId, created_at: now, updated_at: now }
  const approved = { ...row, state: 'approved' as const, reviewed_at: now, reviewed_by: ownerId }
  await orFull(services, ownerId, 'questions', () =>
    db.batch([
      db.select({ id: questions.id }).from(questions).where(eq(questions.id, id)),
      ...insertMany(db, questions, [approved], hasRoom('questions', ownerId)),
      updateQuestionDocuments(services, [row]),
      db.insert(questionKeys).values({ question_id: id, key, feedback }),
    ]),
  )
  return getQuestion(services, ownerId, id)
}

/** The level of the lesson it is about; a course or lesson that is not the caller's is a 404. */
async function levelFor(
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

/** The columns of a decision. By the revision, the review notices that it was made elsewhere. */
export const decided = (state: 'edited' | 'rejected', ownerId: string, now: number) => ({
  state,
  reviewed_at: now,
  reviewed_by: ownerId,
  approved_together: null,
  reject_reason: null,
  revision: sql`${questions.revision} + 1`,
  updated_at: now,
})

async function getParts(services: Services, questionId: string) {
  const [row] = await services.db
    .select({ parts: questions.parts })
    .from(questions)
    .where(eq(questions.id, questionId))
  return found(row).parts
}

/** A change by a person also approves what was pending: they have read it. */
export async function updateQuestion(
  services: Services,
  ownerId: string,
  questionId: string,
  patch: z.infer<typeof QuestionPatch>,
): Promise<Question> {
  const { db } = services
  const before = await getQuestion(services, ownerId, questionId)
  const { content, fields: sent } = separateContent(patch)
  const { revision = before.revision, ...fields } = sent
  const type = patch.type ?? before.type
  const stored = contentToStore(
    type,
    changedContent(type, separateContent(before).content, content),
    await getParts(services, questionId),
  )
  const statements = updateContent(services, questionId, stored)
  const change = {
    ...fields,
    ...decided('edited', ownerId, services.now()),
    revision: revisionAfter(questions.revision, revision),
    version: sql`${questions.version} + 1`,
  }
  if (patch.title !== undefined)
    statements.push(updateQuestionDocuments(services, [{ id: questionId, title: patch.title }]))
  const outdated = await db
    .batch([db.update(questions).set(change).where(own(ownerId, questionId)), ...statements])
    .then(() => false, isOutdatedOrThrow)
  const question = await getQuestion(services, ownerId, questionId)
  if (outdated) throw new AppError('item_changed', { detail: { question } })
  return question
}

/** A question that was published is only rejected: results may show it, and students have it until the next publish. */
export async function deleteQuestion(services: Services, ownerId: string, questionId: string): Promise<void> {
  const { db } = services
  const asked = exists(
    db
      .select({ question_id: questionVersions.question_id })
      .from(questionVersions)
      .where(eq(questionVersions.question_id, questionId)),
  )
  const [kept, deleted] = await db.batch([
    db
      .update(questions)
      .set(decided('rejected', ownerId, services.now()))
      .where(and(own(ownerId, questionId), asked))
      .returning({ id: questions.id }),
    db
      .delete(questions)
      .where(and(own(ownerId, questionId), sql`NOT ${asked}`))
      .returning({ id: questions.id }),
    db
      .delete(citations)
      .where(
        sql`${citations.item_id} = ${questionId} AND NOT EXISTS (SELECT 1 FROM questions WHERE id = ${questionId})`,
      ),
  ])
  found(kept[0] ?? deleted[0])
}
