import { and, asc, eq, sql } from 'drizzle-orm'
import { courseMaterials, courses, lessons, questions, segments } from '#db/schema/index.ts'
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
    db
      .select({ id: segments.id, characters: sql<number>`length(${segments.text})` })
      .from(segments)
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, segments.material_id))
      .innerJoin(lessons, eq(lessons.course_id, courseMaterials.course_id))
      .where(
        and(
          eq(lessons.id, lessonId),
          sql`${segments.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`,
        ),
      )
      .orderBy(asc(courseMaterials.position), asc(segments.position)),
  ])
  const { course_id: courseId, title, state, lessons_in_level: lessonsInLevel } = found(lesson)
  if (rows.length < wanted.length) throw new AppError('not_found')
  if (state === 'rejected') throw new AppError('conflict')
  return {
    course_id: courseId,
    title,
    lessons_in_level: lessonsInLevel,
    segment_ids: rows.map((row) => row.id),
    characters: rows.reduce((sum, row) => sum + row.characters, 0),
  }
}
