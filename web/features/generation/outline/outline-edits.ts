import {
  type LeftOutGroup,
  type OutlineBody,
  type OutlineDraft,
  type OutlineLesson,
  splitAt,
} from '#worker/contract/outline-draft.ts'

export type Levels = OutlineBody['levels']
type Lesson = Levels[number]['lessons'][number]
type Cut = OutlineLesson['cuts'][number]

/** The outline as it would be sent without any change. */
export const levelsOf = ({ levels }: OutlineDraft): Levels =>
  levels.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, ranges: lesson.ranges })),
  }))

/** Each lesson replaced by those that `change` returns for it; a level that loses its last lesson goes. */
const changed = (levels: Levels, change: (lesson: Lesson) => Lesson[]): Levels =>
  levels
    .map((level) => ({ ...level, lessons: level.lessons.flatMap(change) }))
    .filter((level) => level.lessons.length > 0)

export const renamedLesson = (levels: Levels, id: string, title: string): Levels =>
  changed(levels, (lesson) => [lesson.id === id ? { ...lesson, title } : lesson])

export const renamedLevel = (levels: Levels, id: string, title: string): Levels =>
  levels.map((level) => (level.id === id ? { ...level, title } : level))

/** The lesson with which one of few passages may be joined: the next of its level, else the one before. */
export function neighbourOf(levels: Levels, id: string): Lesson | undefined {
  const lessons = levels.find((level) => level.lessons.some((lesson) => lesson.id === id))?.lessons ?? []
  const place = lessons.findIndex((lesson) => lesson.id === id)
  return lessons[place + 1] ?? lessons[place - 1]
}

/** Several lessons as one, in the place and under the title of the first. */
export function merged(levels: Levels, ids: readonly string[]): Levels {
  const joined = levels
    .flatMap((level) => level.lessons)
    .filter((lesson) => lesson.id !== undefined && ids.includes(lesson.id))
  const [first] = joined
  if (!first || joined.length < 2) return levels
  const ranges = joined.flatMap((lesson) => lesson.ranges)
  return changed(levels, (lesson) => {
    if (lesson === first) return [{ ...first, ranges }]
    return joined.includes(lesson) ? [] : [lesson]
  })
}

/** A lesson as two; the second is named after what stands at the cut. */
export const split = (levels: Levels, id: string, cut: Cut): Levels =>
  changed(levels, (lesson) => {
    if (lesson.id !== id) return [lesson]
    const [first, second] = splitAt(lesson.ranges, cut)
    return [
      { ...lesson, ranges: first },
      { title: cut.title, ranges: second },
    ]
  })

export const withoutLesson = (levels: Levels, id: string): Levels =>
  changed(levels, (lesson) => (lesson.id === id ? [] : [lesson]))

/** A group's passages in the lesson that stands nearest. */
export const broughtBack = (levels: Levels, { lesson_id: id, ranges }: LeftOutGroup): Levels =>
  changed(levels, (lesson) => [
    lesson.id === id ? { ...lesson, ranges: [...lesson.ranges, ...ranges] } : lesson,
  ])

/** A lesson one place up or down, over the border of its level too. A level that loses its last lesson goes. */
export function movedLesson(levels: Levels, id: string, by: -1 | 1): Levels {
  const from = levels.findIndex((level) => level.lessons.some((lesson) => lesson.id === id))
  const own = levels[from]
  const place = own?.lessons.findIndex((lesson) => lesson.id === id) ?? -1
  const lesson = own?.lessons[place]
  if (!own || !lesson) return levels
  const rest = own.lessons.toSpliced(place, 1)
  if (own.lessons[place + by]) {
    const lessons = rest.toSpliced(place + by, 0, lesson)
    return levels.with(from, { ...own, lessons })
  }
  const other = levels[from + by]
  if (!other) return levels
  const lessons = by === 1 ? [lesson, ...other.lessons] : [...other.lessons, lesson]
  return levels
    .with(from, { ...own, lessons: rest })
    .with(from + by, { ...other, lessons })
    .filter((level) => level.lessons.length > 0)
}

export function movedLevel(levels: Levels, id: string, by: -1 | 1): Levels {
  const from = levels.findIndex((level) => level.id === id)
  const level = levels[from]
  if (!level || !levels[from + by]) return levels
  return levels.toSpliced(from, 1).toSpliced(from + by, 0, level)
}
