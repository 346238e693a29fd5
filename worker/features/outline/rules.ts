import type { BlockData } from '#db/content.ts'
import type { LessonRow } from '#worker/contract/levels.ts'
import type { CourseOutline, OutlineChange } from '#worker/contract/outline.ts'

/** Whether a new order names every level and lesson once; lessons that were left out may be missing, and nothing else. */
export function fits({ levels }: CourseOutline, change: OutlineChange): boolean {
  const sent = change.levels.flatMap((level) => level.lessons)
  const lessons = new Map(levels.flatMap((level) => level.lessons.map((lesson) => [lesson.id, lesson])))
  const named = new Set(sent)
  const levelIds = new Set(change.levels.map(({ id }) => id))
  return (
    named.size === sent.length &&
    sent.every((id) => lessons.has(id)) &&
    [...lessons.values()].every(({ id, state }) => state === 'rejected' || named.has(id)) &&
    levelIds.size === change.levels.length &&
    levels.length === levelIds.size &&
    levels.every(({ id }) => levelIds.has(id))
  )
}

/** The ids with one of them right behind another, or first; an id that is not there is put in. */
export function placed(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  const place = after === null ? 0 : others.indexOf(after) + 1
  return others.toSpliced(place, 0, id)
}

export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** A lesson as the outline lists it. */
export const rowOf = ({
  id,
  title,
  title_suggested: suggested,
  position,
  minutes,
  state,
}: LessonRow): LessonRow => ({
  id,
  title,
  title_suggested: suggested,
  position,
  minutes,
  state,
})

type Whole = {
  lesson: { segment_ids: string[] }
  blocks: { id: string; state: string; data: BlockData }[]
  cards: { id: string }[]
  questions: { id: string }[]
  citations: { item_id: string; segment_id: string }[]
}

/**
 * What goes with a block and all that follows it; undefined where nothing would stay. Cards and questions go along when
 * they rest on passages that only what follows cites; a question also where only what follows asks it.
 */
export function splitAt({ lesson, blocks, cards, questions, citations }: Whole, blockId: string) {
  const at = blocks.findIndex((block) => block.id === blockId)
  const [kept, moved] = [blocks.slice(0, Math.max(0, at)), blocks.slice(at)]
  if (at < 0 || kept.every(({ state }) => state === 'rejected')) return undefined
  const citedBy = Map.groupBy(citations, (row) => row.item_id)
  const segmentsOf = (rows: { id: string }[]) =>
    new Set(rows.flatMap(({ id }) => (citedBy.get(id) ?? []).map((row) => row.segment_id)))
  const [before, behind] = [segmentsOf(kept), segmentsOf(moved)]
  const isAbout = ({ id }: { id: string }) => {
    const own = segmentsOf([{ id }])
    return [...own].some((segment) => behind.has(segment)) && ![...own].some((segment) => before.has(segment))
  }
  const askedIn = (rows: Whole['blocks']) =>
    new Set(rows.flatMap(({ data }) => ('question_id' in data ? data.question_id : [])))
  const [askedBefore, askedBehind] = [askedIn(kept), askedIn(moved)]
  const size = (rows: Whole['blocks']) => rows.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)
  const only = (id: string) => behind.has(id) && !before.has(id)
  return {
    blockIds: moved.map(({ id }) => id),
    cardIds: cards.filter(isAbout).map(({ id }) => id),
    questionIds: questions
      .filter((one) => !askedBefore.has(one.id) && (askedBehind.has(one.id) || isAbout(one)))
      .map(({ id }) => id),
    segmentIds: {
      kept: lesson.segment_ids.filter((id) => !only(id)),
      moved: lesson.segment_ids.filter(only),
    },
    /** Of the lesson's length. */
    share: size(moved) / size(blocks),
  }
}
