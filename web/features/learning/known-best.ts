import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'

/** The points of the best attempt; undefined before there is one, or while its exam doesn't show them. */
export function knownBest({
  best,
}: Pick<LearningAssessment, 'best'>): { score: number; total: number } | undefined {
  if (best === null || best.score === null) return undefined
  return { score: best.score, total: best.total }
}
