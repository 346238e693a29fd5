import type { MistakesOfLesson } from '#worker/contract/practice.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import type { DueRow } from '#worker/features/practice/due-queries.ts'

/** With at least this many slipped cards, rereading the lesson helps more than asking them again. */
const SLIPPED_FROM = 2

/**
 * Lessons worth another look: the one with the last mistake not put right since, and the one from which most of today's
 * cards were forgotten before.
 */
export function adviceOf([missed]: MistakesOfLesson[], due: DueRow[]): StudentHome['advice'] {
  const slipped = due.filter(({ memory }) => (memory?.lapses ?? 0) > 0)
  const [most] = [...Map.groupBy(slipped, (row) => row.lesson_id).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const [row] = most ?? []
  const again = row && most && most.length >= SLIPPED_FROM && row.lesson_id !== missed?.lesson.id
  return [
    ...(missed
      ? [{ reason: 'mistakes' as const, n: missed.missed, lesson: missed.lesson, course: missed.course }]
      : []),
    ...(again
      ? [
          {
            reason: 'slipped' as const,
            n: most.length,
            lesson: { id: row.lesson_id, level_id: row.level_id, title: row.lesson_title },
            course: { id: row.course_id, slug: row.slug, title: row.course_title, language: row.language },
          },
        ]
      : []),
  ]
}
