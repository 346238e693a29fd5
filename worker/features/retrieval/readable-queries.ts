import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  courseLayers,
  courseSynonyms,
  courses,
  courseVersions,
  enrolments,
  lessons,
  materials,
  passages,
} from '#db/schema/index.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import { liveOutline, outlineColumn } from '#worker/features/learning/live-queries.ts'
import { outlineOf, progressIn } from '#worker/features/learning/outline-rules.ts'
import { steps } from '#worker/features/learning/rules.ts'
import type { Services } from '#worker/platform/services.ts'
import { anyOf } from './any-of.ts'

/**
 * One course or a lesson of it, or some of one's own materials; without any of these, everything that a person may
 * read.
 */
export type LibraryScope = {
  course_id?: string | undefined
  lesson_id?: string | undefined
  material_ids?: readonly string[] | undefined
}

const MOST_COURSES = 50
const MOST_MATERIALS = 200
const MOST_SYNONYMS = 500

/** What may be used to answer a person: open lessons of the courses they joined, and their own materials. */
export type Readable = {
  userId: string
  courseIds: string[]
  lessonIds: string[]
  materialIds: string[]
  /** Lessons of these courses that are still closed. */
  laterIds: string[]
  /** Published translations of lessons in their current version, and of glossaries. */
  layers: string[]
  /** Whether terms that no lesson defines count too; a single lesson only has the terms that it defines. */
  hasUndefined: boolean
  /** Learners' words that instructors of these courses accepted, with what they stand for. */
  synonyms: { asked: string; found: string }[]
  /** The title of the lesson or file that was asked for. */
  name: string | null
}

export async function findReadable(
  services: Services,
  userId: string,
  { course_id: courseId, lesson_id: lessonId, material_ids: materialIds }: LibraryScope,
): Promise<Readable> {
  const { db } = services
  const ofCourse = courseId === undefined ? undefined : eq(enrolments.course_id, courseId)
  const isJoined = and(
    eq(enrolments.student_id, userId),
    ofCourse,
    materialIds === undefined ? undefined : sql`false`,
  )
  const [joined, owned, layers, synonyms] = await db.batch([
    db
      .select({ id: courses.id, outline: outlineColumn, places: enrolments.places })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.course_id))
      .innerJoin(courseVersions, liveOutline)
      .where(isJoined)
      .limit(MOST_COURSES),
    db
      .select({ id: materials.id, name: materials.name })
      .from(materials)
      .where(
        and(
          eq(materials.owner_id, userId),
          eq(materials.status, 'ready'),
          materialIds === undefined ? undefined : sql`${materials.id} IN ${anyOf(materialIds)}`,
          courseId === undefined || materialIds !== undefined ? undefined : sql`false`,
        ),
      )
      .limit(MOST_MATERIALS),
    db
      .select({ course_id: courseLayers.course_id, lang: courseLayers.lang, outline: courseLayers.outline })
      .from(enrolments)
      .innerJoin(courseLayers, eq(courseLayers.course_id, enrolments.course_id))
      .where(and(isJoined, isNotNull(courseLayers.published_at)))
      .limit(MOST_COURSES),
    db
      .select({ asked: courseSynonyms.asked, found: courseSynonyms.found })
      .from(enrolments)
      .innerJoin(courseSynonyms, eq(courseSynonyms.course_id, enrolments.course_id))
      .where(and(isJoined, eq(courseSynonyms.state, 'accepted')))
      .limit(MOST_SYNONYMS),
  ])
  const outlines = joined.map(({ outline, places }) => ({ outline: outlineOf(outline), places }))
  const path = outlines.flatMap(({ outline, places }) => steps(progressIn(outline, places)))
  const inScope = path.filter(({ id }) => lessonId === undefined || id === lessonId)
  const versions = versionsIn(outlines.map(({ outline }) => outline))
  return {
    userId,
    courseIds: joined.map(({ id }) => id),
    lessonIds: inScope.flatMap(({ id, locked }) => (locked ? [] : [id])),
    materialIds: owned.map(({ id }) => id),
    laterIds: path.flatMap(({ id, locked }) => (locked ? [id] : [])),
    layers: layers.flatMap(({ course_id: course, lang, outline }) => [
      `${course} ${lang}`,
      ...Object.entries(outline?.lessons ?? {})
        .filter(([id, { of }]) => versions.get(id) === of)
        .map(([id, { number }]) => `${id} ${lang} ${number}`),
    ]),
    hasUndefined: lessonId === undefined,
    synonyms,
    name: inScope.length === 1 && lessonId !== undefined ? (inScope[0]?.title ?? null) : nameOf(owned),
  }
}

const nameOf = (owned: { name: string }[]): string | null => {
  const [only, more] = owned
  return only && !more ? only.name : null
}

const versionsIn = (outlines: CourseDocument[]): Map<string, number> =>
  new Map(
    outlines.flatMap(({ levels }) =>
      levels.flatMap((level) => level.lessons.map(({ id, version }): [string, number] => [id, version])),
    ),
  )

const isEnrolled = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.course_id} = ${passages.course_id}
    AND ${enrolments.student_id} = ${userId})`

/**
 * Everything that this person may see, as one condition: joined and published lessons, published translations of their
 * current version, terms of the published glossary unless their lesson is still closed, and their own materials.
 */
export function mayRead({ userId, lessonIds, materialIds, layers, hasUndefined }: Readable): SQL | undefined {
  const inOpenLesson = sql`${passages.lesson_id} IN ${anyOf(lessonIds)}`
  const published = sql`IN ${anyOf(layers)}`
  return or(
    and(
      inOpenLesson,
      isNull(passages.course_version),
      sql`${lessons.live_version} IS NOT NULL`,
      or(
        and(isNull(passages.layer), eq(lessons.live_version, passages.version)),
        sql`${passages.lesson_id} || ' ' || ${passages.layer} || ' ' || ${passages.version} ${published}`,
      ),
      isEnrolled(userId),
    ),
    and(
      isNotNull(passages.course_version),
      hasUndefined ? or(isNull(passages.lesson_id), inOpenLesson) : inOpenLesson,
      sql`${passages.course_version} = (SELECT ${sql.raw('c.live_version')} FROM ${courses} c WHERE c.id = ${passages.course_id})`,
      or(isNull(passages.layer), sql`${passages.course_id} || ' ' || ${passages.layer} ${published}`),
      isEnrolled(userId),
    ),
    and(sql`${passages.material_id} IN ${anyOf(materialIds)}`, eq(materials.owner_id, userId)),
  )
}
