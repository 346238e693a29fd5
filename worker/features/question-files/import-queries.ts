import { and, eq, sql } from 'drizzle-orm'
import { inChunks } from '#db/bulk-insert.ts'
import { courses, lessons, questionDocuments, questionKeys, questions } from '#db/schema/index.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView } from '#worker/questions/content.ts'
import { questionForm } from '#worker/questions/question-form.ts'
import { sameness, type Target } from './judge.ts'

/** The course and its lessons; what is not the owner's is a 404. */
export async function getTarget(
  services: Services,
  ownerId: string,
  { course_id: courseId, lesson_id: lessonId }: { course_id: string; lesson_id?: string | undefined },
): Promise<Target> {
  const [courseRows, lessonRows] = await services.db.batch([
    services.db
      .select({ language: courses.language })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    services.db
      .select({ id: lessons.id, level_id: lessons.level_id, title: lessons.title })
      .from(lessons)
      .where(eq(lessons.course_id, courseId)),
  ])
  const { language } = found(courseRows[0])
  const lesson = lessonId === undefined ? undefined : found(lessonRows.find(({ id }) => id === lessonId))
  const byTitle = new Map(lessonRows.map((row) => [searchForm(row.title), row]))
  return { course_id: courseId, language, lesson, lessons: byTitle }
}

/** The owner's questions with one of these titles in whatever spelling, by what makes two of them the same. */
export async function findSame(
  services: Services,
  ownerId: string,
  titles: readonly string[],
): Promise<Map<string, string>> {
  const forms = [...new Set(titles.map(questionForm))].map((form) => JSON.stringify(form))
  const same = new Map<string, string>()
  for (const chunk of inChunks(forms)) {
    const rows = await services.db
      .select({
        id: questions.id,
        type: questions.type,
        title: questions.title,
        parts: questions.parts,
        key: questionKeys.key,
        feedback: questionKeys.feedback,
      })
      .from(questionDocuments)
      .innerJoin(questions, eq(questions.id, questionDocuments.question_id))
      .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
      .where(
        and(
          eq(questionDocuments.owner_id, ownerId),
          sql`${questionDocuments.form} IN (SELECT value FROM json_each(${`[${chunk.join(',')}]`}))`,
        ),
      )
    for (const { id, title, type, ...stored } of rows)
      same.set(sameness({ title, ...contentView(type, stored) }), id)
  }
  return same
}
