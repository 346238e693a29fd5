import { and, eq } from 'drizzle-orm'
import { courses, lessons } from '#db/schema/index.ts'
import { ASKED_POOLS } from '#db/vocabulary.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import { itemStatements, itemViews } from '#worker/features/review/item-queries.ts'
import { named } from '#worker/platform/database/named.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** The instructor's lesson as it is being edited, without what was rejected. */
export async function getLessonDraft(
  services: Services,
  ownerId: string,
  lessonId: string,
): Promise<LessonDraft> {
  const own = services.db
    .select({
      course_id: lessons.course_id,
      course_title: named(courses.title, 'course_title'),
      language: courses.language,
      hidden: lessons.hidden,
      live_version: named(lessons.live_version, 'lesson_version'),
      minutes: named(lessons.minutes, 'lesson_minutes'),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId)))
  const [[row], ...rows] = await services.db.batch([
    own,
    ...itemStatements(services, { lesson_ids: [lessonId] }),
  ])
  const { course_id: courseId, course_title: title, language, hidden, minutes, ...live } = found(row)
  const items = itemViews(language, rows)
  const shown = items.filter(({ state }) => state !== 'rejected')
  return {
    lesson: found(items.find((item) => item.kind === 'lesson')),
    course: { id: courseId, title },
    hidden,
    live_version: live.live_version,
    minutes,
    blocks: shown.filter((item) => item.kind === 'block'),
    cards: shown.filter((item) => item.kind === 'card'),
    questions: shown.flatMap((item) => {
      if (item.kind !== 'question') return []
      const { title: asked, type, pool } = item.content
      if (!ASKED_POOLS.some((one) => one === pool)) return []
      return [{ id: item.id, title: asked, type, pool, state: item.state }]
    }),
  }
}
