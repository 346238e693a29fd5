import { sql } from 'drizzle-orm'
import { askedQuestions } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** A question that was drawn, in the wording that students have now. */
export type Drawn = { id: string; version: number; points: number }

/** Gives a number to each wording that no attempt asked before. Goes before `entriesOf` in the batch that starts the attempt. */
export const numberQuestions = (services: Services, drawn: Drawn[]) =>
  services.db
    .insert(askedQuestions)
    .select(
      sql`SELECT NULL, d.value ->> 'id', d.value ->> 'version' FROM json_each(${JSON.stringify(drawn)}) d WHERE true`,
    )
    .onConflictDoNothing()

/** The drawn questions as the attempt stores them until it ends, in this order. */
export const entriesOf = (drawn: Drawn[]) =>
  sql`(SELECT json_group_array(json_array(n.number, d.value -> 'points', NULL, NULL, n.question_id, n.version) ORDER BY d.key)
    FROM json_each(${JSON.stringify(drawn)}) d JOIN asked_questions n
      ON n.question_id = d.value ->> 'id' AND n.version = d.value ->> 'version')`
