import type { regradedAttempts } from '#db/schema/index.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { Services } from '#worker/platform/services.ts'
import { findGradedAttempt, type GradedAttempt } from './grade-queries.ts'
import { isFinalExam } from './result.ts'
import { type Grade, outcomeOf } from './rules.ts'

/** An exam's result and its certificate are notified; an exercise shows its answers at once. */
export async function notifyResult(
  services: Services,
  attemptId: string,
  {
    attempt,
    score,
    total,
    certificateId,
  }: Pick<GradedAttempt, 'attempt'> & Pick<Grade, 'score' | 'total'> & { certificateId: string | null },
): Promise<void> {
  if (attempt.kind !== 'exam') return
  await notify(services, attempt.student_id, {
    kind: 'exam_result',
    key: `attempt:${attemptId}`,
    data: { exam: attempt.title, score, total },
    link: resultPath(attempt, attemptId),
  })
  if (certificateId !== null) await notifyCertificate(services, attempt, certificateId)
}

const resultPath = ({ kind, slug, course_slug: courseSlug }: GradedAttempt['attempt'], attemptId: string) =>
  `${pagePath('result', { course_slug: courseSlug, kind: KIND_WORDS[kind], slug })}?attempt=${attemptId}`

const notifyCertificate = (services: Services, attempt: GradedAttempt['attempt'], certificateId: string) =>
  notify(services, attempt.student_id, {
    kind: 'certificate',
    key: `certificate:${certificateId}`,
    data: { course: attempt.course_title },
    link: pagePath('certificate', { certificate_id: certificateId }),
  })

/** Notifies of a regrade that changes the percentage or whether it is a pass, and of the certificate that it brings. */
export async function notifyRegraded(
  services: Services,
  regradeId: string,
  attemptId: string,
  change: Omit<typeof regradedAttempts.$inferSelect, 'regrade_id' | 'attempt_id'>,
): Promise<void> {
  const graded = await findGradedAttempt(services, attemptId)
  if (!graded) return
  const { attempt } = graded
  const before = outcomeOf(change.score_before, change.total_before, attempt.success_percentage)
  const after = outcomeOf(change.score_after, change.total_after, attempt.success_percentage)
  if (before.percentage === after.percentage && before.passed === after.passed) return
  await notify(services, attempt.student_id, {
    kind: 'result_changed',
    key: `regrade:${regradeId}:${attemptId}`,
    data: {
      exam: attempt.title,
      score_before: change.score_before,
      total_before: change.total_before,
      score_after: change.score_after,
      total_after: change.total_after,
    },
    link: resultPath(attempt, attemptId),
  })
  if (!after.passed || before.passed || !isFinalExam(attempt) || attempt.certificate_id === null) return
  await notifyCertificate(services, attempt, attempt.certificate_id)
}
