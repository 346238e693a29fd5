import { cellText, labelsOf, sentencesOf } from '#db/content.ts'
import type { Sentence } from '#worker/contract/content.ts'
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

/** What students see of a document: whether it was checked, but not when. Two that are the same need no new version. */
export const contentOf = ({ checked_at: checkedAt, ...content }: LessonDocument): string =>
  canonical({ ...content, checked: checkedAt !== null })

/** The words of a block as they are read, for a comparison: its labels and cells on lines of their own. */
export function textOfBlock(block: Block): string {
  const text = sentencesOf<Sentence>(block)
    .map((sentence) => sentence.text)
    .join(' ')
  const lines =
    block.kind === 'table' ? block.data.rows.map((row) => row.map(cellText).join(' · ')) : labelsOf(block)
  return [...lines, text].filter((line) => line !== '').join('\n')
}

/** Lessons in the order of the path, each with its level and its number from 1. */
export const lessonsOf = (course: CourseDocument) =>
  course.levels
    .flatMap((level) =>
      level.lessons.map((lesson) => ({ ...lesson, level_id: level.id, level_title: level.title })),
    )
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
