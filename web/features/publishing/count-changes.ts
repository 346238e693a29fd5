import type { CourseChanges } from '#worker/contract/publishing.ts'

/**
 * How many things a publish changes, as the button says it: each lesson, level, exam and exercise once. Questions count
 * as one when they alone differ, and so do the names of files.
 */
export function countChanges({
  changes,
  levels,
  assessments,
  questions,
  sources,
  glossary,
}: CourseChanges): number {
  const listed = changes.length + levels.length + assessments.length
  if (listed > 0) return listed
  const hasQuestions = questions.added + questions.changed + questions.removed > 0
  return Number(hasQuestions) + Number(sources) + Number(glossary)
}
