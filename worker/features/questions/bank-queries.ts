import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { citations, questionKeys, questionStatistics, questions } from '#db/schema/index.ts'
import type { QuestionSign } from '#db/vocabulary.ts'
import type { ListedQuestion, Question, QuestionsQuery } from '#worker/contract/questions.ts'
import { found } from '#worker/platform/http/errors.ts'
import { decodeCursor, newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView } from '#worker/questions/content.ts'
import { type CitationRow, citationView, listCitations } from '#worker/reading/citations.ts'
import { searchIn } from './search.ts'
import { hasTag, tagsOfQuestion } from './tags.ts'

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
  tags: tagsOfQuestion,
  created_at: questions.created_at,
}

/** How it was answered. Who changed it since, or said that its key is right, has looked at what was worth a look. */
const statistics = {
  answered: questionStatistics.answered,
  facility: questionStatistics.facility,
  discrimination: questionStatistics.discrimination,
  signs: sql`CASE WHEN max(questions.updated_at, coalesce((SELECT checked_at FROM key_checks k
    WHERE k.question_id = questions.id), 0)) > question_statistics.counted_at THEN '[]' ELSE question_statistics.signs END`.mapWith(
    (text: string) => JSON.parse(text) as QuestionSign[],
  ),
}
const isOfQuestion = and(
  eq(questionStatistics.course_id, questions.course_id),
  eq(questionStatistics.question_id, questions.id),
)

/** The condition that makes another instructor's question a 404. */
export const own = (ownerId: string, questionId: string) =>
  and(eq(questions.id, questionId), eq(questions.owner_id, ownerId))

export const listWhere = (services: Services, where: SQL | undefined, limit: number) =>
  services.db
    .select(shown)
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(where)
    .orderBy(desc(questions.created_at), desc(questions.id))
    .limit(limit)
type Shown = Awaited<ReturnType<typeof listWhere>>[number]

/** Questions with their passages: one more read, whatever the number of questions. */
export async function views(services: Services, rows: Shown[]): Promise<Question[]> {
  const ids = JSON.stringify(rows.map((row) => row.id))
  return viewsOf(rows, await passagesOf(services, sql`(SELECT value FROM json_each(${ids}))`))
}

const passagesOf = (services: Services, ids: SQL) =>
  listCitations(services, sql`${citations.item_id} IN ${ids}`).orderBy(
    asc(citations.item_id),
    asc(citations.position),
  )

function viewsOf(rows: Shown[], citationRows: CitationRow[]): Question[] {
  const cited = Map.groupBy(citationRows, (row) => row.item_id)
  return rows.map(({ type, parts, key, feedback, tags, created_at: _at, ...row }) => ({
    ...row,
    tags: JSON.parse(tags) as string[],
    ...contentView(type, { parts, key, feedback }),
    citations: (cited.get(row.id) ?? []).map(citationView),
  }))
}

type Options = z.infer<typeof QuestionsQuery>

/** What a filter of the bank asks for, as a condition. */
export const bankFilter = (ownerId: string, options: Options) =>
  and(
    eq(questions.owner_id, ownerId),
    options.course_id === undefined ? undefined : eq(questions.course_id, options.course_id),
    options.lesson_id === undefined ? undefined : eq(questions.lesson_id, options.lesson_id),
    options.type && eq(questions.type, options.type),
    options.difficulty && eq(questions.difficulty, options.difficulty),
    options.skill && eq(questions.skill, options.skill),
    options.pool && eq(questions.pool, options.pool),
    options.state && eq(questions.state, options.state),
    options.tag === undefined ? undefined : hasTag(ownerId, options.tag),
  )

/** A page of the bank, newest first: by the time of writing, or with a search by the place in its index. */
export async function listQuestions(services: Services, ownerId: string, options: Options) {
  const filters = bankFilter(ownerId, options)
  const page = newestFirst([questions.created_at, questions.id], options)
  const search = searchIn(ownerId, options.search ?? '', decodeCursor(options.cursor)?.at ?? null)
  const query = search
    ? services.db
        .select({ ...shown, created_at: sql<number>`${search.place}`.as('place'), statistics })
        .from(search.documents)
        .crossJoin(questions)
        .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
        .leftJoin(questionStatistics, isOfQuestion)
        .where(and(search.where, sql`${questions.id} = d.question_id`, filters))
        .orderBy(desc(search.place))
        .limit(page.limit)
    : services.db
        .select({ ...shown, statistics })
        .from(questions)
        .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
        .leftJoin(questionStatistics, isOfQuestion)
        .where(and(filters, page.older))
        .orderBy(...page.order)
        .limit(page.limit)
  const shownIds = sql`(SELECT shown.id FROM (${query}) AS shown)`
  const [rows, citationRows] = await services.db.batch([query, passagesOf(services, shownIds)])
  const { shown: few, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.created_at, id: row.id }))
  const list = viewsOf(
    few.map(({ statistics: _, ...row }) => row),
    citationRows,
  )
  const known = list.map(
    (question, place): ListedQuestion => ({ ...question, statistics: few[place]?.statistics ?? null }),
  )
  return { list: known, next_cursor: nextCursor }
}

export async function getQuestion(
  services: Services,
  ownerId: string,
  questionId: string,
): Promise<Question> {
  const [question] = await views(services, await listWhere(services, own(ownerId, questionId), 1))
  return found(question)
}
