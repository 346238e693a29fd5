import { labelsOf, sentencesOf } from '#db/content.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'

export type OutlineLevel = CourseOutline['levels'][number]
export type OutlineLesson = OutlineLevel['lessons'][number]

/** The list with one row moved a place up or down; at the end it stays. */
export function moved<Row>(rows: Row[], from: number, by: -1 | 1): Row[] {
  const to = from + by
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** A lesson a place up or down; from the end of its level it goes on into the next one. */
export function movedLesson(levels: OutlineLevel[], lessonId: string, by: -1 | 1): OutlineLevel[] {
  const at = levels.findIndex((level) => level.lessons.some(({ id }) => id === lessonId))
  const level = levels[at]
  const place = level?.lessons.findIndex(({ id }) => id === lessonId) ?? -1
  if (!level) return levels
  const inside = place + by >= 0 && place + by < level.lessons.length
  if (inside) return levels.with(at, { ...level, lessons: moved(level.lessons, place, by) })
  const next = levels[at + by]
  return next ? movedTo(levels, lessonId, next.id, by === 1 ? 'first' : 'last') : levels
}

/** A lesson at the beginning or the end of another level. */
export function movedTo(
  levels: OutlineLevel[],
  lessonId: string,
  levelId: string,
  place: 'first' | 'last' = 'last',
): OutlineLevel[] {
  const others = levels.find(({ id }) => id === levelId)?.lessons.filter(({ id }) => id !== lessonId)
  return lessonBehind(levels, lessonId, {
    levelId,
    after: place === 'first' ? null : (others?.at(-1)?.id ?? null),
  })
}

/** A lesson behind another one of a level, or first in it. */
export function lessonBehind(
  levels: OutlineLevel[],
  lessonId: string,
  { levelId, after }: { levelId: string; after: string | null },
): OutlineLevel[] {
  const lesson = levels.flatMap((level) => level.lessons).find(({ id }) => id === lessonId)
  if (!lesson || after === lessonId) return levels
  return levels.map((level) => {
    const rest = level.lessons.filter(({ id }) => id !== lessonId)
    const place = rest.findIndex(({ id }) => id === after) + 1
    return { ...level, lessons: level.id === levelId ? rest.toSpliced(place, 0, lesson) : rest }
  })
}

/** A level behind another one, or first. */
export function levelBehind(levels: OutlineLevel[], levelId: string, after: string | null): OutlineLevel[] {
  const level = levels.find(({ id }) => id === levelId)
  if (!level || after === levelId) return levels
  const rest = levels.filter(({ id }) => id !== levelId)
  return rest.toSpliced(rest.findIndex(({ id }) => id === after) + 1, 0, level)
}

/** The number that a level or a lesson has on the ladder: "3", "3.2". */
export function numberOf(levels: OutlineLevel[], id: string): string {
  const at = levels.findIndex((level) => level.id === id || level.lessons.some((lesson) => lesson.id === id))
  const place = levels[at]?.lessons.findIndex((lesson) => lesson.id === id) ?? -1
  return place < 0 ? `${at + 1}` : `${at + 1}.${place + 1}`
}

export const isSameOrder = (one: OutlineLevel[], other: OutlineLevel[]): boolean =>
  JSON.stringify(orderOf(one)) === JSON.stringify(orderOf(other))

/** The order as it is sent: every level with its title and the lessons in it. */
export const orderOf = (levels: OutlineLevel[]) =>
  levels.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.map((lesson) => lesson.id) }))

const LINE_CHARS = 90

/** What a block begins with, on one line; empty for one without words. */
export function lineOf({ content }: LessonDraft['blocks'][number]): string {
  const words = [...labelsOf(content), ...sentencesOf(content).map(({ text }) => text)]
  const line = words.join(' ').replace(/\s+/g, ' ').trim()
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS).trimEnd()}…` : line
}

/** Where a lesson is most likely to be split: at the heading nearest to its middle, else at the block in the middle. */
export function likelySplit(blocks: LessonDraft['blocks']): string | undefined {
  const middle = blocks.length / 2
  const after = blocks.slice(1)
  const headings = after.filter(({ content }) => content.kind === 'heading')
  const far = (block: LessonDraft['blocks'][number]) => Math.abs(blocks.indexOf(block) - middle)
  return (headings.length > 0 ? headings : after).toSorted((a, b) => far(a) - far(b))[0]?.id
}

/** The lessons that another one may be merged with, the one behind it first. */
export function mergeChoices(levels: OutlineLevel[], lessonId: string): OutlineLesson[] {
  const all = levels.flatMap((level) => level.lessons).filter(({ state }) => state !== 'rejected')
  const at = all.findIndex(({ id }) => id === lessonId)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
}
