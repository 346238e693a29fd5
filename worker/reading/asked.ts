import { eq, type SQL, sql } from 'drizzle-orm'
import { askedQuestions, attemptQuestions, attempts } from '#db/schema/index.ts'
import type { QuestionResponse } from '#db/vocabulary.ts'

/** The same list, of rows that the cron has not fetched yet. */
const fromRows = sql`(SELECT json_group_array(json_array(n.number, q.points, json(q.response), q.earned) ORDER BY q.position)
  FROM attempt_questions q JOIN asked_questions n ON n.question_id = q.question_id AND n.version = q.version
  WHERE q.attempt_id = ${attempts.id})`

/** The questions of an attempt as one JSON text. */
export const askedText = sql<string>`coalesce(${attempts.asked}, ${fromRows})`

/** Joins the questions of attempts: first the entries, on `true`, then the wording of each on `isAsked`. */
export const askedEntries = sql`json_each(${askedText}) AS entry`
export const isAsked = eq(askedQuestions.number, sql`entry.value ->> 0`)

/**
 * The same for what is read while an attempt is open, by a left join: its entries name their wordings themselves, so
 * that no row is read for that. Those of other attempts are found by their numbers.
 */
export const isAskedByNumber = eq(
  askedQuestions.number,
  sql`CASE WHEN entry.value ->> 4 IS NULL THEN entry.value ->> 0 END`,
)
export const askedNumber = sql<number>`(entry.value ->> 0)`.mapWith(Number).as('asked_number')
export const askedId = sql<string>`coalesce(entry.value ->> 4, ${askedQuestions.question_id})`
export const askedVersion = sql<number>`coalesce(entry.value ->> 5, ${askedQuestions.version})`

const responseText = sql`CASE json_type(entry.value, '$[2]')
    WHEN 'text' THEN json_object('answer_id', entry.value ->> 2) WHEN 'object' THEN entry.value -> 2 END`

export const asked = {
  position: sql<number>`entry.key`.mapWith(Number).as('position'),
  points: sql<number>`(entry.value ->> 1)`.mapWith(Number).as('asked_points'),
  response: responseText
    .mapWith(attemptQuestions.response)
    .as('response') as SQL.Aliased<QuestionResponse | null>,
  earned: sql<number | null>`(entry.value ->> 3)`.as('earned'),
}
/** The same for conditions. */
export const askedPoints = sql<number>`(entry.value ->> 1)`
export const askedEarned = sql<number>`coalesce(entry.value ->> 3, 0)`
export const inOrderShown = sql`entry.key`

type Graded = {
  number: number
  points: number
  response: QuestionResponse | null
  earned: number
}
/** An entry as it is stored. */
const entryOf = ({ number, points, response, earned }: Graded) => [
  number,
  points,
  response && 'answer_id' in response ? response.answer_id : response,
  earned,
]
export const storedAsked = (questions: Graded[]): string => JSON.stringify(questions.map(entryOf))

/** The stored text with other points and marks of one question. */
export const withMarks = (questionId: string, { points, earned }: { points: number; earned: number }) =>
  sql`(SELECT json_group_array(CASE WHEN n.question_id = ${questionId}
      THEN json_array(entry.value ->> 0, ${points}, entry.value -> 2, ${earned}) ELSE json(entry.value) END ORDER BY entry.key)
    FROM json_each(${askedText}) AS entry JOIN asked_questions n ON n.number = entry.value ->> 0)`
