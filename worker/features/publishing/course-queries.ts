import { and, eq, notExists, sql } from 'drizzle-orm'
import { courses, courseVersions, lessons, lessonVersions, reviewItems } from '#db/schema/index.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { liveLesson } from '#worker/reading/live-versions.ts'
import { certificateFaults, courseDocument, type DraftLesson, draftLessons } from './compose.ts'
import { contentOf } from './document-rules.ts'
import { hiddenLesson, lessonRowsOf, outlineRowsOf, SHOWN } from './draft-queries.ts'

/** Unreviewed items that a refusal names; `pendingCount` says how many there are in all. */
const NAMED = 50

export type NextLesson = DraftLesson & {
  /** The number that it has, or that publishing gives it. */
  version: number
  changed: boolean
}
export type Draft = Awaited<ReturnType<typeof getDraft>>

/**
 * The draft of the instructor's course beside what students have, in one batch; 404 for another instructor's. Only
 * what a person approved is part of it.
 */
export async function getDraft(services: Services, ownerId: string, courseId: string) {
  const { db } = services
  const own = ownCourse(ownerId, courseId)
  // What waits in a hidden lesson holds up nothing.
  const pending = and(
    eq(reviewItems.course_id, courseId),
    eq(reviewItems.state, 'pending'),
    notExists(hiddenLesson(services, reviewItems.lesson_id)),
  )
  const [[course], [live], items, [left], liveLessons, ...rows] = await db.batch([
    db
      .select({
        title: courses.title,
        description: courses.description,
        is_active: courses.is_active,
        subjects: courses.subjects,
        visibility: courses.visibility,
        archived_at: courses.archived_at,
        live_version: courses.live_version,
        learners: courses.learners_count,
        writing:
          // Named by hand: in a select from one table drizzle leaves the table off.
          sql<boolean>`EXISTS (SELECT 1 FROM jobs j WHERE j.course_id = courses.id AND j.state IN ('queued', 'running'))`
            .mapWith(Boolean)
            .as('writing'),
      })
      .from(courses)
      .where(own),
    db
      .select({ document: courseVersions.document, published_at: courseVersions.published_at })
      .from(courses)
      .innerJoin(
        courseVersions,
        and(eq(courseVersions.course_id, courses.id), eq(courseVersions.number, courses.live_version)),
      )
      .where(own),
    db
      .select({ id: reviewItems.id, kind: reviewItems.kind, lesson_id: reviewItems.lesson_id })
      .from(reviewItems)
      .where(pending)
      .limit(NAMED),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(reviewItems)
      .where(pending),
    db
      .select({ id: lessons.id, document: lessonVersions.document })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .innerJoin(lessonVersions, liveLesson)
      .where(own),
    ...lessonRowsOf(services, { course_id: courseId }, SHOWN),
    ...outlineRowsOf(services, courseId),
  ])
  const [lessonRows, blockRows, cardRows, citationRows, askedRows, ...outline] = rows
  const documents = new Map(
    liveLessons.map(({ id, document }) => [id, JSON.parse(document) as LessonDocument]),
  )
  const next = draftLessons([lessonRows, blockRows, cardRows, citationRows, askedRows]).map(
    (lesson): NextLesson => {
      const before = documents.get(lesson.id)
      const changed = before === undefined || contentOf(before) !== contentOf(lesson.document)
      return { ...lesson, changed, version: changed ? lesson.newest_version + 1 : lesson.newest_version }
    },
  )
  // Stored by publishing, which writes documents of this shape only.
  const before = live ? (JSON.parse(live.document) as CourseDocument) : null
  return {
    course: found(course),
    publishedAt: live?.published_at ?? null,
    before,
    after: courseDocument(
      next.map(({ id, level_id: levelId, document: { title, minutes }, version }) => ({
        id,
        level_id: levelId,
        title,
        minutes,
        version,
      })),
      outline,
      SHOWN,
      before,
    ),
    certificateFaults: certificateFaults(next.length, outline, SHOWN),
    lessons: next,
    documents,
    questions: outline[1],
    pending: items,
    pendingCount: left?.count ?? 0,
  }
}
