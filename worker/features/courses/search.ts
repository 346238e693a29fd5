import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { courseDocuments, courses } from '#db/schema/index.ts'
import { fold } from '#worker/extract/fold.ts'

/** Newest matches that a search looks at, so that a common word costs no more than a rare one. */
const MATCHES = 500
/** Words of a search beyond these add nothing but work. */
const WORDS = 8

/**
 * The words of a text as the index knows them: folded, and without the Arabic article and the prefixes
 * that join it, so that «خوارزميات» finds «والخوارزميات».
 */
export function searchWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.replace(/^[وف]?(?:[بك]?ال|لل)(?=.{3})/u, ''))
}

/**
 * A condition on `courses` for what somebody typed: every word, the last letters may be missing.
 * Null when nothing in it can be searched for. Finds published and active courses only, the newest
 * 500 that match; use it beside the other conditions and the keyset order of the catalogue.
 */
export function matchCourses(search: string): SQL | null {
  const words = searchWords(search).slice(0, WORDS)
  if (words.length === 0) return null
  // Words hold letters and digits only, so quoting is enough to keep FTS operators out.
  const match = words.map((word) => `"${word}"*`).join(' ')
  return sql`${courses.id} IN (
    SELECT d.course_id FROM (
      SELECT rowid AS id FROM courses_fts WHERE courses_fts MATCH ${match} ORDER BY rowid DESC LIMIT ${sql.raw(String(MATCHES))}
    ) f JOIN course_documents d ON d.id = f.id)`
}

type Listed = { id: string; title: string; description: string }

/** Puts a course into the catalogue's index, or replaces it there. For a batch with the change itself. */
export function listInSearch(db: Db, course: Listed) {
  const words = {
    title: searchWords(course.title).join(' '),
    description: searchWords(course.description).join(' '),
  }
  return db
    .insert(courseDocuments)
    .values({ course_id: course.id, ...words })
    .onConflictDoUpdate({ target: courseDocuments.course_id, set: words })
}

/** Takes a course out of the index, because it is hidden. */
export const unlistInSearch = (db: Db, courseId: string) =>
  db.delete(courseDocuments).where(eq(courseDocuments.course_id, courseId))
