import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import {
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  lessons,
  levels,
  questions,
  segments,
} from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** The number of characters a lesson was written from, all of which are read again to rewrite it or its questions. */
const readAgain = sql<number>`(
  SELECT coalesce(sum(length(${segments.text})), 0) FROM ${segments}
  WHERE ${segments.id} IN (SELECT value FROM json_each(${lessons.segment_ids})))`

/** The caller's lesson, for a job that writes it again. */
export async function getOwnLesson(services: Services, ownerId: string, id: string) {
  const row = await services.db
    .select({ course_id: lessons.course_id, title: lessons.title, characters: readAgain })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, id), eq(courses.owner_id, ownerId)))
    .get()
  return found(row)
}

/** A block or card of this lesson, which must cite something to be written again from. */
export async function expectSources(
  services: Services,
  lessonId: string,
  { kind, id }: { kind: 'block' | 'card'; id: string },
): Promise<void> {
  const table = kind === 'block' ? blocks : cards
  const row = await services.db
    .select({ sources: sql<number>`(SELECT count(*) FROM ${citations} WHERE ${citations.item_id} = ${id})` })
    .from(table)
    .where(and(eq(table.id, id), eq(table.lesson_id, lessonId), ne(table.state, 'rejected')))
    .get()
  if (found(row).sources === 0) throw new AppError('conflict')
}

/** The caller's question. A question without a lesson has no passages to be rewritten from. */
export async function getOwnQuestion(services: Services, ownerId: string, id: string) {
  const row = await services.db
    .select({
      course_id: questions.course_id,
      lesson_id: questions.lesson_id,
      title: questions.title,
      characters: readAgain,
    })
    .from(questions)
    .leftJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(and(eq(questions.id, id), eq(questions.owner_id, ownerId)))
    .get()
  const { course_id: courseId, lesson_id: lessonId, title, characters } = found(row)
  if (courseId === null || lessonId === null) throw new AppError('conflict')
  return { course_id: courseId, title, characters }
}

/** These passages of the course's material, in their order. */
const passagesOf = (services: Services, course: SQL, wanted: string[]) =>
  services.db
    .select({ id: segments.id, characters: sql<number>`length(${segments.text})` })
    .from(segments)
    .innerJoin(courseMaterials, eq(courseMaterials.material_id, segments.material_id))
    .where(
      and(
        eq(courseMaterials.course_id, course),
        sql`${segments.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`,
      ),
    )
    .orderBy(asc(courseMaterials.position), asc(segments.position))

/** All that were wanted, and what reading them takes; 404 where one is missing. */
function allOf(rows: { id: string; characters: number }[], wanted: string[]) {
  if (rows.length < wanted.length) throw new AppError('not_found')
  return {
    segment_ids: rows.map((row) => row.id),
    characters: rows.reduce((sum, row) => sum + row.characters, 0),
  }
}

/** The caller's lesson with these passages of its course's material, in their order. A rejected lesson is refused. */
export async function getOwnPassages(
  services: Services,
  ownerId: string,
  lessonId: string,
  segmentIds: string[],
) {
  const { db } = services
  const wanted = [...new Set(segmentIds)]
  const [[lesson], rows] = await db.batch([
    db
      .select({
        course_id: lessons.course_id,
        title: lessons.title,
        state: lessons.state,
        lessons_in_level: sql<number>`(SELECT count(*) FROM lessons o WHERE o.level_id = ${lessons.level_id})`,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId))),
    passagesOf(services, sql`(SELECT course_id FROM lessons WHERE id = ${lessonId})`, wanted),
  ])
  const { course_id: courseId, title, state, lessons_in_level: lessonsInLevel } = found(lesson)
  const passages = allOf(rows, wanted)
  if (state === 'rejected') throw new AppError('conflict')
  return { course_id: courseId, title, lessons_in_level: lessonsInLevel, ...passages }
}

/** The course of the caller's level. */
export async function getLevelCourse(services: Services, ownerId: string, levelId: string): Promise<string> {
  const { db } = services
  const own = db.select({ id: courses.id }).from(courses).where(eq(courses.owner_id, ownerId))
  const row = await db
    .select({ course_id: levels.course_id })
    .from(levels)
    .where(and(eq(levels.id, levelId), inArray(levels.course_id, own)))
    .get()
  return found(row).course_id
}

/** The caller's level with these passages of its course's material; 409 where the course has no room for a lesson. */
export async function getLevelPassages(
  services: Services,
  ownerId: string,
  levelId: string,
  segmentIds: string[],
) {
  const { db } = services
  const wanted = [...new Set(segmentIds)]
  const courseId = await getLevelCourse(services, ownerId, levelId)
  const [[counted], rows] = await db.batch([
    db.select({ lessons: count() }).from(lessons).where(eq(lessons.course_id, courseId)),
    passagesOf(services, sql`${courseId}`, wanted),
  ])
  const passages = allOf(rows, wanted)
  if (found(counted).lessons >= LIMITS.lessonsPerCourse) throw new AppError('course_full')
  return { course_id: courseId, ...passages }
}
