import { asc, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { questions } from '#db/schema/index.ts'
import type { DuplicateGroup, DuplicatesQuery } from '#worker/contract/question-merges.ts'
import { decodeCursor, pageOf, pageSize } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { listWhere, views } from './bank-queries.ts'

/** Groups of a page: each shows all of its questions. */
const GROUPS = 20
/** More questions of one title than these are shown once some of them are merged. */
const OF_GROUP = 20

/**
 * What is asked beside the title, whatever the order it stands in. "Match each term with its meaning" asks for other
 * terms in each lesson: such titles say too little by themselves.
 */
const ASKED_BESIDE = sql`CASE WHEN q.type IN ('matching', 'ordering', 'multiple_answer') THEN
  (SELECT group_concat(lower(text), char(10)) FROM
    (SELECT atom AS text FROM json_tree(q.parts) WHERE key = 'text' ORDER BY lower(atom))) ELSE '' END`

/**
 * Questions in use that one course has more than once, in whatever spelling. The index of forms finds titles that
 * stand there twice, so that only their questions are read. Where a page ended is told by the place of a group's
 * newest question, which no other group has.
 */
export async function listDuplicates(
  services: Services,
  ownerId: string,
  { course_id: courseId, cursor, limit }: z.infer<typeof DuplicatesQuery>,
): Promise<{ list: DuplicateGroup[]; next_cursor: string | null }> {
  const { db } = services
  const size = Math.min(pageSize(limit), GROUPS)
  const before = decodeCursor(cursor)?.at ?? Number.MAX_SAFE_INTEGER
  const found = await db.all<{ place: number; ids: string }>(sql`
    SELECT max(d.id) AS place, json_group_array(q.id ORDER BY d.id) AS ids
    FROM (SELECT form FROM question_documents WHERE owner_id = ${ownerId} AND form <> ''
        GROUP BY form HAVING count(*) > 1) AS twice
      CROSS JOIN question_documents AS d ON d.owner_id = ${ownerId} AND d.form = twice.form
      CROSS JOIN questions AS q ON q.id = d.question_id
    WHERE q.state IN ('approved', 'edited') AND q.course_id IS NOT NULL
      AND ${courseId === undefined ? sql`true` : sql`q.course_id = ${courseId}`}
    GROUP BY d.form, q.course_id, ${ASKED_BESIDE}
    HAVING count(*) > 1 AND place < ${before}
    ORDER BY place DESC LIMIT ${size + 1}`)
  const page = pageOf(found, size, ({ place }) => ({ at: place, id: '' }))
  const groups = page.shown.map(({ ids }) => (JSON.parse(ids) as string[]).slice(0, OF_GROUP))
  const ids = JSON.stringify(groups.flat())
  const isNamed = sql`${questions.id} IN (SELECT value FROM json_each(${ids}))`
  const [rows, named] = await db.batch([
    listWhere(services, isNamed, groups.flat().length),
    db
      .select({
        id: questions.id,
        uses: sql<number>`(SELECT count(*) FROM assessment_questions a JOIN assessments s ON s.id = a.assessment_id
          WHERE a.question_id = questions.id AND s.removed_at IS NULL)`,
      })
      .from(questions)
      .where(isNamed)
      .orderBy(asc(questions.id)),
  ])
  const byId = new Map((await views(services, rows)).map((question) => [question.id, question]))
  const uses = new Map(named.map((row) => [row.id, row.uses]))
  const list = groups.map((group) => ({
    questions: group.flatMap((id) => byId.get(id) ?? []),
    uses: group.flatMap((id) => (byId.has(id) ? [uses.get(id) ?? 0] : [])),
  }))
  return { list, next_cursor: page.next_cursor }
}
