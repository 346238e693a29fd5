import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { questionLayers, questions, versionKeys } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { acceptedIn } from '#worker/questions/translated.ts'
import type { LiveQuestion } from './layer-rules.ts'
import type { Source } from './source-queries.ts'

/**
 * Adds the answers approved in this language to the keys of typed questions, so that an answer earns the same whichever
 * language its student reads when it is graded. A number is shown with one unit and may be typed with any of them.
 */
export function acceptStatement(
  services: Services,
  { course, questions: asked }: Source,
  lang: ContentLanguage,
  layered: LiveQuestion[],
) {
  const units = new Map(asked.map(({ id, parts }) => [id, 'unit' in parts ? parts.unit : null]))
  const accepted = layered.flatMap(({ question_id: id, version, texts }) => {
    const unit = units.get(id)
    if (texts.accepted !== undefined) return [[`${id}:${version}`, { [lang]: acceptedIn(texts.accepted) }]]
    if (texts.unit === undefined || !unit) return []
    return [[`${id}:${version}`, { [course.language]: [unit], [lang]: acceptedIn(texts.unit) }]]
  })
  const added = JSON.stringify(Object.fromEntries(accepted))
  const own = sql`SELECT value FROM json_each(${added}) WHERE key = ${versionKeys.question_id} || ':' || ${versionKeys.version}`
  return services.db
    .update(versionKeys)
    .set({ key: sql`json_patch(${versionKeys.key}, json_object('translated', json((${own}))))` })
    .where(
      and(
        sql`${versionKeys.question_id} IN (SELECT substr(key, 1, instr(key, ':') - 1) FROM json_each(${added}))`,
        sql`EXISTS (${own})`,
        isNotNull(versionKeys.key),
      ),
    )
}

/** Statements that delete a layer's texts of questions: their wording, and the answers that it added to keys. */
export const deleteQuestionTexts = (services: Services, courseId: string, lang: ContentLanguage) => {
  const { db } = services
  const ofCourse = db.select({ id: questions.id }).from(questions).where(eq(questions.course_id, courseId))
  const path = `$.translated.${lang}`
  return [
    db
      .update(versionKeys)
      .set({ key: sql`json_remove(${versionKeys.key}, ${path})` })
      .where(and(inArray(versionKeys.question_id, ofCourse), sql`${versionKeys.key} -> ${path} IS NOT NULL`)),
    db
      .delete(questionLayers)
      .where(and(inArray(questionLayers.question_id, ofCourse), eq(questionLayers.lang, lang))),
  ] as const
}
