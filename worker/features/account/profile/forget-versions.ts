import { and, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import { courseVersions, lessons, lessonVersions, questions, questionVersions } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Takes the names of somebody's files and their notes out of published versions, which learners keep. For the batch
 * that renames the files, before it does so.
 */
export function forgetVersions(services: Services, ownerId: string, courses: SQLWrapper) {
  const { db } = services
  /** The text with each name in its place, one after the other; a name is known by the key before it. */
  const renamed = (document: SQLWrapper, key: 'material_name' | 'name') => sql`(
    WITH RECURSIVE
      files(n, known, plain) AS (
        SELECT row_number() OVER (ORDER BY id), ${`"${key}":`} || json_quote(name),
          ${`"${key}":`} || json_quote('source.' || coalesce(kind, 'file'))
        FROM materials WHERE owner_id = ${ownerId}),
      steps(n, text) AS (
        SELECT 0, ${document} UNION ALL
        SELECT steps.n + 1, replace(steps.text, files.known, files.plain)
        FROM steps JOIN files ON files.n = steps.n + 1)
    SELECT text FROM steps ORDER BY n DESC LIMIT 1)`
  const own = db.select({ id: lessons.id }).from(lessons).where(sql`${lessons.course_id} IN ${courses}`)
  const asked = db
    .select({ id: questions.id })
    .from(questions)
    .where(sql`${questions.course_id} IN ${courses}`)
  return [
    db
      .update(questionVersions)
      .set({ cited: renamed(questionVersions.cited, 'material_name') })
      .where(and(inArray(questionVersions.question_id, asked), isNotNull(questionVersions.cited))),
    db
      .update(lessonVersions)
      .set({ document: renamed(lessonVersions.document, 'material_name'), note: null })
      .where(inArray(lessonVersions.lesson_id, own)),
    db
      .update(courseVersions)
      .set({ document: renamed(courseVersions.document, 'name'), note: null })
      .where(sql`${courseVersions.course_id} IN ${courses}`),
  ] as const
}
