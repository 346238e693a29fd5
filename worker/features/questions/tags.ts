import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { inChunks } from '#db/bulk-insert.ts'
import { questions, questionTags } from '#db/schema/index.ts'
import { searchForm } from '#worker/extract/fold.ts'
import type { Services } from '#worker/platform/services.ts'

/** The tags of a question of the query, in the order of their letters. */
export const tagsOfQuestion = sql<string>`(SELECT json_group_array(tag) FROM
  (SELECT tag FROM ${questionTags} AS t WHERE t.question_id = ${questions.id} ORDER BY t.form))`

/** Tags without those that differ in spelling alone; the first spelling stays. */
function distinctTags(tags: readonly string[]): [form: string, tag: string][] {
  const byForm = new Map<string, string>()
  for (const tag of tags) {
    const form = searchForm(tag)
    if (form !== '' && !byForm.has(form)) byForm.set(form, tag)
  }
  return [...byForm]
}

/** Statements that give questions tags. For the batch that writes the questions, after them. */
export function addTags(
  services: Services,
  tagged: readonly { id: string; tags: readonly string[] }[],
): BatchItem<'sqlite'>[] {
  const rows = tagged.flatMap(({ id, tags }) =>
    distinctTags(tags).map(([form, tag]) => JSON.stringify([id, form, tag])),
  )
  return inChunks(rows).map((chunk) =>
    services.db
      .insert(questionTags)
      .select(
        sql`SELECT q.id, q.owner_id, written.value ->> 1, written.value ->> 2
          FROM json_each(${`[${chunk.join(',')}]`}) AS written
          JOIN questions AS q ON q.id = written.value ->> 0
          WHERE true`,
      )
      .onConflictDoNothing(),
  )
}

/** Statements that leave a question with these tags and no other. */
export const replaceTags = (
  services: Services,
  id: string,
  tags: readonly string[],
): BatchItem<'sqlite'>[] => [
  services.db.delete(questionTags).where(eq(questionTags.question_id, id)),
  ...addTags(services, [{ id, tags }]),
]

/** The condition of an owner's questions with this tag, in whatever spelling. */
export const hasTag = (ownerId: string, tag: string) =>
  sql`${questions.id} IN (SELECT question_id FROM ${questionTags}
    WHERE owner_id = ${ownerId} AND form = ${searchForm(tag)})`
