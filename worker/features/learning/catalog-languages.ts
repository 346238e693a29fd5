import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { courseLayers, courses } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { CatalogCourse } from '#worker/contract/catalog.ts'
import type { Services } from '#worker/platform/services.ts'

/** Joins the published translation of a course into the reader's language. */
export const readersLayer = (locale: Locale) =>
  and(
    eq(courseLayers.course_id, courses.id),
    eq(courseLayers.lang, locale),
    ne(courseLayers.lang, courses.language),
    isNotNull(courseLayers.published_at),
  )

type Translated = CatalogCourse['translated']

/** Courses with their title and description in the reader's language, if a published translation has them. */
export async function inReadersLanguage<Course extends { id: string; language: string }>(
  services: Services,
  listed: Course[],
  locale: Locale,
): Promise<(Course & { translated: Translated })[]> {
  const others = listed.filter(({ language }) => language !== locale).map(({ id }) => id)
  const translations = others.length === 0 ? new Map() : await listTranslations(services, others, locale)
  return listed.map((course) => ({ ...course, translated: translations.get(course.id) ?? null }))
}

async function listTranslations(
  services: Services,
  courseIds: string[],
  locale: Locale,
): Promise<Map<string, Translated>> {
  const text = (name: 'title' | 'description') =>
    sql<string | null>`${courseLayers.outline} ->> ${sql.raw(`'$.${name}'`)}`.as(name)
  const rows = await services.db
    .select({ id: courseLayers.course_id, title: text('title'), description: text('description') })
    .from(sql`json_each(${JSON.stringify(courseIds)}) AS shown`)
    .innerJoin(
      courseLayers,
      and(
        sql`${courseLayers.course_id} = shown.value`,
        eq(courseLayers.lang, locale),
        isNotNull(courseLayers.published_at),
      ),
    )
  return new Map(
    rows.flatMap(({ id, title, description }) =>
      title ? [[id, { language: locale, title, description: description ?? '' }] as const] : [],
    ),
  )
}
