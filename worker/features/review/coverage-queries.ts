import { and, asc, eq, ne, sql } from 'drizzle-orm'
import {
  citations,
  courseMaterials,
  courses,
  leftOutPassages,
  materials,
  reviewItems,
  segments,
} from '#db/schema/index.ts'
import { withoutBoilerplate } from '#worker/ai/embedded/outline/boilerplate.ts'
import type { Coverage } from '#worker/contract/coverage.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

type Passage = Coverage['materials'][number]['pages'][number]['passages'][number]

const EXCERPT = 160

/**
 * Which passages of the source feed a lesson. A passage counts as used when something that was not rejected cites it;
 * references, contents and passages that the instructor left out are not counted, and headings are not listed.
 */
export async function getCoverage(services: Services, ownerId: string, courseId: string): Promise<Coverage> {
  const { db } = services
  const [own, materialRows, segmentRows, citedRows, leftOutRows] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({ id: materials.id, name: materials.name })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
    db
      .select({
        id: segments.id,
        material_id: segments.material_id,
        kind: segments.kind,
        level: segments.level,
        page: segments.page,
        slide: segments.slide,
        // 240 characters are enough to classify and preview a passage; the full texts would be the whole book.
        text: sql<string>`substr(${segments.text}, 1, 240)`.as('text'),
        characters: sql<number>`length(${segments.text})`.as('characters'),
        lang: segments.lang,
      })
      .from(segments)
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, segments.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(segments.material_id), asc(segments.position)),
    db
      .selectDistinct({ segment_id: citations.segment_id, lesson_id: citations.lesson_id })
      .from(citations)
      .innerJoin(reviewItems, eq(reviewItems.id, citations.item_id))
      .where(
        and(
          eq(citations.course_id, courseId),
          eq(reviewItems.course_id, courseId),
          ne(reviewItems.state, 'rejected'),
        ),
      ),
    db
      .select({ segment_id: leftOutPassages.segment_id })
      .from(leftOutPassages)
      .where(eq(leftOutPassages.course_id, courseId)),
  ])
  found(own[0])
  const usedBy = Map.groupBy(citedRows, (row) => row.segment_id)
  const byMaterial = Map.groupBy(segmentRows, (row) => row.material_id)
  const leftOutByHand = new Set(leftOutRows.map((row) => row.segment_id))
  const sum = { used: 0, unused: 0, left_out: 0 }
  const list = materialRows.map(({ id, name }) => {
    const rows = byMaterial.get(id) ?? []
    const taught = new Set(
      withoutBoilerplate(rows.map(({ level, ...row }) => ({ ...row, level: level ?? undefined }))).map(
        (row) => row.id,
      ),
    )
    const pages = Map.groupBy(
      rows.filter((row) => row.kind !== 'heading'),
      (row) => row.page ?? row.slide ?? 0,
    )
    const pageList = [...pages.values()].map((own) => ({
      locator: { page: own[0]?.page ?? undefined, slide: own[0]?.slide ?? undefined },
      passages: own.map(({ id: segmentId, text, characters }): Passage => {
        const lessonIds = (usedBy.get(segmentId) ?? []).flatMap((row) => row.lesson_id ?? [])
        const byHand = lessonIds.length === 0 && leftOutByHand.has(segmentId)
        const counts = taught.has(segmentId) && !byHand
        const state = lessonIds.length > 0 ? 'used' : counts ? 'unused' : 'left_out'
        sum[state] += characters
        return {
          segment_id: segmentId,
          state,
          by_hand: byHand,
          excerpt: text.slice(0, EXCERPT),
          characters,
          lesson_ids: lessonIds,
        }
      }),
    }))
    return { id, name, pages: pageList }
  })
  const counted = sum.used + sum.unused
  return { percent: counted === 0 ? 0 : Math.round((sum.used * 100) / counted), materials: list }
}
