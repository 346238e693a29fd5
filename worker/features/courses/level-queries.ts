import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { courses, lessons, levels } from '#db/schema/index.ts'
import type { Level } from '#worker/contract/levels.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { ownCourse } from './queries.ts'

/** What an outline says of a level, and of a lesson. */
export const levelColumns = {
  id: levels.id,
  title: levels.title,
  title_suggested: levels.title_suggested,
  position: levels.position,
}
export const lessonColumns = {
  level_id: lessons.level_id,
  id: lessons.id,
  title: lessons.title,
  title_suggested: lessons.title_suggested,
  position: lessons.position,
  minutes: lessons.minutes,
  state: lessons.state,
}

export async function listLevels(services: Services, ownerId: string, courseId: string): Promise<Level[]> {
  const { db } = services
  const [[own], levelRows, lessonRows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db.select(levelColumns).from(levels).where(eq(levels.course_id, courseId)).orderBy(asc(levels.position)),
    db
      .select(lessonColumns)
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

export const ownsLevel = (services: Services, ownerId: string) =>
  exists(
    services.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, levels.course_id), eq(courses.owner_id, ownerId))),
  )
export const ownsLesson = (services: Services, ownerId: string) =>
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

/** Renames a lesson, or keeps it out of the next publish. Hiding it is no change of its text. */
export async function updateLesson(
  services: Services,
  ownerId: string,
  lessonId: string,
  { title, hidden }: { title?: string | undefined; hidden?: boolean | undefined },
): Promise<void> {
  const named =
    title === undefined
      ? {}
      : { title, title_suggested: false, revision: sql`${lessons.revision} + 1`, updated_at: services.now() }
  const [row] = await services.db
    .update(lessons)
    .set({ ...named, hidden: hidden ?? sql`${lessons.hidden}` })
    .where(and(eq(lessons.id, lessonId), ownsLesson(services, ownerId)))
    .returning({ id: lessons.id })
  found(row)
}

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
