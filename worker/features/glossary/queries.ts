import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { courses, courseTerms, lessons } from '#db/schema/index.ts'
import { foldWords } from '#worker/ai/text/fold.ts'
import { TERMS_PER_COURSE, type Term, type TermBody, type TermPatch } from '#worker/contract/terms.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { isTaken } from '#worker/platform/database/taken.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

const columns = {
  id: courseTerms.id,
  term: courseTerms.term,
  meaning: courseTerms.meaning,
  lesson_id: courseTerms.lesson_id,
  lesson_title: lessons.title,
  segment_id: courseTerms.segment_id,
}
type Row = Omit<Term, 'lesson'> & { lesson_id: string | null; lesson_title: string | null }

const termView = ({ lesson_id: id, lesson_title: title, ...term }: Row): Term => ({
  ...term,
  lesson: id === null || title === null ? null : { id, title },
})

const selectTerms = (services: Services) =>
  services.db.select(columns).from(courseTerms).leftJoin(lessons, eq(lessons.id, courseTerms.lesson_id))

/** The glossary of the instructor's course in alphabetical order; 404 for another instructor's. */
export async function listTerms(services: Services, ownerId: string, courseId: string): Promise<Term[]> {
  const { db } = services
  const [[course], rows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    selectTerms(services).where(eq(courseTerms.course_id, courseId)).orderBy(asc(courseTerms.folded)),
  ])
  found(course)
  return rows.map(termView)
}

type Place = { id: string; term: string }
const inOwnCourse = (services: Services, ownerId: string, courseId: string) =>
  inArray(
    courseTerms.course_id,
    services.db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
  )
const ownTerm = (services: Services, ownerId: string, { id, term }: Place) =>
  and(eq(courseTerms.id, term), inOwnCourse(services, ownerId, id))

async function getTerm(services: Services, ownerId: string, place: Place): Promise<Term> {
  const [row] = await selectTerms(services).where(ownTerm(services, ownerId, place))
  return termView(found(row))
}

/** The form in which terms are compared; one without letters or digits is refused. */
function foldedOf(term: string): string {
  const folded = foldWords(term)
  if (folded === '') throw new AppError('invalid', { fields: { term: 'required' } })
  return folded
}

/** A term has one meaning, so a second row for it is refused. */
function knownTerm(thrown: unknown): never {
  if (isTaken(thrown, 'course_terms')) throw new AppError('invalid', { fields: { term: 'term_known' } })
  throw thrown
}

export async function createTerm(
  services: Services,
  ownerId: string,
  courseId: string,
  { term, meaning, lesson_id: lessonId }: z.infer<typeof TermBody>,
): Promise<Term> {
  const { db } = services
  const folded = foldedOf(term)
  const [[course], lesson, [there]] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.id, lessonId ?? ''), eq(lessons.course_id, courseId))),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(courseTerms)
      .where(eq(courseTerms.course_id, courseId)),
  ])
  found(course)
  if (lessonId !== undefined) found(lesson[0])
  if ((there?.count ?? 0) >= TERMS_PER_COURSE) throw new AppError('conflict')
  const at = services.now()
  const id = newId()
  const row = { id, course_id: courseId, term, folded, meaning, lesson_id: lessonId ?? null }
  await db
    .insert(courseTerms)
    .values({ ...row, created_at: at, updated_at: at })
    .catch(knownTerm)
  return getTerm(services, ownerId, { id: courseId, term: id })
}

export async function updateTerm(
  services: Services,
  ownerId: string,
  place: Place,
  { term, meaning }: z.infer<typeof TermPatch>,
): Promise<Term> {
  await services.db
    .update(courseTerms)
    .set({
      ...(term === undefined ? {} : { term, folded: foldedOf(term) }),
      ...(meaning === undefined ? {} : { meaning }),
      updated_at: services.now(),
    })
    .where(ownTerm(services, ownerId, place))
    .catch(knownTerm)
  return getTerm(services, ownerId, place)
}

export async function deleteTerm(services: Services, ownerId: string, place: Place): Promise<void> {
  const [gone] = await services.db
    .delete(courseTerms)
    .where(ownTerm(services, ownerId, place))
    .returning({ id: courseTerms.id })
  found(gone)
}

/** Keeps the term in the path with its meaning and deletes the others as spellings of it. */
export async function mergeTerms(
  services: Services,
  ownerId: string,
  place: Place,
  ids: string[],
): Promise<Term> {
  const term = await getTerm(services, ownerId, place)
  const others = JSON.stringify(ids)
  await services.db
    .delete(courseTerms)
    .where(
      and(
        sql`${courseTerms.id} IN (SELECT value FROM json_each(${others}))`,
        ne(courseTerms.id, place.term),
        inOwnCourse(services, ownerId, place.id),
      ),
    )
  return term
}
