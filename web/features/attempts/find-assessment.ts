import type { AssessmentKind } from '#db/vocabulary.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'

/** Finds the exam or exercise with this slug in the course's path. */
export function findAssessment(
  path: CoursePath,
  kind: AssessmentKind,
  slug: string,
): LearningAssessment | undefined {
  const all =
    kind === 'exam' ? path.exams : [...path.exercises, ...path.levels.flatMap((level) => level.exercises)]
  return all.find((assessment) => assessment.slug === slug || assessment.id === slug)
}
