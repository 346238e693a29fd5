import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { courseLayers, courses, enrolments } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Sets the language in which a student reads a joined course: its own, or one of a published translation. Place,
 * answers and marks are the same in all of them. The slug is looked up without regard to the student, because the
 * update itself requires their enrolment.
 */
export async function updateCourseLanguage(
  services: Services,
  studentId: string,
  slug: string,
  language: ContentLanguage,
): Promise<void> {
  const { db } = services
  const offered = db
    .select({ id: courses.id })
    .from(courses)
    .leftJoin(
      courseLayers,
      and(
        eq(courseLayers.course_id, courses.id),
        eq(courseLayers.lang, language),
        isNotNull(courseLayers.published_at),
      ),
    )
    .where(
      and(eq(courses.slug, slug), or(eq(courses.language, language), isNotNull(courseLayers.published_at))),
    )
  const [row] = await db
    .update(enrolments)
    .set({
      lang: sql`(SELECT nullif(${language}, language) FROM courses WHERE courses.id = ${enrolments.course_id})`,
    })
    .where(and(eq(enrolments.student_id, studentId), sql`${enrolments.course_id} = (${offered})`))
    .returning({ course_id: enrolments.course_id })
  found(row)
}
