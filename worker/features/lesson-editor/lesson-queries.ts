import { and, asc, eq, ne } from 'drizzle-orm'
import { blockOf, sentencesOf } from '#db/content.ts'
import {
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  figures,
  lessons,
  materials,
  questions,
  segments,
} from '#db/schema/index.ts'
import type { EngineSegment } from '#worker/ai/engine.ts'
import type { LessonOp } from '#worker/contract/lesson-editor.ts'
import { askableIn } from '#worker/features/review/askable.ts'
import { inList, listItems } from '#worker/features/review/item-queries.ts'
import { storedSentence } from '#worker/features/review/written.ts'
import { named } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { citationView, listCitations } from '#worker/reading/citations.ts'
import { listOwnFiles } from '#worker/reading/media.ts'
import { segmentColumns } from '#worker/reading/segment-columns.ts'
import { citationsIn, contentsOf, newIdsOf, passagesIn, subjectsOf } from './op-rules.ts'

/** The lesson as it is stored, with all that these operations name. */
export type LessonState = Awaited<ReturnType<typeof getLessonState>>

export async function getLessonState(
  services: Services,
  ownerId: string,
  lessonId: string,
  ops: readonly LessonOp[],
) {
  const { db } = services
  const [[lesson], blockRows, cardRows, citationRows] = await db.batch([
    db
      .select({
        id: lessons.id,
        course_id: lessons.course_id,
        state: lessons.state,
        language: courses.language,
        content_type: courses.content_type,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId))),
    db
      .select()
      .from(blocks)
      .where(eq(blocks.lesson_id, lessonId))
      .orderBy(asc(blocks.position), asc(blocks.id)),
    db
      .select({ id: cards.id, state: cards.state })
      .from(cards)
      .where(eq(cards.lesson_id, lessonId))
      .orderBy(asc(cards.position), asc(cards.id)),
    listCitations(services, and(eq(citations.lesson_id, lessonId), inList(citations.id, citationsIn(ops)))),
  ])
  const own = found(lesson)
  if (own.state === 'rejected') throw new AppError('conflict')
  const listed = await listItems(services, own.language, { item_ids: [lessonId, ...subjectsOf(ops)] })
  const items = new Map(
    listed.flatMap((item) =>
      item.lesson_id === lessonId && item.kind !== 'question' ? [[item.id, item]] : [],
    ),
  )
  const moved = new Map(citationRows.map((row) => [row.id, citationView(row)]))
  const cited = [...moved.values(), ...listed.flatMap((item) => item.citations)]
  const head = listed.find((item) => item.kind === 'lesson')
  const said = head ? [...head.content.objectives, ...head.content.summary].map(storedSentence) : []
  const sentences = [...said, ...blockRows.flatMap((row) => sentencesOf(blockOf(row)))]
  return {
    ...own,
    head: found(head),
    items,
    blocks: blockRows,
    cards: cardRows,
    citations: moved,
    sentences: new Map(sentences.map((sentence) => [sentence.id, sentence])),
    files: await listOwnFiles(services, ownerId, contentsOf(ops)),
    ...(await getNamed(services, own, ops, [...new Set(cited.map(({ segment_id: id }) => id))])),
  }
}

/** What operations name outside of the lesson's own items, as far as it may be named. */
async function getNamed(
  services: Services,
  { id: lessonId, course_id: courseId }: { id: string; course_id: string },
  ops: readonly LessonOp[],
  segmentIds: string[],
) {
  const { db } = services
  const asked = contentsOf(ops).flatMap((content) =>
    content.kind === 'check' ? content.data.question_id : [],
  )
  const drawn = contentsOf(ops).flatMap((content) => (content.kind === 'figure' ? content.data.file_id : []))
  const takenIn = (table: typeof blocks | typeof cards) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(inList(table.id, newIdsOf(ops)), ne(table.lesson_id, lessonId)))
  const [segmentRows, passageRows, takenBlocks, takenCards, questionRows, figureRows] = await db.batch([
    db.select(segmentColumns).from(segments).where(inList(segments.id, segmentIds)),
    db
      .select({
        ...segmentColumns,
        material_id: named(materials.id, 'material_id'),
        material_name: named(materials.name, 'material_name'),
      })
      .from(segments)
      .innerJoin(materials, eq(materials.id, segments.material_id))
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, materials.id))
      .where(and(eq(courseMaterials.course_id, courseId), inList(segments.id, passagesIn(ops)))),
    takenIn(blocks),
    takenIn(cards),
    db
      .select({ id: questions.id })
      .from(questions)
      .where(and(inList(questions.id, asked), askableIn(lessonId))),
    // Of the course's files; uploads are the instructor's.
    db
      .select({ file_id: figures.id, width: figures.width, height: figures.height })
      .from(figures)
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, figures.material_id))
      .where(
        and(eq(courseMaterials.course_id, courseId), inList(figures.id, drawn), ne(figures.state, 'refused')),
      ),
  ])
  return {
    segments: new Map([...segmentRows, ...passageRows].map((row) => [row.id, engineSegment(row)])),
    passages: new Map(passageRows.map((row) => [row.id, row])),
    taken: new Set([...takenBlocks, ...takenCards].map(({ id }) => id)),
    askable: new Set(questionRows.map(({ id }) => id)),
    figures: new Set(figureRows.map(pictureOf)),
  }
}

type SegmentRow = Pick<typeof segments.$inferSelect, keyof typeof segmentColumns>
const engineSegment = ({ position: _position, level, slide, rows, ...same }: SegmentRow): EngineSegment => ({
  ...same,
  ...(level === null ? {} : { level }),
  ...(slide === null ? {} : { slide }),
  ...(rows ? { rows } : {}),
})

/** A picture and its size, which only the server knows. */
export const pictureOf = (data: { file_id: string; width: number | null; height: number | null }): string =>
  // A region that nobody has measured is shown as a square until somebody has.
  [data.file_id, data.width ?? 1, data.height ?? 1].join()
