import type { CoursePath } from '#worker/contract/learning.ts'

/** The slug of the exam that ends the course, where the student may sit it now and has not passed it. */
export function finalExamOpen(path: CoursePath): string | undefined {
  const exam = path.exams.find((one) => one.level_id === null)
  if (!exam || exam.locked !== null || exam.best?.passed) return undefined
  return exam.attempts_left === 0 && exam.open_attempt_id === null ? undefined : exam.slug
}
