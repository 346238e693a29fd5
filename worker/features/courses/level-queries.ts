import { and, asc, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import {
  blocks,
  cards,
  citations,
  courses,
  lessons,
  lessonVersions,
  levels,
  questions,
  questionVersions,
} from '#db/schema/index.ts'
import type { Level } from '#worker/contract/courses.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { ownCourse } from './queries.ts'

export async function listLevels(services: Services, ownerId: string, courseId: string): Promise<Level[]> {
  const { db } = services
  const [[own], levelRows, lessonRows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .select({
        id: levels.id,
        title: levels.title,
        title_suggested: levels.title_suggested,
        position: levels.position,
      })
      .from(levels)
      .where(eq(levels.course_id, courseId))
      .orderBy(asc(levels.position)),
    db
      .select({
        level_id: lessons.level_id,
        id: lessons.id,
        title: lessons.title,
        title_suggested: lessons.title_suggested,
        position: lessons.position,
        minutes: lessons.minutes,
        state: lessons.state,
      })
      .from(lessons)
      .where(eq(lessons.course_id, courseId))
      .orderBy(asc(lessons.position)),
  ])
  found(own)
  return levelRows.map((level) => ({
    ...level,
    lessons: lessonRows
      .filter((lesson) => lesson.level_id === level.id)
      .map(({ level_id: _level, ...lesson }) => lesson),
  }))
}

const ownsLevel = (services: Services, ownerId: string) =>
  exists(
    services.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, levels.course_id), eq(courses.owner_id, ownerId))),
  )
const ownsLesson = (services: Services, ownerId: string) =>
  exists(
    services.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, lessons.course_id), eq(courses.owner_id, ownerId))),
  )

/** A title written by a person is no longer a suggestion. */
export async function renameLevel(
  services: Services,
  ownerId: string,
  levelId: string,
  title: string,
): Promise<void> {
  const [row] = await services.db
    .update(levels)
    .set({ title, title_suggested: false })
    .where(and(eq(levels.id, levelId), ownsLevel(services, ownerId)))
    .returning({ id: levels.id })
  found(row)
}

export async function renameLesson(services: Services, ownerId: string, lessonId: string, title: string) {
  const [row] = await services.db
    .update(lessons)
    .set({
      title,
      title_suggested: false,
      revision: sql`${lessons.revision} + 1`,
      updated_at: services.now(),
    })
    .where(and(eq(lessons.id, lessonId), ownsLesson(services, ownerId)))
    .returning({ id: lessons.id })
  found(row)
}

export async function deleteLevel(services: Services, ownerId: string, levelId: string): Promise<void> {
  const { db } = services
  const own = and(eq(levels.id, levelId), ownsLevel(services, ownerId))
  const inIt = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.level_id, levelId))
  const [deleted, left] = await db.batch([
    db
      .delete(levels)
      .where(and(own, notExists(inIt)))
      .returning({ id: levels.id }),
    db.select({ id: levels.id }).from(levels).where(own),
  ])
  if (deleted.length > 0) return
  found(left[0])
  throw new AppError('conflict')
}

/**
 * Takes a lesson out of the draft, its content and questions with it. One that was never published is deleted. One that
 * was stays rejected, as the review rejects it: students have it until the next publish, and it can be brought back.
 */
export async function deleteLesson(services: Services, ownerId: string, lessonId: string): Promise<void> {
  const { db } = services
  const now = services.now()
  const [row] = await db
    .select({ course_id: lessons.course_id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), ownsLesson(services, ownerId)))
  found(row)
  const versions = db.select().from(lessonVersions).where(eq(lessonVersions.lesson_id, lessonId))
  const asked = db
    .select()
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.question_id))
    .where(eq(questions.lesson_id, lessonId))
  const isNew = and(notExists(versions), notExists(asked))
  const rejected = { state: 'rejected' as const, reviewed_at: now, reviewed_by: ownerId, reject_reason: null }
  const parts = [blocks, questions, cards].map((table) =>
    db
      .update(table as typeof cards) // any of them, by its common columns
      .set({ ...rejected, revision: sql`${table.revision} + 1` })
      .where(and(eq(table.lesson_id, lessonId), ne(table.state, 'rejected'))),
  )
  await db.batch([
    db.delete(citations).where(and(eq(citations.lesson_id, lessonId), isNew)),
    db.delete(lessons).where(and(eq(lessons.id, lessonId), isNew)),
    // What is left of it was not deleted.
    db
      .delete(questions)
      .where(and(eq(questions.lesson_id, lessonId), notExists(lessonLeft(services, lessonId)))),
    db
      .update(lessons)
      .set({ ...rejected, revision: sql`${lessons.revision} + 1`, updated_at: now })
      .where(and(eq(lessons.id, lessonId), ne(lessons.state, 'rejected'))),
    ...parts,
  ])
}

const lessonLeft = (services: Services, lessonId: string) =>
  services.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, lessonId))

/** Each id once, and no others. */
const sameSet = (sent: string[], present: string[]) =>
  sent.length === present.length && present.every((id) => sent.includes(id))
/** Place of the row's id in the list that was sent. */
const place = (ids: string[], column: typeof levels.id | typeof lessons.id) =>
  sql<number>`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${column})`

/** The ids must be all of the course's: an order made from an old page is refused. */
export async function orderLevels(
  services: Services,
  ownerId: string,
  courseId: string,
  ids: string[],
): Promise<void> {
  const { db } = services
  const present = await listLevels(services, ownerId, courseId)
  if (
    !sameSet(
      ids,
      present.map((level) => level.id),
    )
  )
    throw new AppError('conflict')
  const inCourse = eq(levels.course_id, courseId)
  await db.batch([
    // Positions are unique in a course and checked row by row, so the old ones are moved out of the way first.
    db
      .update(levels)
      .set({ position: sql`-${levels.position} - 1` })
      .where(inCourse),
    db
      .update(levels)
      .set({ position: place(ids, levels.id) })
      .where(inCourse),
  ])
}

export async function orderLessons(
  services: Services,
  ownerId: string,
  levelId: string,
  ids: string[],
): Promise<void> {
  const { db } = services
  const [own, present] = await db.batch([
    db
      .select({ id: levels.id })
      .from(levels)
      .where(and(eq(levels.id, levelId), ownsLevel(services, ownerId))),
    db.select({ id: lessons.id }).from(lessons).where(eq(lessons.level_id, levelId)),
  ])
  found(own[0])
  if (
    !sameSet(
      ids,
      present.map((lesson) => lesson.id),
    )
  )
    throw new AppError('conflict')
  await db
    .update(lessons)
    .set({ position: place(ids, lessons.id) })
    .where(eq(lessons.level_id, levelId))
}
