import type { regradedAttempts } from '#db/schema/index.ts'
import { KIND_WORDS, pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { Services } from '#worker/platform/services.ts'
import { type Marked, readMarked } from './grade-queries.ts'
import { isFinalExam } from './result.ts'
import { type Grade, standing } from './rules.ts'

/** An exam's result and its certificate are news; an exercise is answered on the spot. */
export async function tellStudent(
  services: Services,
  attemptId: string,
  { attempt }: Marked,
  { percentage }: Grade,
  certificateId: string | null,
): Promise<void> {
  if (attempt.kind !== 'exam') return
  await notify(services, attempt.student_id, {
    kind: 'exam_result',
    key: `attempt:${attemptId}`,
    data: { exam: attempt.title, percentage },
    link: resultPath(attempt, attemptId),
  })
  if (certificateId !== null) await tellCertificate(services, attempt, certificateId)
}

const resultPath = ({ kind, slug, course_slug: courseSlug }: Marked['attempt'], attemptId: string) =>
  `${pagePath('result', { course_slug: courseSlug, kind: KIND_WORDS[kind], slug })}?attempt=${attemptId}`

const tellCertificate = (services: Services, attempt: Marked['attempt'], certificateId: string) =>
  notify(services, attempt.student_id, {
    kind: 'certificate',
    key: `certificate:${certificateId}`,
    data: { course: attempt.course_title },
    link: pagePath('certificate', { certificate_id: certificateId }),
  })

/** A regrade is news where it changes the percentage or whether it is a pass; so is the certificate that it brings. */
export async function tellRegraded(
  services: Services,
  regradeId: string,
  attemptId: string,
  change: Omit<typeof regradedAttempts.$inferSelect, 'regrade_id' | 'attempt_id'>,
): Promise<void> {
  const marked = await readMarked(services, attemptId)
  if (!marked) return
  const { attempt } = marked
  const before = standing(change.score_before, change.total_before, attempt.success_percentage)
  const after = standing(change.score_after, change.total_after, attempt.success_percentage)
  if (before.percentage === after.percentage && before.passed === after.passed) return
  await notify(services, attempt.student_id, {
    kind: 'result_changed',
    key: `regrade:${regradeId}:${attemptId}`,
    data: { exam: attempt.title, before: before.percentage, after: after.percentage },
    link: resultPath(attempt, attemptId),
  })
  if (!after.passed || before.passed || !isFinalExam(attempt) || attempt.certificate_id === null) return
  await tellCertificate(services, attempt, attempt.certificate_id)
}
