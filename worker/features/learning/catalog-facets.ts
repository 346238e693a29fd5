import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { categories, courses, lessons, lessonVersions } from '#db/schema/index.ts'
import { AGES, CONTENT_LANGUAGES, PAYMENT_STATUSES, QUALIFICATIONS } from '#db/vocabulary.ts'
import type { CatalogFacets } from '#worker/contract/catalog.ts'
import { FACET_WORDS, shelfOf } from '#worker/features/courses/search.ts'
import type { Services } from '#worker/platform/services.ts'

const VALUES = {
  language: CONTENT_LANGUAGES,
  payment_status: PAYMENT_STATUSES,
  qualification: QUALIFICATIONS,
  age: AGES,
} as const

const wordsOf = (name: keyof typeof VALUES) => VALUES[name].map((value) => `${FACET_WORDS[name]}${value}`)

/**
 * The values of each facet that courses in the catalogue have. The index is queried once per value, however many
 * courses there are.
 */
export async function listCatalogFacets(services: Services): Promise<CatalogFacets> {
  const { db } = services
  const all = (Object.keys(VALUES) as (keyof typeof VALUES)[]).flatMap(wordsOf)
  const word = sql.raw('words.value')
  const isInCatalogue = (one: ReturnType<typeof shelfOf>) =>
    sql`EXISTS (SELECT 1 FROM courses_fts WHERE courses_fts MATCH 'facets : "' || ${one} || '"')`
  const [shelves, present] = await db.batch([
    db
      .select({ id: categories.id, name_ar: categories.name_ar, name_en: categories.name_en })
      .from(categories)
      .where(and(isNull(categories.owner_id), isInCatalogue(shelfOf(categories.id))))
      .orderBy(asc(categories.position), asc(categories.id)),
    db
      .select({ word: sql<string>`words.value`.as('word') })
      .from(sql`json_each(${JSON.stringify(all)}) AS words`)
      .where(isInCatalogue(sql`${word}`)),
  ])
  const found = new Set(present.map((row) => row.word))
  const shown = <Value extends string>(name: keyof typeof VALUES, values: readonly Value[]) =>
    values.filter((value) => found.has(`${FACET_WORDS[name]}${value}`))
  return {
    categories: shelves,
    languages: shown('language', CONTENT_LANGUAGES),
    payment_statuses: shown('payment_status', PAYMENT_STATUSES),
    qualifications: shown('qualification', QUALIFICATIONS),
    ages: shown('age', AGES),
  }
}

/** For courses found by their lessons, the title of the lesson with most of the words; the first of equal ones. */
export async function listFoundLessons(
  services: Services,
  courseIds: string[],
  words: string[][],
): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map()
  const isIn = (form: string) => sql`instr(' ' || ${lessonVersions.words}, ${` ${form}`}) > 0`
  const hits = sql.join(
    words.map((forms) => sql`(${sql.join(forms.map(isIn), sql` OR `)})`),
    sql` + `,
  )
  const rows = await services.db
    .select({
      course_id: lessons.course_id,
      title: sql<string>`json_extract(${lessonVersions.document}, '$.title')`.as('title'),
      hits: sql<number>`${hits}`.as('hits'),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(
      lessonVersions,
      and(
        eq(lessonVersions.lesson_id, lessons.id),
        eq(lessonVersions.lang, courses.language),
        eq(lessonVersions.number, lessons.live_version),
      ),
    )
    .where(
      sql`${lessons.course_id} IN (SELECT value FROM json_each(${JSON.stringify(courseIds)})) AND hits > 0`,
    )
    .orderBy(asc(sql`hits`), sql`${lessons.position} DESC`)
  // The best match comes last, so it is the one that stays in the map.
  return new Map(rows.map(({ course_id: id, title }) => [id, title]))
}
