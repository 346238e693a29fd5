import { desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  attempts,
  courses,
  courseVersions,
  practisedQuestions,
  questionVersions,
  regradedAttempts,
  regrades,
} from '#db/schema/index.ts'
import { citedOf, citedText } from '#worker/reading/citations.ts'

/** Of the attempts of the same student: how many there are, whether another one is still open, when the last one ended. */
export const ownAttempts = sql`(SELECT json_object('used', count(*), 'last_finished', max(mine.finished_at),
    'others_open', coalesce(sum(mine.state = 'open' AND mine.id <> ${attempts.id}), 0))
  FROM attempts mine WHERE mine.assessment_id = ${attempts.assessment_id} AND mine.student_id = ${attempts.student_id})`
  .mapWith((text: string): OwnAttempts => JSON.parse(text))
  .as('own')
type OwnAttempts = { used: number; last_finished: number | null; others_open: number }

/** The last regrade that changed something of the attempt. */
export const lastRegrade = sql`(SELECT json_object('at', ${regrades.created_at}, 'reason', ${regrades.reason})
  FROM ${regradedAttempts} JOIN ${regrades} ON ${eq(regrades.id, regradedAttempts.regrade_id)}
  WHERE ${eq(regradedAttempts.attempt_id, attempts.id)} ORDER BY ${desc(regrades.created_at)} LIMIT 1)`
  .mapWith((text: string): Regraded => JSON.parse(text))
  .as('regraded') as SQL.Aliased<Regraded | null>
type Regraded = { at: number; reason: string }

/** The sources that were published with a question, or those that it has now where none were kept. */
export const citedColumn =
  sql`coalesce(${questionVersions.cited}, ${citedText(questionVersions.question_id)})`
    .mapWith(citedOf)
    .as('cited_json')

/** What a result needs of the published outline: it may be long. */
export const publishedOutline = sql<
  string | null
>`CASE WHEN ${courseVersions.number} IS NOT NULL THEN json_object(
    'levels', ${courseVersions.document} -> '$.levels', 'left', ${courseVersions.document} -> '$.left',
    'assessments', ${courseVersions.document} -> '$.assessments') END`.as('outline')

/** What practice may ask of the course: needed only where an attempt ends, and long. */
export const toPractise = {
  practised: sql<string | null>`${practisedQuestions.listed}`.as('practised'),
  /** Of these the ones that were withdrawn since they were published. */
  withdrawn: sql<string>`(SELECT json_group_array(${regrades.question_id}) FROM ${regrades}
    WHERE ${regrades.course_id} = ${courses.id} AND ${regrades.created_at} >= ${courseVersions.published_at}
      AND ${regrades.action} = 'withdraw')`.as('withdrawn'),
}
export const nothingToPractise = {
  practised: sql<string | null>`NULL`.as('practised'),
  withdrawn: sql<string>`'[]'`.as('withdrawn'),
}
