import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { blockOf, sentencesOf } from '#db/content.ts'
import { blocks, courses, courseTerms, lessons, levels } from '#db/schema/index.ts'
import { foldWords } from '#worker/ai/text/fold.ts'
import { TERMS_PER_COURSE } from '#worker/contract/terms.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

type TermRow = typeof courseTerms.$inferInsert

/**
 * The terms that a course's lessons define and its glossary lacks, in the order of the lessons. The first definition of
 * a term counts; rejected blocks are ignored. `idOf` makes a row's id from its term.
 */
export async function listNewTerms(
  services: Services,
  courseId: string,
  idOf: (folded: string) => string,
): Promise<TermRow[]> {
  const { db } = services
  const [defined, known] = await db.batch([
    db
      .select({
        kind: blocks.kind,
        data: blocks.data,
        lesson_id: blocks.lesson_id,
        segment_id: sql<string | null>`(SELECT c.segment_id FROM citations c WHERE c.item_id = ${blocks.id}
          ORDER BY c.position LIMIT 1)`.as('segment_id'),
      })
      .from(blocks)
      .innerJoin(lessons, eq(lessons.id, blocks.lesson_id))
      .innerJoin(levels, eq(levels.id, lessons.level_id))
      .where(
        and(
          eq(blocks.course_id, courseId),
          eq(blocks.kind, 'definition'),
          ne(blocks.state, 'rejected'),
          ne(lessons.state, 'rejected'),
        ),
      )
      .orderBy(asc(levels.position), asc(lessons.position), asc(blocks.position)),
    db.select({ folded: courseTerms.folded }).from(courseTerms).where(eq(courseTerms.course_id, courseId)),
  ])
  const seen = new Set(known.map(({ folded }) => folded))
  const at = services.now()
  return defined
    .flatMap((row): TermRow[] => {
      const block = blockOf(row)
      if (block.kind !== 'definition') return []
      const meaning = sentencesOf(block)
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 1_000)
      const term = block.data.term.trim().slice(0, 120)
      const folded = foldWords(term)
      if (folded === '' || meaning === '' || seen.has(folded)) return []
      seen.add(folded)
      const place = { course_id: courseId, lesson_id: row.lesson_id, segment_id: row.segment_id }
      return [{ id: idOf(folded), ...place, term, folded, meaning, created_at: at, updated_at: at }]
    })
    .slice(0, Math.max(0, TERMS_PER_COURSE - known.length))
}

/** Adds them to the instructor's glossary and returns how many there were; 404 for another instructor's course. */
export async function collectTerms(services: Services, ownerId: string, courseId: string): Promise<number> {
  const { db } = services
  const course = await db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)).get()
  found(course)
  const rows = await listNewTerms(services, courseId, newId)
  const [first, ...rest] = insertMany(db, courseTerms, rows)
  if (first) await db.batch([first, ...rest])
  return rows.length
}

/** The glossary in the form that engines take. */
export const glossaryOf = (services: Services, courseId: string) =>
  services.db
    .select({ term: courseTerms.term, meaning: courseTerms.meaning })
    .from(courseTerms)
    .where(eq(courseTerms.course_id, courseId))
    .orderBy(asc(courseTerms.folded))
