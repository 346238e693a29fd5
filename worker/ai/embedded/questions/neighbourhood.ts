import type { LessonRef, Source } from '../../engine.ts'

/** A step reads about this many characters, whatever the length of the book. */
const CHARACTERS = 40_000

/** The lesson with the text around it: enough for terms and wrong answers, at a bounded cost. */
export function neighbourhood(source: Source, ref: LessonRef): Source {
  const sizes = source.segments.map(({ text }) => text.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= CHARACTERS) return source
  const ids = new Set(ref.segment_ids)
  const inLesson = source.segments.map(({ id }) => ids.has(id))
  let from = inLesson.indexOf(true)
  if (from < 0) return { ...source, segments: [] }
  let to = inLesson.lastIndexOf(true) + 1
  let size = sizes.slice(from, to).reduce((sum, length) => sum + length, 0)
  while (size < CHARACTERS && (from > 0 || to < sizes.length)) {
    if (from > 0) size += sizes[--from] ?? 0
    if (to < sizes.length) size += sizes[to++] ?? 0
  }
  return { ...source, segments: source.segments.slice(from, to) }
}
