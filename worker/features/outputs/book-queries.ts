import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { courses, courseVersions, enrolments, figures, lessonVersions, users } from '#db/schema/index.ts'
import { PRINTS } from '#db/vocabulary.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { printsOf } from '#worker/reading/prints.ts'
import type { Book, Picture, WholeCourse } from './book.ts'
import { printOf } from './print.ts'

/** Pictures beyond this are named in the book, and seen in the course. */
const PICTURE_BYTES = 20 * 1024 * 1024

const ownedBy = (ownerId: string, courseId: string) =>
  and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))

const joinedBy = (studentId: string, slug: string) => {
  const joined = sql`exists (select 1 from ${enrolments} where ${eq(enrolments.course_id, courses.id)}
    and ${eq(enrolments.student_id, studentId)})`
  return and(eq(courses.slug, slug), joined)
}

export const getOwnBook = async (services: Services, ownerId: string, courseId: string): Promise<Book> =>
  withPictures(services, await getWholeCourse(services, ownedBy(ownerId, courseId)))

/** For who joined the course, where its instructor offers a book. */
export async function getJoinedBook(services: Services, studentId: string, slug: string): Promise<Book> {
  const whole = await getWholeCourse(services, joinedBy(studentId, slug))
  if (!printsOf(whole).includes('book')) throw new AppError('not_found')
  return withPictures(services, whole)
}

/** Its instructor may print all of it. */
export const getOwnPrint = async (services: Services, ownerId: string, courseId: string) =>
  printOf(await getWholeCourse(services, ownedBy(ownerId, courseId)), PRINTS)

/** For who joined the course: what its instructor offers of it on paper. */
export async function getJoinedPrint(services: Services, studentId: string, slug: string) {
  const whole = await getWholeCourse(services, joinedBy(studentId, slug))
  const offered = printsOf(whole)
  if (offered.length === 0) throw new AppError('not_found')
  return printOf(whole, offered)
}

async function withPictures(services: Services, whole: WholeCourse): Promise<Book> {
  const lessons = whole.levels.flatMap((level) => level.lessons)
  return { ...whole, pictures: await listPictures(services, lessons) }
}

async function getWholeCourse(services: Services, isIt: SQL | undefined) {
  const course = found(
    await services.db
      .select({
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        description: courses.description,
        language: courses.language,
        output_types: courses.output_types,
        allow_download: courses.allow_download,
        author: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('author'),
        at: courseVersions.published_at,
        outline: courseVersions.document,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .leftJoin(
        courseVersions,
        and(eq(courseVersions.course_id, courses.id), eq(courseVersions.number, courses.live_version)),
      )
      .where(isIt)
      .get(),
  )
  if (course.outline === null || course.at === null) throw new AppError('no_book')
  // Written by a publish, as the contract says.
  const { levels, glossary = [] } = JSON.parse(course.outline) as CourseDocument
  const documents = await listDocuments(services, levels)
  const { outline: _, at, ...about } = course
  return {
    ...about,
    at,
    glossary,
    levels: levels.map(({ title, lessons }) => ({
      title,
      lessons: lessons.flatMap(({ id }) => {
        const document = documents.get(id)
        return document ? [{ ...document, id }] : []
      }),
    })),
  }
}

async function listDocuments(services: Services, levels: CourseDocument['levels']) {
  const asked = levels.flatMap(({ lessons }) => lessons.map(({ id, version }) => [id, version]))
  const rows = await services.db
    .select({ id: lessonVersions.lesson_id, document: lessonVersions.document })
    .from(lessonVersions)
    .where(
      sql`(${lessonVersions.lesson_id}, ${lessonVersions.number}) in
        (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(asked)}))`,
    )
  return new Map(rows.map(({ id, document }) => [id, JSON.parse(document) as LessonDocument]))
}

async function listPictures(services: Services, lessons: LessonDocument[]): Promise<Map<string, Picture>> {
  const ids = lessons.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'figure' ? block.data.file_id : [])),
  )
  const rows = await services.db
    .select({ id: figures.id, key: figures.file_key, type: figures.type, bytes: figures.bytes })
    .from(figures)
    .where(
      and(
        inArray(figures.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        isNotNull(figures.file_key),
      ),
    )
  const pictures = new Map<string, Picture>()
  let room = PICTURE_BYTES
  for (const { id, key, type, bytes } of rows) {
    room -= bytes ?? 0
    if (room < 0 || key === null || type === null) continue
    const file = await orUnavailable(() => services.files.get(key))
    if (file) pictures.set(id, { bytes: new Uint8Array(await file.arrayBuffer()), type })
  }
  return pictures
}
