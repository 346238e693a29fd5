import { sql } from 'drizzle-orm'
import { attemptQuestions } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Adds the drawn questions to an attempt in this order, each in the wording that students have now, which publishing
 * stored together with its key. For the batch that starts the attempt.
 */
export const askQuestions = (services: Services, attemptId: string, drawn: string[]) =>
  services.db.insert(attemptQuestions).select(
    sql`SELECT ${attemptId}, q.id, q.live_version, d.key, k.points, NULL, NULL
      FROM json_each(${JSON.stringify(drawn)}) d JOIN questions q ON q.id = d.value
        JOIN version_keys k ON k.question_id = q.id AND k.version = q.live_version
      WHERE EXISTS (SELECT 1 FROM attempts WHERE id = ${attemptId})`,
  )
