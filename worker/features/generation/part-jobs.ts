import { and, eq, gt, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { blocks, cards, citations } from '#db/schema/index.ts'
import type { ArticleBlock } from '#worker/ai/engine.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { getCourseOutline } from './course-outline.ts'
import { lessonRows } from './lesson-rows.ts'
import { listObjectives } from './objectives.ts'
import { getLesson } from './practice-jobs.ts'
import { placeOf, practiceRows } from './practice-rows.ts'
import { keepPart, saidBy } from './rewrites.ts'
import { CARDS_PER_LESSON } from './rules.ts'
import { courseSource } from './source.ts'
import { charactersOf, write } from './writing.ts'

/** Several are requested at once, so that at least one is new to the lesson. */
const CANDIDATES = 2 * CARDS_PER_LESSON

/** Replaces one block by what the passages that it cites say; the blocks around it stay as they are. */
export const blockStep: StepWork = async (services, job, lease) => {
  const { db } = services
  const courseId = found(job.course_id)
  const lesson = await getLesson(services, found(job.params.lesson_id))
  const blockId = found(job.params.part).id
  const { source } = await courseSource(services, courseId)
  const segmentIds = (await getBlock(services, blockId)).citations.map((row) => row.segment_id)
  const cited = source.segments.map(({ id }) => id).filter((id) => segmentIds.includes(id))
  if (cited.length === 0) throw new StepStop('too_little_text')
  const course = await getCourseOutline(services, courseId, lesson.id)
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, cited) },
    (engine) =>
      engine.lesson(
        source,
        { index: 0, title: lesson.title, segment_ids: cited, course },
        job.params.lesson_wish ? { wish: job.params.lesson_wish } : {},
      ),
    (draft) => draft.blocks.length === 0,
  )
  // Its instructor may have changed it meanwhile: what is kept is what stands there now.
  const before = await getBlock(services, blockId)
  const { row: old } = before
  const place = {
    job_id: job.id,
    key: lease.key,
    course_id: courseId,
    lesson_id: lesson.id,
    engine: made.engine,
  }
  const draft = {
    ...made.value,
    blocks: made.value.blocks.filter(
      (block) => (block.kind !== 'heading' || old.kind === 'heading') && restsOn(block, before.citations),
    ),
  }
  const isFirst = once()
  const rows = lessonRows(place, draft, source, () =>
    isFirst() ? { ...old, segment_ids: cited } : undefined,
  )
  const fresh = rows.blocks.map((block, n) => ({
    ...block,
    position: old.position + n,
    more: block.more || old.more,
  }))
  if (fresh.length === 0) throw new StepStop('nothing_new')
  if (saidBy({}, [old]) === saidBy({}, fresh)) throw new StepStop('nothing_new')
  const guard = leaseHeld(lease)
  const kept = { ...before, part: 'block' as const, new_ids: fresh.map(({ id }) => id) }
  return {
    writes: [
      ...keepPart(services, place, { wish: job.params.lesson_wish, before: kept }, guard),
      db.delete(citations).where(and(eq(citations.item_id, blockId), guard)),
      db.delete(blocks).where(and(eq(blocks.id, blockId), guard)),
      db
        .update(blocks)
        .set({ position: sql`${blocks.position} + ${fresh.length - 1}` })
        .where(and(eq(blocks.lesson_id, lesson.id), gt(blocks.position, old.position), guard)),
      ...insertMany(db, blocks, fresh, guard),
      ...insertMany(
        db,
        citations,
        rows.citations.filter((row) => row.item_kind === 'block'),
        guard,
      ),
    ],
    output: { made: { blocks: fresh.length, words: rows.words } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    ends: 'ready_for_review',
  }
}

/** Whether a block stands on one of these places: what else the same passages say stands in blocks of its own. */
const restsOn = ({ spans, sentences }: ArticleBlock, places: (typeof citations.$inferSelect)[]): boolean =>
  [...spans, ...sentences.flatMap((sentence) => sentence.spans)].some((span) =>
    places.some(
      (place) => place.segment_id === span.source_id && place.start < span.end && span.start < place.end,
    ),
  )

/** Says true the first time it is asked. */
function once(): () => boolean {
  let asked = false
  return () => {
    if (asked) return false
    asked = true
    return true
  }
}

/** Replaces a card with another one of its lesson's passages, of the same passage where there is one. */
export const cardStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const lesson = await getLesson(services, found(job.params.lesson_id))
  const { source } = await courseSource(services, courseId)
  const objectives = await listObjectives(services, lesson.id)
  const siblings = await db.select({ front: cards.front }).from(cards).where(eq(cards.lesson_id, lesson.id))
  const fronts = siblings.map(({ front }) => front)
  const known = new Set(fronts.map(fold))
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, lesson.segment_ids) },
    (engine) =>
      engine.practice(
        source,
        { index: 0, title: lesson.title, segment_ids: lesson.segment_ids, objectives },
        { questions: 0, cards: CANDIDATES, known: fronts },
      ),
    (draft) => draft.cards.length === 0,
  )
  const before = await getCard(services, found(job.params.part).id)
  const cited = new Set(before.citations.map((row) => row.segment_id))
  const unknown = made.value.cards.filter(({ front }) => !known.has(fold(front)))
  const chosen = unknown.find(({ spans }) => spans.some((span) => cited.has(span.source_id))) ?? unknown[0]
  if (!chosen) throw new StepStop('nothing_new')
  const at = now()
  const about = { language: source.language, engine: made.engine, at, from: 0, objectives }
  const place = placeOf(job, lease.key, { ...lesson, course_id: courseId }, about)
  const rows = practiceRows(place, { questions: [], cards: [chosen] }, source)
  const [fresh] = rows.cards
  if (!fresh) throw new StepStop('nothing_new')
  const { id, position } = before.row
  const guard = leaseHeld(lease)
  const kept = { ...before, part: 'card' as const, new_ids: [id] }
  return {
    writes: [
      ...keepPart(services, place, { wish: job.params.lesson_wish, before: kept }, guard),
      db.delete(citations).where(and(eq(citations.item_id, id), guard)),
      db.delete(cards).where(and(eq(cards.id, id), guard)),
      ...insertMany(db, cards, [{ ...fresh, id, position, revision: before.row.revision + 1 }], guard),
      ...insertMany(
        db,
        citations,
        rows.citations.map((row) => ({ ...row, item_id: id })),
        guard,
      ),
    ],
    output: { made: { cards: 1 } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    ends: 'ready_for_review',
  }
}

async function getBlock(services: Services, id: string) {
  const { db } = services
  const [[row], rows] = await db.batch([
    db.select().from(blocks).where(eq(blocks.id, id)),
    db.select().from(citations).where(eq(citations.item_id, id)),
  ])
  return { row: found(row), citations: rows }
}

async function getCard(services: Services, id: string) {
  const { db } = services
  const [[row], rows] = await db.batch([
    db.select().from(cards).where(eq(cards.id, id)),
    db.select().from(citations).where(eq(citations.item_id, id)),
  ])
  return { row: found(row), citations: rows }
}
