import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lessons, questionKeys, questions } from '#db/schema/index.ts'
import type { ExportBody } from '#worker/contract/question-files.ts'
import { bankFilter } from '#worker/features/questions/bank-queries.ts'
import { searchIn } from '#worker/features/questions/search.ts'
import { tagsOfQuestion } from '#worker/features/questions/tags.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView } from '#worker/questions/content.ts'
import type { FileQuestion } from './file-question.ts'

type Options = Omit<z.infer<typeof ExportBody>, 'format'>
export type Exported = FileQuestion & { cited: boolean }

/** The questions that were chosen, in the order in which they were written. */
export async function listToExport(
  services: Services,
  ownerId: string,
  { ids, search: typed = '', ...options }: Options,
): Promise<Exported[]> {
  const chosen = ids === undefined ? undefined : JSON.stringify(ids)
  const search = searchIn(ownerId, typed, null)
  const rows = await services.db
    .select({
      type: questions.type,
      title: questions.title,
      points: questions.points,
      difficulty: questions.difficulty,
      skill: questions.skill,
      pool: questions.pool,
      hint: questions.hint,
      explanation: questions.explanation,
      about: questions.about,
      language: questions.language,
      parts: questions.parts,
      key: questionKeys.key,
      feedback: questionKeys.feedback,
      tags: tagsOfQuestion,
      lesson: lessons.title,
      cited: sql<number>`EXISTS (SELECT 1 FROM citations WHERE item_id = ${questions.id})`,
    })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .leftJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(
      and(
        bankFilter(ownerId, options),
        chosen === undefined ? undefined : sql`${questions.id} IN (SELECT value FROM json_each(${chosen}))`,
        search
          ? sql`${questions.id} IN (SELECT d.question_id FROM ${search.documents} WHERE ${search.where})`
          : undefined,
      ),
    )
    .orderBy(asc(questions.created_at), asc(questions.id))
  return rows.map(({ parts, key, feedback, type, tags, lesson, cited, ...row }) => ({
    ...row,
    ...contentView(type, { parts, key, feedback }),
    type,
    tags: JSON.parse(tags) as string[],
    ...(lesson === null ? {} : { lesson }),
    cited: cited === 1,
  }))
}
