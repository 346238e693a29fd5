import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  assessmentQuestions,
  assessments,
  courseMaterials,
  courses,
  enrolments,
  lessons,
  levels,
  materials,
  users,
} from '#db/schema/index.ts'
import type { CatalogCourse, CatalogDetail, CatalogQuery } from '#worker/contract/learning.ts'
import { matches, searchFor } from '#worker/features/courses/search.ts'
import { found } from '#worker/platform/http/errors.ts'
import { decodeCursor, newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

/** The states of items that students see: those approved by a person. */
export const SHOWN = ['approved', 'edited'] as const
/** The states in the instructor's preview: what students will see once all pending items are approved. */
export const PREVIEWED = ['pending', ...SHOWN] as const

/** What the catalogue lists: published and not hidden. */
export const listed = and(eq(courses.status, 'published'), eq(courses.is_active, true))

export const catalogColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  description: courses.description,
  language: courses.language,
  category_id: courses.category_id,
  price: courses.price,
  currency: courses.currency,
  payment_status: courses.payment_status,
  levels_number: courses.levels_count,
  lessons_number: courses.lessons_count,
  learners_number: courses.learners_count,
  minutes: courses.minutes,
  published_at: courses.published_at,
  first_name: users.first_name,
  last_name: users.last_name,
}
type CatalogRow = Omit<CatalogCourse, 'instructor' | 'published_at'> & {
  published_at: number | null
  first_name: string
  last_name: string
}

export function catalogCourse({
  first_name: firstName,
  last_name: lastName,
  published_at: publishedAt,
  ...course
}: CatalogRow): CatalogCourse {
  return {
    ...course,
    instructor: { name: `${firstName} ${lastName}` },
    published_at: iso(publishedAt),
  }
}

type Query = z.infer<typeof CatalogQuery>

/** A page of the catalogue, newest first. A search that names nothing searchable finds nothing. */
export async function listCatalog(services: Services, query: Query) {
  if (query.search !== undefined && query.search.trim() !== '') {
    const search = searchFor(query.search, query)
    return search ? searchCatalog(services, search, query) : { data: [], next_cursor: null }
  }
  const page = newestFirst([courses.published_at, courses.id], query)
  const conditions: (SQL | undefined)[] = [listed]
  if (query.language) conditions.push(eq(courses.language, query.language))
  if (query.category_id) conditions.push(eq(courses.category_id, query.category_id))
  if (query.payment_status) conditions.push(eq(courses.payment_status, query.payment_status))
  conditions.push(page.older)
  const rows = await services.db
    .select(catalogColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(and(...conditions))
    .orderBy(...page.order)
    .limit(page.limit)
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.published_at ?? 0,
    id: row.id,
  }))
  return { data: shown.map(catalogCourse), next_cursor: nextCursor }
}

/** In the order in which courses were listed, which the index can follow without reading the rest. */
async function searchCatalog(services: Services, search: string, query: Query) {
  const page = newestFirst([courses.published_at, courses.id], query)
  const after = decodeCursor(query.cursor)?.at ?? null
  const rows = await services.db
    .select({ ...catalogColumns, place: sql<number>`found.id` })
    .from(sql`${matches(search, page.limit, after)} AS found`)
    .innerJoin(courses, sql`${courses.id} = found.course_id`)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(listed)
    .orderBy(sql`found.id DESC`)
  const { shown, next_cursor: nextCursor } = page.of(rows, ({ place, id }) => ({ at: place, id }))
  return { data: shown.map(({ place: _, ...row }) => catalogCourse(row)), next_cursor: nextCursor }
}

/** The page of a course before joining: its contents, its sources and its exam. */
export async function getCatalogCourse(
  services: Services,
  courseId: string,
  userId: string,
): Promise<CatalogDetail> {
  const { db } = services
  const ofCourse = eq(courses.id, courseId)
  const [course, joined, sources, levelRows, lessonRows, exam] = await db.batch([
    db
      .select(catalogColumns)
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .where(and(ofCourse, listed)),
    db
      .select({ at: enrolments.joined_at })
      .from(enrolments)
      .where(and(eq(enrolments.course_id, courseId), eq(enrolments.student_id, userId))),
    db
      .select({ name: materials.name, pages: materials.pages })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
    db
      .select({ id: levels.id, title: levels.title })
      .from(levels)
      .where(eq(levels.course_id, courseId))
      .orderBy(asc(levels.position)),
    db
      .select({ id: lessons.id, level_id: lessons.level_id, title: lessons.title, minutes: lessons.minutes })
      .from(lessons)
      .where(and(eq(lessons.course_id, courseId), inArray(lessons.state, SHOWN)))
      .orderBy(asc(lessons.position)),
    db
      .select({
        title: assessments.title,
        duration_minutes: assessments.duration_minutes,
        success_percentage: assessments.success_percentage,
        max_attempts: assessments.max_attempts,
        questions: questionCount,
      })
      .from(assessments)
      .where(and(finalExamOf(courseId), eq(assessments.is_active, true)))
      .limit(1),
  ])
  return {
    ...catalogCourse(found(course[0])),
    joined: joined.length > 0,
    sources,
    levels: levelRows
      .map((level) => ({
        ...level,
        lessons: lessonRows
          .filter((lesson) => lesson.level_id === level.id)
          .map(({ level_id: _, ...lesson }) => lesson),
      }))
      .filter((level) => level.lessons.length > 0),
    exam: exam[0] ?? null,
  }
}

/** The exam that ends a course belongs to no level and no lesson. */
export const finalExamOf = (courseId: SQLWrapper | string) =>
  and(
    eq(assessments.course_id, courseId),
    eq(assessments.kind, 'exam'),
    isNull(assessments.level_id),
    isNull(assessments.lesson_id),
  )

/** The number of named questions, or of drawn ones if none are named. */
export const questionCount = sql<number>`coalesce(
  nullif((SELECT count(*) FROM ${assessmentQuestions} WHERE ${assessmentQuestions.assessment_id} = ${assessments.id}), 0),
  ${assessments.mcq_count} + ${assessments.true_or_false_count} + ${assessments.other_count})`
