import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { blocks, cards, citations, courses, enrolments, lessons, levels, users } from '#db/schema/index.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { named } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { listCitations } from '#worker/reading/citations.ts'
import { blockView, sentenceViews } from '#worker/reading/content.ts'
import { decidedOneByOne } from '#worker/reading/decided.ts'
import { listed, PREVIEWED, SHOWN } from './catalog-queries.ts'
import { citationsOf } from './citations.ts'
import { courseProgressOf } from './path-queries.ts'
import { steps } from './rules.ts'

const sameCourse = (lessonId: string) =>
  sql`${levels.course_id} = (SELECT course_id FROM lessons WHERE id = ${lessonId})`

/**
 * A lesson to read. Blocks and cards that nobody approved are absent; keys are in no query here. For a
 * preview the reader owns the course, and no lesson is closed.
 */
export async function getLesson(
  services: Services,
  readerId: string,
  lessonId: string,
  preview = false,
): Promise<LessonView> {
  const { db } = services
  const shown = preview ? PREVIEWED : SHOWN
  const reviewer = alias(users, 'reviewer')
  const [rows, courseProgress, blockRows, cardRows, cited] = await db.batch([
    db
      .select({
        title: lessons.title,
        minutes: lessons.minutes,
        summary: lessons.summary,
        objectives: lessons.objectives,
        decided: decidedOneByOne(lessonId).as('decided'),
        reviewed_at: lessons.reviewed_at,
        language: courses.language,
        course_id: lessons.course_id,
        slug: courses.slug,
        course_title: named(courses.title, 'course_title'),
        level_id: lessons.level_id,
        level_title: named(levels.title, 'level_title'),
        first_name: reviewer.first_name,
        last_name: reviewer.last_name,
        enrolled: enrolments.joined_at,
        listed: sql<boolean>`${listed}`.mapWith(Boolean),
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .innerJoin(levels, eq(levels.id, lessons.level_id))
      .innerJoin(reviewer, eq(reviewer.id, sql`coalesce(${lessons.reviewed_by}, ${courses.owner_id})`))
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, readerId)))
      .where(
        and(
          eq(lessons.id, lessonId),
          inArray(lessons.state, shown),
          preview ? eq(courses.owner_id, readerId) : undefined,
        ),
      ),
    courseProgressOf(services, readerId, sameCourse(lessonId), shown),
    db
      .select({
        id: blocks.id,
        kind: blocks.kind,
        data: blocks.data,
        origin: blocks.origin,
        more: blocks.more,
      })
      .from(blocks)
      .where(and(eq(blocks.lesson_id, lessonId), inArray(blocks.state, shown)))
      .orderBy(asc(blocks.position)),
    db
      .select({ id: cards.id, front: cards.front, back: cards.back })
      .from(cards)
      .where(and(eq(cards.lesson_id, lessonId), inArray(cards.state, shown)))
      .orderBy(asc(cards.position)),
    listCitations(
      services,
      and(eq(citations.lesson_id, lessonId), inArray(citations.item_kind, ['lesson', 'block', 'card'])),
    ),
  ])
  const lesson = found(rows[0])
  if (lesson.enrolled === null && !preview) throw new AppError(lesson.listed ? 'not_enrolled' : 'not_found')
  const path = steps(courseProgress)
  const index = path.findIndex((step) => step.id === lessonId)
  const step = found(path[index])
  if (step.locked && !preview) throw new AppError('lesson_locked')
  const neighbour = (one: (typeof path)[number] | undefined) =>
    one ? { id: one.id, level_id: one.level_id, title: one.title } : null
  return {
    id: lessonId,
    title: lesson.title,
    number: step.number,
    lessons_total: path.length,
    minutes: lesson.minutes,
    language: lesson.language,
    course: { id: lesson.course_id, slug: lesson.slug, title: lesson.course_title },
    level: { id: lesson.level_id, title: lesson.level_title },
    objectives: sentenceViews(lesson.objectives),
    summary: sentenceViews(lesson.summary),
    blocks: blockRows.map((block) => ({
      ...blockView(block),
      id: block.id,
      citations: citationsOf(cited, block.id),
    })),
    summary_citations: citationsOf(cited, lessonId),
    cards: cardRows.map((card) => ({
      ...card,
      citations: citationsOf(cited, card.id),
    })),
    checked:
      !lesson.decided || lesson.reviewed_at === null
        ? null
        : {
            by: `${lesson.first_name} ${lesson.last_name}`,
            at: iso(lesson.reviewed_at),
          },
    progress: { position: step.position, done: step.done },
    previous: neighbour(path[index - 1]),
    next: neighbour(path[index + 1]),
  }
}
