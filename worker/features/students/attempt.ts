import type { Result } from '#worker/contract/attempts.ts'
import { findGradedAttempt } from '#worker/features/attempts/grade-queries.ts'
import { wholeResultOf } from '#worker/features/attempts/result.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

type Of = { ownerId: string; courseId: string; studentId: string; attemptId: string }

/** A finished attempt of a student with all its answers, for the instructor of the course alone. */
export async function getStudentResult(
  services: Services,
  { ownerId, courseId, studentId, attemptId }: Of,
): Promise<Result> {
  const graded = found(await findGradedAttempt(services, attemptId))
  const { attempt } = graded
  const isTheirs =
    attempt.instructor_id === ownerId && attempt.course_id === courseId && attempt.student_id === studentId
  if (!isTheirs) throw new AppError('not_found')
  if (attempt.state !== 'finished') throw new AppError('attempt_open')
  return wholeResultOf(attemptId, graded, services.now())
}
