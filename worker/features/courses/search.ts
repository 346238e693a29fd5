import { eq, type SQL, sql } from 'drizzle-orm'
import { courseDocuments, courses } from '#db/schema/index.ts'
import { searchForm } from '#worker/extract/fold.ts'
import type { Services } from '#worker/platform/services.ts'

/** Further words of a search are ignored. */
const WORDS = 8

/**
 * The words of a text as the index knows them: folded, and without the Arabic article and the prefixes
 * that join it, so that «خوارزميات» finds «والخوارزميات».
 */
export function searchWords(text: string): string[] {
  const words = searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.replace(/^[وف]?(?:[بك]?ال|لل)(?=.{3})/u, ''))
}

type Facets = {
  language?: string | undefined
  payment_status?: string | undefined
  category_id?: string | undefined
}

const facetWords = ({
  language,
  payment_status: paymentStatus,
  category_id: categoryId,
}: Facets): string[] => [
  ...(language ? [`lang${language}`] : []),
  ...(paymentStatus ? [`pay${paymentStatus}`] : []),
  // The id of a category may contain hyphens and underscores, at which the index would split it.
  ...(categoryId ? [`shelf${categoryId.replaceAll(/[-_]/g, '')}`] : []),
]

/** The same words, in SQL from the row of the course. */
const facetsOf = (courseId: string): SQL =>
  sql`(SELECT 'lang' || ${courses.language} || ' pay' || ${courses.payment_status}
    || coalesce(' shelf' || replace(replace(${courses.category_id}, '-', ''), '_', ''), '')
    FROM ${courses} WHERE ${eq(courses.id, courseId)})`

/**
 * The query of the index for a typed search: all its words, of which the endings may be missing, and all filters.
 * Null if there is nothing to search for.
 */
export function searchFor(typed: string, filters: Facets): string | null {
  const words = searchWords(typed).slice(0, WORDS)
  if (words.length === 0) return null
  // Words hold letters and digits only, so quoting is enough to keep FTS operators out.
  const all = words.map((word) => `"${word}"*`).join(' AND ')
  const facets = facetWords(filters).map((word) => ` AND facets : "${word}"`)
  return `{title description} : (${all})${facets.join('')}`
}

/**
 * The newest `limit` entries of the index that match, as a table of `id` (an entry's, which grows with each
 * listing) and `course_id`; `before` is where the last page ended. It reads no more entries than it answers:
 * CROSS JOIN keeps the planner from beginning with the courses.
 */
export const matches = (search: string, limit: number, before: number | null): SQL =>
  sql`(SELECT d.id, d.course_id FROM (
    SELECT rowid AS id FROM courses_fts WHERE courses_fts MATCH ${search}
      ${before === null ? sql`` : sql`AND rowid < ${before}`} ORDER BY rowid DESC LIMIT ${limit}
  ) f CROSS JOIN ${courseDocuments} d ON d.id = f.id)`

type Listed = { id: string; title: string; description: string }

/** Puts a course into the catalogue's index, or replaces it there. For a batch with the change itself. */
export function updateSearchIndex(services: Services, course: Listed) {
  const words = {
    title: searchWords(course.title).join(' '),
    description: searchWords(course.description).join(' '),
    facets: facetsOf(course.id),
  }
  return services.db
    .insert(courseDocuments)
    .values({ course_id: course.id, ...words })
    .onConflictDoUpdate({ target: courseDocuments.course_id, set: words })
}

/** Takes a course out of the index, because it is hidden. */
export const unlistInSearch = (services: Services, courseId: string) =>
  services.db.delete(courseDocuments).where(eq(courseDocuments.course_id, courseId))
