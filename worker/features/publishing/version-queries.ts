import { and, desc, eq, sql } from 'drizzle-orm'
import { courses, courseVersions, lessons, lessonVersions, users } from '#db/schema/index.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { ComparedPart, Version } from '#worker/contract/publishing.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { compareLessons } from './compare-rules.ts'
import { draftLessons } from './compose.ts'
import { lessonRowsOf, PREVIEWED } from './draft-queries.ts'

const name = sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('name')
type Row = { number: number; published_at: number; published_by: string; name: string; note: string | null }
const view = ({ published_at: at, published_by: by, name: byName, ...row }: Row): Version => ({
  ...row,
  published_at: iso(at),
  published_by: { id: by, name: byName },
})

/** The versions of the instructor's course, the newest first. */
export async function listCourseVersions(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Version[]> {
  const { db } = services
  const own = ownCourse(ownerId, courseId)
  const [[course], rows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(own),
    db
      .select({
        number: courseVersions.number,
        published_at: courseVersions.published_at,
        published_by: courseVersions.published_by,
        note: courseVersions.note,
        name,
      })
      .from(courseVersions)
      .innerJoin(users, eq(users.id, courseVersions.published_by))
      .where(eq(courseVersions.course_id, courseId))
      .orderBy(desc(courseVersions.number)),
  ])
  found(course)
  return rows.map(view)
}

/** The lesson with this id in a course of the instructor; another's is not there. */
const ownLesson = (ownerId: string, lessonId: string) =>
  and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId))

export async function listLessonVersions(
  services: Services,
  ownerId: string,
  lessonId: string,
): Promise<Version[]> {
  const { db } = services
  const own = ownLesson(ownerId, lessonId)
  const ofCourse = eq(courses.id, lessons.course_id)
  const [[lesson], rows] = await db.batch([
    db.select({ id: lessons.id }).from(lessons).innerJoin(courses, ofCourse).where(own),
    db
      .select({
        number: lessonVersions.number,
        published_at: lessonVersions.published_at,
        published_by: lessonVersions.published_by,
        note: lessonVersions.note,
        name,
      })
      .from(lessonVersions)
      .innerJoin(lessons, eq(lessons.id, lessonVersions.lesson_id))
      .innerJoin(courses, and(ofCourse, eq(courses.language, lessonVersions.lang)))
      .innerJoin(users, eq(users.id, lessonVersions.published_by))
      .where(own)
      .orderBy(desc(lessonVersions.number)),
  ])
  found(lesson)
  return rows.map(view)
}

/** A version of the instructor's lesson with how its items were reviewed; 404 where there is none of this number. */
export async function getLessonVersion(
  services: Services,
  ownerId: string,
  lessonId: string,
  number: number | 'live',
) {
  const row = await services.db
    .select({
      course_id: lessons.course_id,
      document: lessonVersions.document,
      review: lessonVersions.review,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(
      lessonVersions,
      and(
        eq(lessonVersions.lesson_id, lessons.id),
        eq(lessonVersions.lang, courses.language),
        eq(lessonVersions.number, number === 'live' ? lessons.live_version : number),
      ),
    )
    .where(ownLesson(ownerId, lessonId))
    .get()
  const { document, ...version } = found(row)
  // Publishing alone writes it, from a document of this type.
  return { ...version, document: JSON.parse(document) as LessonDocument }
}

/** The draft of the instructor's lesson as students would read it once all that waits for the review is approved. */
export async function getDraftLesson(services: Services, ownerId: string, lessonId: string) {
  const { db } = services
  const [[own], ...rows] = await db.batch([
    db
      .select({ course_id: lessons.course_id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(ownLesson(ownerId, lessonId)),
    ...lessonRowsOf(services, { lesson_id: lessonId }, PREVIEWED),
  ])
  const { course_id: courseId } = found(own)
  const [lesson] = draftLessons(rows)
  return { ...found(lesson), course_id: courseId }
}

type Side = 'draft' | 'live' | `${number}`

/** The parts of a lesson on two sides, each the number of a version, `live` or `draft`. */
export async function compareVersions(
  services: Services,
  ownerId: string,
  lessonId: string,
  sides: { from: string; to: string },
): Promise<ComparedPart[]> {
  const documentOf = async (side: Side) => {
    if (side === 'draft') return (await getDraftLesson(services, ownerId, lessonId)).document
    const number = side === 'live' ? side : Number(side)
    return (await getLessonVersion(services, ownerId, lessonId, number)).document
  }
  const [from, to] = await Promise.all([documentOf(sides.from as Side), documentOf(sides.to as Side)])
  return compareLessons(from, to)
}
