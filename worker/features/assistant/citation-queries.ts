import { eq } from 'drizzle-orm'
import { courses, lessons, materials, segments } from '#db/schema/index.ts'
import type { Passage } from '#worker/ai/answers/answerer.ts'
import type { AnswerCitation } from '#worker/contract/conversations.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { locatorOf } from '#worker/reading/citations.ts'

/**
 * A passage as it is shown under an answer, with the place that it opens. A quote that the stored text doesn't contain
 * at its offsets gets no place, so only real quotations are shown.
 */
export async function getCitation(
  services: Services,
  passage: Passage,
  number: number,
): Promise<AnswerCitation> {
  const { db } = services
  const [[lesson], [source]] = await db.batch([
    db
      .select({ level_id: lessons.level_id, course_id: named(courses.id, 'its_course'), slug: courses.slug })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(eq(lessons.id, passage.lesson_id ?? '')),
    db
      .select({
        segment_id: segments.id,
        text: segments.text,
        material_id: named(materials.id, 'its_material'),
        material_name: named(materials.name, 'material_name'),
        page: segments.page,
        slide: segments.slide,
        paragraph: segments.paragraph,
        heading_path: segments.heading_path,
        start_ms: segments.start_ms,
        end_ms: segments.end_ms,
      })
      .from(segments)
      .innerJoin(materials, eq(materials.id, segments.material_id))
      .where(eq(segments.id, passage.segment_id ?? '')),
  ])
  const { start, end } = passage
  const quote = source?.text.slice(start, end) ?? ''
  return {
    number,
    kind: passage.kind,
    text: passage.text,
    heading: passage.heading,
    title: passage.title,
    lang: passage.lang,
    course_id: lesson?.course_id ?? passage.course_id,
    lesson_id: lesson ? passage.lesson_id : null,
    level_id: lesson?.level_id ?? null,
    course_slug: lesson?.slug ?? null,
    source:
      source && quote.trim() !== ''
        ? {
            segment_id: source.segment_id,
            material_id: source.material_id,
            material_name: source.material_name,
            quote,
            start,
            end,
            locator: locatorOf(source),
          }
        : null,
  }
}
