import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { courseDocuments, courses } from '#db/schema/index.ts'
import type { Visibility } from '#db/vocabulary.ts'
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
  qualification?: string | undefined
  age?: string | undefined
}

/** Values of the columns as words of the index, by what stands before them. */
export const FACET_WORDS = {
  language: 'lang',
  payment_status: 'pay',
  qualification: 'study',
  age: 'age',
} as const

const facetWords = ({ category_id: categoryId, ...chosen }: Facets): string[] => [
  ...Object.entries(FACET_WORDS).flatMap(([name, word]) => {
    const value = chosen[name as keyof typeof FACET_WORDS]
    return value ? [`${word}${value}`] : []
  }),
  // The id of a category may contain hyphens and underscores, at which the index would split it.
  ...(categoryId ? [`shelf${categoryId.replaceAll(/[-_]/g, '')}`] : []),
]

/** The word of a category, in SQL from its id. */
export const shelfOf = (categoryId: SQLWrapper): SQL =>
  sql`'shelf' || replace(replace(${categoryId}, '-', ''), '_', '')`

/** The same words, in SQL from the row of the course. */
const facetsOf = (courseId: string): SQL =>
  sql`(SELECT 'lang' || ${courses.language} || ' pay' || ${courses.payment_status}
    || coalesce(' ' || ${shelfOf(courses.category_id)}, '')
    || coalesce(' study' || ${courses.qualification}, '') || coalesce(' age' || ${courses.age}, '')
    FROM ${courses} WHERE ${eq(courses.id, courseId)})`

/** The words of the lessons that students of a course have now, in SQL. */
export const lessonsOf = (courseId: SQL): SQL =>
  sql`coalesce((SELECT group_concat(v.words, ' ') FROM lessons l JOIN courses c ON c.id = l.course_id
    JOIN lesson_versions v ON v.lesson_id = l.id AND v.lang = c.language AND v.number = l.live_version
    WHERE l.course_id = ${courseId}), '')`

/** What is typed, as two queries of the index: courses that say it of themselves, and those whose lessons alone do. */
export type Search = { named: string; taught: string | null; words: string[][] }

/**
 * What a typed word may begin with in the index, which also finds longer words: a plural finds its singular and the
 * other way round, in English («valleys», «valley»; «batteries», «battery») as in Arabic («شبكات», «شبكة»). What is
 * left of a short Arabic word without its ending would be the beginning of other words, as «تمر» of «تمرين» is.
 */
export function searchForms(word: string): string[] {
  const without = (ending: string, by = '') => `${word.slice(0, -ending.length)}${by}`
  const stem = (ending: string, least: number) =>
    word.length - ending.length >= least ? [without(ending)] : []
  if (/[^aeiou]ies$/.test(word)) return [word, without('ies', 'y')]
  if (/[^aeiou]y$/.test(word)) return [word, without('y', 'ies')]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word, ...stem('es', 3)]
  if (/[^su]s$/.test(word)) return [word, ...stem('s', 3)]
  if (/..ات$/.test(word)) return [word, without('ات', 'ه'), ...stem('ات', 4)]
  if (/..ه$/.test(word)) return [word, without('ه', 'ات')]
  if (/[وي]ن$/.test(word)) return [word, ...stem('ون', 4)]
  return [word]
}

/**
 * The queries of the index for a typed search: all its words, of which the endings may be missing, and all filters.
 * Null if there is nothing to search for.
 */
export function searchFor(typed: string, filters: Facets): Search | null {
  const words = searchWords(typed).slice(0, WORDS)
  if (words.length === 0) return null
  // Words hold letters and digits only, so quoting is enough to keep FTS operators out.
  const forms = words.map(searchForms)
  const all = forms.map((some) => `(${some.map((form) => `"${form}"*`).join(' OR ')})`).join(' AND ')
  const facets = facetWords(filters).map((word) => ` AND facets : "${word}"`)
  const named = `{title description} : (${all})`
  return {
    named: `${named}${facets.join('')}`,
    taught: `({title description lessons} : (${all})${facets.join('')}) NOT (${named})`,
    words: forms,
  }
}

/**
 * The query of the index for filters without words. Null for none and for one that an index of the courses answers: two
 * of them, or one that no index knows, would read the courses of the others besides.
 */
export function searchByFacets(filters: Facets): Search | null {
  const facets = facetWords(filters)
  const isIndexed = facets.length < 2 && !filters.qualification && !filters.age
  if (isIndexed) return null
  return { named: facets.map((word) => `facets : "${word}"`).join(' AND '), taught: null, words: [] }
}

/** Above the id of every entry: what a course says of itself comes before what its lessons say. */
const FIRST = 2 ** 40

/** Whether a course at this place of the results was found by its lessons alone. */
export const isByLessons = (place: number): boolean => place < FIRST

/**
 * The best `limit` entries of the index, the newest of equal ones first, as a table of `place`, which orders them, and
 * `course_id`; `before` is where the last page ended. Each half reads no more entries than are asked for: CROSS JOIN
 * keeps the planner from beginning with the courses.
 */
export function matches({ named, taught }: Omit<Search, 'words'>, limit: number, before: number | null): SQL {
  const half = (search: string, first: number, last: number) =>
    sql`SELECT * FROM (SELECT rowid AS id, rowid + ${first} AS place FROM courses_fts
      WHERE courses_fts MATCH ${search} AND rowid < ${last} ORDER BY rowid DESC LIMIT ${limit})`
  const last = before ?? 2 * FIRST
  const byLessons = taught === null ? sql`` : sql` UNION ALL ${half(taught, 0, Math.min(last, FIRST))}`
  return sql`(SELECT f.place, d.course_id FROM (
    ${half(named, FIRST, last - FIRST)}${byLessons}
    ORDER BY place DESC LIMIT ${limit}
  ) f CROSS JOIN ${courseDocuments} d ON d.id = f.id)`
}

type Listed = { id: string; title: string; description: string; subjects: { title: string }[] }

/** Puts a course into the catalogue's index, or replaces it there. For a batch with the change itself. */
export function updateSearchIndex(services: Services, course: Listed) {
  const words = {
    title: searchWords(course.title).join(' '),
    description: [course.description, ...course.subjects.map(({ title }) => title)]
      .flatMap(searchWords)
      .join(' '),
    facets: facetsOf(course.id),
    lessons: lessonsOf(sql`${course.id}`),
  }
  return services.db
    .insert(courseDocuments)
    .values({ course_id: course.id, ...words })
    .onConflictDoUpdate({ target: courseDocuments.course_id, set: words })
}

type Listable = Listed & {
  status: string
  is_active: boolean
  visibility: Visibility
  archived_at: number | null
}

/** Whether students who have not joined a course find it. */
export const isListed = ({
  status,
  is_active: isActive,
  visibility,
  archived_at: archivedAt,
}: Omit<Listable, keyof Listed>) =>
  status === 'published' && isActive && visibility === 'public' && archivedAt === null

/** Makes the index say what the rows of courses say: that one is found by these words, or not at all. */
export async function syncSearchIndex(services: Services, ...courses: Listable[]): Promise<void> {
  const [first, ...more] = courses.map((course) =>
    isListed(course) ? updateSearchIndex(services, course) : unlistInSearch(services, course.id),
  )
  if (first) await services.db.batch([first, ...more])
}

/** Takes a course out of the index, because it is hidden. */
export const unlistInSearch = (services: Services, courseId: string) =>
  services.db.delete(courseDocuments).where(eq(courseDocuments.course_id, courseId))
