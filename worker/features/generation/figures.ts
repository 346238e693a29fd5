import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { blocks, courseMaterials, figures, lessons } from '#db/schema/index.ts'
import type { ArticleSentence, LessonDraft, Source } from '#worker/ai/engine.ts'
import type { Services } from '#worker/platform/services.ts'
import { figureBlock } from '#worker/reading/figure-block.ts'
import { type FigureRow, lessonAround, listFigures } from '#worker/reading/figures.ts'
import { derivedId } from './derived-id.ts'
import type { LessonPlace, LessonRows } from './lesson-rows.ts'

/** A figure that a lesson shows, and the revision of the block that it had there before. */
export type LessonFigure = { figure: FigureRow; revision: number }

/**
 * The figures of a lesson that is written: those with a caption whose place is in it, and those that somebody put there.
 * One that was rejected here, or that another lesson shows, stays away. With `segmentIds` those about these passages.
 */
export async function listLessonFigures(
  services: Services,
  { course_id: courseId, lesson_id: lessonId }: Pick<LessonPlace, 'course_id' | 'lesson_id'>,
  segmentIds?: string[],
): Promise<LessonFigure[]> {
  const { db } = services
  const ofCourse = inArray(
    figures.material_id,
    db
      .select({ id: courseMaterials.material_id })
      .from(courseMaterials)
      .where(eq(courseMaterials.course_id, courseId)),
  )
  const fileId = sql<string>`${blocks.data} ->> 'file_id'`
  const inLesson = inArray(
    figures.id,
    db
      .select({ id: fileId })
      .from(blocks)
      .where(and(eq(blocks.lesson_id, lessonId), eq(blocks.kind, 'figure'))),
  )
  const [rows, shown, lessonRows] = await db.batch([
    listFigures(services, and(ofCourse, or(eq(figures.state, 'kept'), inLesson), isNotNull(figures.width))),
    db
      .select({
        figure_id: fileId.as('figure_id'),
        lesson_id: blocks.lesson_id,
        state: blocks.state,
        revision: blocks.revision,
      })
      .from(blocks)
      .where(and(eq(blocks.course_id, courseId), eq(blocks.kind, 'figure'))),
    db
      .select({ id: lessons.id, segment_ids: lessons.segment_ids })
      .from(lessons)
      .where(eq(lessons.course_id, courseId)),
  ])
  const passages = segmentIds ? [{ id: lessonId, segment_ids: segmentIds }] : lessonRows
  return rows.flatMap((figure) => {
    const at = shown.filter((block) => block.figure_id === figure.id)
    const here = at.find((block) => block.lesson_id === lessonId)
    const isHere = segmentIds ? false : here !== undefined && here.state !== 'rejected'
    const isNew = figure.state === 'kept' && at.length === 0 && lessonAround(figure, passages) === lessonId
    return isHere || isNew ? [{ figure, revision: here ? here.revision + 1 : 0 }] : []
  })
}

/** The draft without what the figures say themselves: their captions would stand there twice. */
export function withoutCaptions(draft: LessonDraft, shown: LessonFigure[], source: Source): LessonDraft {
  const captions = shown.flatMap(({ figure }) => rangeOf(figure, source) ?? [])
  const isCaption = ({ spans }: ArticleSentence) =>
    spans.length > 0 &&
    spans.every((span) =>
      captions.some(({ id, start, end }) => span.source_id === id && span.start >= start && span.end <= end),
    )
  const summary = draft.summary.filter((sentence) => !isCaption(sentence))
  return {
    ...draft,
    summary: summary.length > 0 ? summary : draft.summary,
    blocks: draft.blocks.flatMap((block) => {
      if (block.kind === 'heading' || block.kind === 'table') return [block]
      const sentences = block.sentences.filter((sentence) => !isCaption(sentence))
      return sentences.length > 0 ? [{ ...block, sentences }] : []
    }),
  }
}

const passageOf = (id: string | null, { segments }: Source) => segments.find((segment) => segment.id === id)

function rangeOf({ caption, caption_id: id }: FigureRow, source: Source) {
  const start = (caption && passageOf(id, source)?.text.indexOf(caption)) ?? -1
  return caption && id && typeof start === 'number' && start >= 0
    ? { id, start, end: start + caption.length }
    : undefined
}

type Written = Pick<LessonRows, 'blocks' | 'citations'>

/** The rows of a lesson with its figures: each behind the last block that rests on what stands before it. */
export function withFigures<Rows extends Written>(
  rows: Rows,
  shown: LessonFigure[],
  { course_id: courseId, lesson_id: lessonId, engine }: LessonPlace,
  source: Source,
): Rows {
  const order = new Map(source.segments.map(({ id }, at) => [id, at]))
  const placed = rows.blocks.map((block) => ({ block, at: lastPlace(rows.citations, block.id, order) }))
  const citations = [...rows.citations]
  for (const { figure, revision } of shown) {
    const id = derivedId(lessonId, 'figure', figure.id)
    const range = rangeOf(figure, source)
    const made = figureBlock(
      figure,
      { id, lesson_id: lessonId, course_id: courseId },
      range && passageOf(range.id, source),
      {
        language: source.language,
        // As every passage is named within its lesson.
        citation_id: range ? derivedId(lessonId, `${range.id} ${range.start} ${range.end}`) : '',
        engine,
      },
    )
    const at = placeOf(figure, order)
    const before = placed.findLastIndex((one) => one.at <= at)
    placed.splice(before + 1, 0, { block: { ...made.block, revision, position: 0 }, at })
    citations.push(...made.citations)
  }
  return { ...rows, blocks: placed.map(({ block }, position) => ({ ...block, position })), citations }
}

type Order = Map<string, number>

/** The last passage that a block cites; a block that cites none stands with the one before it. */
function lastPlace(citations: Written['citations'], blockId: string, order: Order): number {
  const places = citations
    .filter((row) => row.item_id === blockId)
    .map((row) => order.get(row.segment_id) ?? 0)
  return places.length === 0 ? Number.MAX_SAFE_INTEGER : Math.max(...places)
}

function placeOf(
  { caption_id: captionId, before_id: beforeId, behind_id: behindId }: FigureRow,
  order: Order,
) {
  const before = order.get(beforeId ?? '') ?? (order.get(behindId ?? '') ?? 0) - 1
  return Math.max(before, order.get(captionId ?? '') ?? before)
}
