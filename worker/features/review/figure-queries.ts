import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import {
  blocks,
  citations,
  courseMaterials,
  courses,
  figures,
  lessonMedia,
  lessons,
  materials,
  segments,
} from '#db/schema/index.ts'
import type { Figure } from '#worker/contract/figures.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { figureBlock } from '#worker/reading/figure-block.ts'
import { type FigureRow, getFigureLink, lessonAround, listFigures } from '#worker/reading/figures.ts'
import { findPictureLink } from '#worker/reading/media.ts'
import { findPassagePlace } from '#worker/reading/passage-place.ts'
import { listItems } from './item-queries.ts'
import { countPending } from './totals-queries.ts'

const NEAR = 120

/** The pictures of a course's files in their order, with the lessons that show them. */
export async function listCourseFigures(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Figure[]> {
  const { db } = services
  const ofCourse = sql`${figures.material_id} IN (SELECT material_id FROM ${courseMaterials} WHERE course_id = ${courseId})`
  const [[own], files, rows, shown, lessonRows, near] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({ id: courseMaterials.material_id })
      .from(courseMaterials)
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
    listFigures(services, ofCourse),
    db
      .selectDistinct({
        figure_id: sql<string>`${blocks.data} ->> 'file_id'`.as('figure_id'),
        lesson_id: blocks.lesson_id,
      })
      .from(blocks)
      .where(and(eq(blocks.course_id, courseId), eq(blocks.kind, 'figure'), ne(blocks.state, 'rejected'))),
    db
      .select({ id: lessons.id, segment_ids: lessons.segment_ids })
      .from(lessons)
      .where(and(eq(lessons.course_id, courseId), ne(lessons.state, 'rejected'))),
    db
      .selectDistinct({
        id: segments.id,
        page: segments.page,
        slide: segments.slide,
        paragraph: segments.paragraph,
        heading_path: segments.heading_path,
        text: sql<string>`substr(${segments.text}, 1, ${NEAR})`.as('text'),
      })
      .from(figures)
      .innerJoin(
        segments,
        and(
          eq(segments.material_id, figures.material_id),
          eq(segments.position, sql`coalesce(${figures.after}, 0)`),
        ),
      )
      .where(ofCourse),
  ])
  found(own)
  const order = files.map(({ id }) => id)
  const places = new Map(near.map((row) => [row.id, row]))
  const lessonsOf = Map.groupBy(shown, (row) => row.figure_id)
  return rows
    .toSorted(
      (a, b) => order.indexOf(a.material_id) - order.indexOf(b.material_id) || a.position - b.position,
    )
    .map((row): Figure => {
      const place = places.get(row.before_id ?? row.behind_id ?? '')
      return {
        ...factsOf(row),
        locator: locatorOf(row, place),
        near: row.before_id === null ? null : (place?.text ?? null),
        lesson_ids: (lessonsOf.get(row.id) ?? []).map((one) => one.lesson_id),
        near_lesson_id: lessonAround(row, lessonRows) ?? null,
      }
    })
}

const factsOf = ({
  position: _position,
  page: _page,
  slide: _slide,
  after: _after,
  caption_id: _captionId,
  before_id: _beforeId,
  behind_id: _behindId,
  ...facts
}: FigureRow) => facts

type Place = Pick<typeof segments.$inferSelect, 'page' | 'slide' | 'paragraph' | 'heading_path'>

const locatorOf = ({ page, slide }: FigureRow, place: Place | undefined) => ({
  page: page ?? place?.page ?? undefined,
  slide: slide ?? place?.slide ?? undefined,
  paragraph: place?.paragraph ?? undefined,
  heading_path: place?.heading_path ?? undefined,
})

/** A link to a picture of the caller's own files. */
export const getOwnFigure = async (services: Services, ownerId: string, figureId: string) =>
  (await findPictureLink(services, figureId, eq(lessonMedia.owner_id, ownerId))) ??
  (await getFigureLink(services, and(eq(figures.id, figureId), eq(materials.owner_id, ownerId))))

/** Shows a figure of the course's files in a lesson, at its place. Whoever adds it has looked at it: it is approved. */
export async function createFigureItem(
  services: Services,
  ownerId: string,
  lessonId: string,
  figureId: string,
) {
  const { db } = services
  const now = services.now()
  const { lesson, figure, caption } = await getLessonAndFigure(services, ownerId, lessonId, figureId)
  const made = figureBlock(
    figure,
    { id: newId(), lesson_id: lessonId, course_id: lesson.course_id },
    caption,
    {
      language: lesson.language,
      citation_id: newId(),
    },
  )
  const segmentId = caption?.id ?? figure.before_id ?? figure.behind_id ?? ''
  const { place } = await findPassagePlace(services, lessonId, segmentId)
  await db.batch([
    db
      .update(blocks)
      .set({ position: sql`${blocks.position} + 1` })
      .where(and(eq(blocks.lesson_id, lessonId), gte(blocks.position, place))),
    db
      .insert(blocks)
      .values({ ...made.block, position: place, state: 'approved', reviewed_at: now, reviewed_by: ownerId }),
    ...insertMany(db, citations, made.citations),
  ])
  const [[added], [left]] = await Promise.all([
    listItems(services, lesson.language, { item_id: made.block.id }),
    countPending(services, lesson.course_id),
  ])
  return { item: found(added), left: left?.count ?? 0 }
}

async function getLessonAndFigure(services: Services, ownerId: string, lessonId: string, figureId: string) {
  const { db } = services
  const ofCourse = sql`${figures.material_id} IN (SELECT cm.material_id FROM ${courseMaterials} cm
    JOIN ${lessons} l ON l.course_id = cm.course_id WHERE l.id = ${lessonId})`
  const [[lesson], [figure], [caption], [shown]] = await db.batch([
    db
      .select({ course_id: lessons.course_id, state: lessons.state, language: courses.language })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId))),
    listFigures(services, and(eq(figures.id, figureId), ofCourse)),
    db
      .select({ id: segments.id, kind: segments.kind, text: segments.text, lang: segments.lang })
      .from(figures)
      .innerJoin(
        segments,
        and(eq(segments.material_id, figures.material_id), eq(segments.position, figures.caption_at)),
      )
      .where(eq(figures.id, figureId)),
    db
      .select({ id: blocks.id })
      .from(blocks)
      .where(
        and(
          eq(blocks.lesson_id, lessonId),
          eq(blocks.kind, 'figure'),
          ne(blocks.state, 'rejected'),
          sql`${blocks.data} ->> 'file_id' = ${figureId}`,
        ),
      ),
  ])
  const own = found(lesson)
  const one = found(figure)
  if (own.state === 'rejected' || shown || one.state === 'refused') throw new AppError('conflict')
  return { lesson: own, figure: one, caption }
}
