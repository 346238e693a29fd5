import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  citations,
  courses,
  courseVersions,
  enrolments,
  lessons,
  lessonVersions,
  materials,
  questionVersions,
  segments,
} from '#db/schema/index.ts'
import type { RealPage } from '#worker/contract/materials.ts'
import type { Passage } from '#worker/contract/passages.ts'
import type { Recording } from '#worker/contract/recordings.ts'
import { named } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { locatorOf } from '#worker/reading/citations.ts'
import { getRealPage, liesOn } from '#worker/reading/real-page.ts'
import { getRecording } from '#worker/reading/recordings.ts'
import { readableVersion } from './lesson-queries.ts'
import { courseForStudent, liveOutline } from './live-queries.ts'
import { outlineOf, progressIn } from './outline-rules.ts'
import { steps } from './rules.ts'

/** How many segments on either side may be on the cited one's page. */
const PAGE_SPAN = 60
/** How many segments on either side are shown if a source has no pages. */
const NEARBY = 6

/**
 * The page of a passage that the lesson cites, for a student who joined. Any other segment of the source is a 404: a
 * course opens what it quotes, not the instructor's whole file.
 */
export async function getPassage(
  services: Services,
  studentId: string,
  lessonId: string,
  segmentId: string,
): Promise<Passage> {
  const { db } = services
  const cited = alias(segments, 'cited')
  const quoted = JSON.stringify(segmentId)
  // The document contains the segment id of each of its citations. Results cite published questions.
  const isCited = sql`(instr(${lessonVersions.document}, ${`"segment_id":${quoted}`}) > 0 OR EXISTS (
    SELECT 1 FROM ${citations} JOIN ${questionVersions} ON ${questionVersions.question_id} = ${citations.item_id}
    WHERE ${citations.lesson_id} = ${lessons.id} AND ${citations.segment_id} = ${segmentId}))`
  const samePage = sql`(CASE
    WHEN ${cited.page} IS NOT NULL THEN ${segments.page} = ${cited.page}
    WHEN ${cited.slide} IS NOT NULL THEN ${segments.slide} = ${cited.slide}
    ELSE ${segments.position} BETWEEN ${cited.position} - ${NEARBY} AND ${cited.position} + ${NEARBY} END)`
  const page = db
    .select({
      id: segments.id,
      kind: segments.kind,
      level: segments.level,
      text: segments.text,
      rows: segments.rows,
      said_at: named(segments.start_ms, 'said_at'),
      lang: cited.lang,
      page: cited.page,
      slide: cited.slide,
      paragraph: cited.paragraph,
      heading_path: cited.heading_path,
      start_ms: cited.start_ms,
      end_ms: cited.end_ms,
      material_name: materials.name,
      pages: materials.pages,
    })
    .from(cited)
    .innerJoin(materials, eq(materials.id, cited.material_id))
    .innerJoin(
      segments,
      and(
        eq(segments.material_id, cited.material_id),
        between(
          segments.position,
          sql`${cited.position} - ${PAGE_SPAN}`,
          sql`${cited.position} + ${PAGE_SPAN}`,
        ),
        samePage,
      ),
    )
    .where(eq(cited.id, segmentId))
    .orderBy(asc(segments.position))
  const [[course], rows] = await db.batch([
    db
      .select({ ...courseForStudent, cited: sql<boolean>`${isCited}`.mapWith(Boolean).as('cited') })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .innerJoin(courseVersions, liveOutline)
      .innerJoin(lessonVersions, readableVersion)
      .innerJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .where(eq(lessons.id, lessonId)),
    page,
  ])
  const { outline, places, cited: isOpen } = found(course)
  const first = found(isOpen ? rows[0] : undefined)
  // A locked lesson shows no passages either; one that left the course shows them to those who finished it.
  const step = steps(progressIn(outlineOf(outline), places)).find(({ id }) => id === lessonId)
  if (step?.locked) throw new AppError('lesson_locked')
  if (!step && places?.[lessonId]?.[1] !== 1) throw new AppError('not_found')
  return {
    material_name: first.material_name,
    lang: first.lang,
    pages: first.pages,
    locator: locatorOf(first),
    segments: rows.map(({ id, kind, level, text, rows: cells, said_at: saidAt }) => ({
      id,
      kind,
      level: level ?? undefined,
      text,
      rows: cells ?? undefined,
      start_ms: saidAt ?? undefined,
    })),
  }
}

/**
 * An image of a page on which a cited passage begins or continues. Any other page of the file is a 404. The access
 * rules are those of the passage.
 */
export async function getPassagePage(
  services: Services,
  studentId: string,
  {
    lesson_id: lessonId,
    segment_id: segmentId,
    page,
  }: { lesson_id: string; segment_id: string; page: number },
): Promise<RealPage> {
  await getPassage(services, studentId, lessonId, segmentId)
  const { db } = services
  const isCited = eq(segments.id, segmentId)
  const its = db
    .select({ id: segments.material_id })
    .from(segments)
    .where(and(isCited, liesOn(page)))
  return getRealPage(services, inArray(materials.id, its), { page, isShown: isCited })
}

/** The recording in which a cited passage is spoken. The access rules are those of the passage. */
export async function getPassageRecording(
  services: Services,
  studentId: string,
  lessonId: string,
  segmentId: string,
): Promise<Recording> {
  await getPassage(services, studentId, lessonId, segmentId)
  const its = services.db
    .select({ id: segments.material_id })
    .from(segments)
    .where(eq(segments.id, segmentId))
  return getRecording(services, inArray(materials.id, its))
}
