import type { LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'

type Block = LessonDocument['blocks'][number]

/** JSON with the keys of each object in one order, so that two documents are the same when their texts are. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * A document without what students do not read: when it was checked. Two that are the same in this need no new version.
 */
export const contentOf = ({ checked_at: _at, ...content }: LessonDocument): string => canonical(content)

/** The words of a block as they are read, for a comparison. */
export function textOfBlock({ sentences, rows }: Block): string {
  const lines = [sentences.map(({ text }) => text).join(' '), ...(rows ?? []).map((row) => row.join(' · '))]
  return lines.filter((line) => line !== '').join('\n')
}

/** Lessons in the order of the path, each with its level and its number from 1. */
export const lessonsOf = (course: CourseDocument) =>
  course.levels
    .flatMap((level) =>
      level.lessons.map((lesson) => ({ ...lesson, level_id: level.id, level_title: level.title })),
    )
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
