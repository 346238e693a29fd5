import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { courseLayers, courses, courseVersions, enrolments, users } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { CatalogCourse, CatalogDetail, CatalogQuery, ListedCourse } from '#worker/contract/catalog.ts'
import { thumbnailAddress } from '#worker/features/courses/rules.ts'
import {
  isByLessons,
  matches,
  type Search,
  searchByFacets,
  searchFor,
} from '#worker/features/courses/search.ts'
import { found } from '#worker/platform/http/errors.ts'
import { decodeCursor, newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { listFoundLessons } from './catalog-facets.ts'
import { inReadersLanguage, readersLayer } from './catalog-languages.ts'
import { outlineIn } from './language-rules.ts'
import {
  closedAssessments,
  layerColumns,
  listed,
  liveOutline,
  otherLanguages,
  outlineColumn,
  reachableFor,
} from './live-queries.ts'
import { assessmentsIn, outlineOf } from './outline-rules.ts'

export const catalogColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  description: courses.description,
  language: courses.language,
  other_languages: otherLanguages,
  thumbnail_key: courses.thumbnail_key,
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
type CatalogRow = Omit<CatalogCourse, 'instructor' | 'published_at' | 'thumbnail' | 'translated'> & {
  thumbnail_key: string | null
  published_at: number | null
  first_name: string
  last_name: string
}

/** In the course's own language. */
export function catalogCourse({
  first_name: firstName,
  last_name: lastName,
  published_at: publishedAt,
  thumbnail_key: thumbnailKey,
  ...course
}: CatalogRow): CatalogCourse {
  return {
    ...course,
    translated: null,
    thumbnail: thumbnailAddress(course.id, thumbnailKey),
    instructor: { name: `${firstName} ${lastName}` },
    published_at: iso(publishedAt),
  }
}

type Query = z.infer<typeof CatalogQuery>
type CatalogPage = { data: ListedCourse[]; next_cursor: string | null }

/** A page of the catalogue, newest first. A search without a searchable word finds nothing. */
export async function listCatalog(services: Services, query: Query, locale: Locale) {
  const page = await listInOwnLanguage(services, query)
  return { ...page, data: await inReadersLanguage(services, page.data, locale) }
}

async function listInOwnLanguage(services: Services, query: Query): Promise<CatalogPage> {
  if (query.search !== undefined && query.search.trim() !== '') {
    const search = searchFor(query.search, query)
    return search ? searchCatalog(services, search, query) : { data: [], next_cursor: null }
  }
  const byFacets = searchByFacets(query)
  if (byFacets) return searchCatalog(services, byFacets, query)
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
  const data = shown.map(
    (row): ListedCourse => ({ ...catalogCourse(row), by_lessons: false, found_in: null }),
  )
  return { data, next_cursor: nextCursor }
}

/** Each half is in the order in which courses were listed, which the index can follow without reading the rest. */
async function searchCatalog(services: Services, search: Search, query: Query) {
  const page = newestFirst([courses.published_at, courses.id], query)
  const after = decodeCursor(query.cursor)?.at ?? null
  const rows = await services.db
    .select({ ...catalogColumns, place: sql<number>`found.place` })
    .from(sql`${matches(search, page.limit, after)} AS found`)
    .innerJoin(courses, sql`${courses.id} = found.course_id`)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(listed)
    .orderBy(sql`found.place DESC`)
  const { shown, next_cursor: nextCursor } = page.of(rows, ({ place, id }) => ({ at: place, id }))
  const byLessons = shown.filter(({ place }) => isByLessons(place)).map(({ id }) => id)
  const lessonOf = await listFoundLessons(services, byLessons, search.words)
  const data = shown.map(({ place, ...row }): ListedCourse => {
    const foundIn = lessonOf.get(row.id) ?? null
    return { ...catalogCourse(row), by_lessons: isByLessons(place), found_in: foundIn }
  })
  return { data, next_cursor: nextCursor }
}

const detailColumns = {
  joining_ends_at: courses.joining_ends_at,
  audience: courses.audience,
  target_audience: courses.target_audience,
  age: courses.age,
  qualification: courses.qualification,
}

/** The page of a course before joining: its contents, sources and exam, as published. */
export async function getCatalogCourse(
  services: Services,
  courseId: string,
  userId: string | undefined,
  locale: Locale,
): Promise<CatalogDetail> {
  const { db } = services
  const [[row], [joined], closed] = await db.batch([
    db
      .select({ ...catalogColumns, ...detailColumns, outline: outlineColumn, layer: layerColumns.layer })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .leftJoin(courseVersions, liveOutline)
      .leftJoin(courseLayers, readersLayer(locale))
      .where(and(eq(courses.id, courseId), reachableFor(userId ?? ''))),
    db
      .select({ at: enrolments.joined_at })
      .from(enrolments)
      .where(and(eq(enrolments.course_id, courseId), eq(enrolments.student_id, userId ?? ''))),
    closedAssessments(services, sql`(${courseId})`),
  ])
  const {
    outline: stored,
    layer,
    audience,
    target_audience: target,
    age,
    qualification,
    joining_ends_at: joiningEndsAt,
    ...course
  } = found(row)
  const outline = outlineIn(outlineOf(stored), layer)
  const languageOf = (translated: unknown) => (translated ? locale : course.language)
  const exam = assessmentsIn(outline, courseId, closed).find((one) => isFinalExam(one) && one.is_active)
  return {
    ...catalogCourse(course),
    translated: layer && { language: locale, title: layer.title, description: layer.description },
    audience: audience ?? [],
    target_audience: target,
    age,
    qualification,
    joining_ends_at: iso(joiningEndsAt),
    joined: joined !== undefined,
    sources: outline.sources,
    levels: outline.levels.map(({ id, title, lessons }) => ({
      id,
      title,
      language: languageOf(layer?.levels[id]),
      lessons: lessons.map(({ version: _, ...lesson }) => ({
        ...lesson,
        language: languageOf(layer?.lessons[lesson.id]),
      })),
    })),
    exam: exam
      ? {
          title: exam.title,
          duration_minutes: exam.duration_minutes,
          success_percentage: exam.success_percentage,
          certifies: exam.certifies,
          max_attempts: exam.max_attempts,
          questions: exam.questions,
        }
      : null,
  }
}

/** The final exam belongs to no level and no lesson. */
const isFinalExam = (one: { kind: string; level_id: string | null; lesson_id: string | null }) =>
  one.kind === 'exam' && one.level_id === null && one.lesson_id === null
