import type { NewStep } from '#worker/jobs/steps.ts'

const FIRST_LESSON_STEP = 1_000

type PlannedLevel = { title: string; lessons: { id: string; title: string; segment_ids: string[] }[] }

/** One step for each lesson of an outline, in its order. `materialOf` says in which file a segment stands. */
export function lessonStepsOf(
  levels: readonly PlannedLevel[],
  materialOf: ReadonlyMap<string, string>,
): NewStep[] {
  const lessons = levels.flatMap((level, position) =>
    level.lessons.map((lesson) => ({ lesson, level: position + 1, level_title: level.title })),
  )
  return lessons.map(({ lesson, ...place }, index) => {
    const [segmentId] = lesson.segment_ids
    const materialId = segmentId === undefined ? undefined : materialOf.get(segmentId)
    return {
      key: `lesson:${index}`,
      position: FIRST_LESSON_STEP + 2 * index,
      label: lesson.title,
      output: {
        lesson: {
          id: lesson.id,
          ...place,
          ...(materialId !== undefined && { material_id: materialId }),
          ...(segmentId !== undefined && { segment_id: segmentId }),
        },
      },
    }
  })
}
