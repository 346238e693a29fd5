import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { citations, type PractisedQuestion, questions, questionVersions } from '#db/schema/index.ts'
import { ASKED_POOLS } from '#db/vocabulary.ts'
import { liveQuestion } from './live-versions.ts'

/** The published version of a question, if practice may ask it. Questions kept for exams never reach practice. */
export const isPractised = and(liveQuestion, inArray(questionVersions.pool, ASKED_POOLS))

/** The most questions of a course that are listed: a row of the database holds 2 MB. */
const LISTED = 5_000

/**
 * In SQL: the questions of a course that practice may ask now, as the JSON text of a list of `PractisedQuestion`, in
 * the order in which they are chosen from.
 */
export const practisedText = (courseId: string): SQL => {
  const segmentIds = sql`(SELECT json_group_array(DISTINCT ${citations.segment_id}) FROM ${citations}
    WHERE ${eq(citations.item_id, questions.id)})`
  const listed = sql`SELECT ${questions.id} AS id, ${questionVersions.lesson_id} AS lesson_id, ${segmentIds} AS segment_ids,
      row_number() OVER (ORDER BY ${questions.state}, ${questions}.rowid) AS place
    FROM ${questions} JOIN ${questionVersions} ON ${isPractised}
    WHERE ${and(eq(questions.course_id, courseId), isNotNull(questionVersions.lesson_id))}
    ORDER BY place LIMIT ${LISTED}`
  return sql`(SELECT json_group_array(json_array(id, lesson_id, json(segment_ids)) ORDER BY place) FROM (${listed}))`
}

/** The stored list without the questions that were withdrawn, whose ids are another list of JSON. */
export function practisedOf(stored: string | null, withdrawn: string): PractisedQuestion[] {
  // Publishing and the ids of rows write these shapes only.
  const gone = new Set(JSON.parse(withdrawn) as string[])
  return (JSON.parse(stored ?? '[]') as PractisedQuestion[]).filter(([id]) => !gone.has(id))
}

type Asked = { id: string; cited: { segment_id: string }[] }

/** Those of a course's practised questions that were asked, or that stand on a passage of one that was. */
export function practisedAround(practised: PractisedQuestion[], asked: Asked[]): PractisedQuestion[] {
  const ids = new Set(asked.map(({ id }) => id))
  const passages = passagesOf(asked)
  return practised.filter(([id, , on]) => ids.has(id) || on.some((one) => passages.has(one)))
}

/** The practised questions on the passages of these, without themselves. */
export const othersOnPassages = (practised: PractisedQuestion[], missed: Asked[]): PractisedQuestion[] => {
  const ids = new Set(missed.map(({ id }) => id))
  return practisedAround(practised, missed).filter(([id]) => !ids.has(id))
}

const passagesOf = (asked: Asked[]) =>
  new Set(asked.flatMap(({ cited }) => cited.map(({ segment_id: segmentId }) => segmentId)))
