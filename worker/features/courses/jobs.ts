import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { courseDocuments, lessons, lessonVersions } from '#db/schema/index.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { Services } from '#worker/platform/services.ts'
import { lessonWords } from './lesson-words.ts'
import { lessonsOf } from './search.ts'

/** Versions of one round. Those that were published before lessons were searched have no words. */
const ROUND = 50

/** Reads versions whose words are not known yet, and puts them into what the catalogue finds. Safe to run twice. */
export async function indexLessons(services: Services): Promise<void> {
  const { db } = services
  const unread = await db
    .select({
      lesson_id: lessonVersions.lesson_id,
      document: lessonVersions.document,
      lang: lessonVersions.lang,
      number: lessonVersions.number,
      course_id: lessons.course_id,
    })
    .from(lessonVersions)
    .innerJoin(lessons, eq(lessons.id, lessonVersions.lesson_id))
    .where(isNull(lessonVersions.words))
    .limit(ROUND)
  const [first, ...rest] = unread.map(({ document, ...version }) =>
    db
      .update(lessonVersions)
      .set({ words: lessonWords(JSON.parse(document) as LessonDocument) })
      .where(
        and(
          eq(lessonVersions.lesson_id, version.lesson_id),
          eq(lessonVersions.lang, version.lang),
          eq(lessonVersions.number, version.number),
        ),
      ),
  )
  if (!first) return
  const courseIds = [...new Set(unread.map(({ course_id: id }) => id))]
  const listed = db
    .update(courseDocuments)
    .set({ lessons: lessonsOf(sql`${courseDocuments.course_id}`) })
    .where(inArray(courseDocuments.course_id, courseIds))
  await db.batch([first, ...rest, listed])
}
