import type { LessonRef, Source } from '../../engine.ts'

/** A step reads about this many characters, whatever the length of the book. */
const CHARACTERS = 40_000
/** The lessons at either end of a book read the same text. What is learned of it takes some megabytes. */
const KEPT = 4

type Range = { from: number; to: number }
/** Those that were read last, the newest at the end: what is learned of a text hangs on its object. */
let kept: (Range & { source: Source; read: Source })[] = []

/** The lesson with the text around it: enough for terms and wrong answers, at a bounded cost. */
export function neighbourhood(source: Source, ref: LessonRef): Source {
  const range = rangeOf(source, ref)
  if (range === undefined) return source
  const { from, to } = range
  const known = kept.find((one) => one.source === source && one.from === from && one.to === to)
  const one = known ?? { from, to, source, read: { ...source, segments: source.segments.slice(from, to) } }
  kept = [...kept.filter((other) => other !== one).slice(1 - KEPT), one]
  return one.read
}

/** Which segments are read; all of them when undefined. */
function rangeOf(source: Source, ref: LessonRef): Range | undefined {
  const sizes = source.segments.map(({ text }) => text.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= CHARACTERS) return undefined
  const ids = new Set(ref.segment_ids)
  const inLesson = source.segments.map(({ id }) => ids.has(id))
  let from = inLesson.indexOf(true)
  if (from < 0) return { from: 0, to: 0 }
  let to = inLesson.lastIndexOf(true) + 1
  let size = sizes.slice(from, to).reduce((sum, length) => sum + length, 0)
  while (size < CHARACTERS && (from > 0 || to < sizes.length)) {
    if (from > 0) size += sizes[--from] ?? 0
    if (to < sizes.length) size += sizes[to++] ?? 0
  }
  return { from, to }
}
