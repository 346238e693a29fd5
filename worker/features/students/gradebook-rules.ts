import type { CourseDocument } from '#worker/contract/publishing.ts'

/** The exams and exercises of a course in the order of its levels, the final exam last. */
export function columnsOf({ levels, assessments }: CourseDocument) {
  const place = (level: string | null, lesson: string | null): number => {
    const found = levels.findIndex(
      ({ id, lessons }) => id === level || lessons.some((one) => one.id === lesson),
    )
    return found < 0 ? levels.length : found
  }
  return assessments
    .toSorted((a, b) => place(a.level_id, a.lesson_id) - place(b.level_id, b.lesson_id))
    .map((one) => ({
      id: one.id,
      kind: one.kind,
      title: one.title,
      level_title: levels[place(one.level_id, one.lesson_id)]?.title ?? null,
      success_percentage: one.success_percentage,
    }))
}
export type Columns = ReturnType<typeof columnsOf>

/** The mean of the marks there are, rounded down; null where there is none. */
export function meanOf(marks: { percentage: number | null }[]): number | null {
  const given = marks.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]))
  if (given.length === 0) return null
  return Math.floor(given.reduce((sum, one) => sum + one, 0) / given.length)
}
