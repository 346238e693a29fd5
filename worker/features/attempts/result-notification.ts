import { and, eq, sql } from 'drizzle-orm'
import { attempts, certificates, regradedAttempts } from '#db/schema/index.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'
import type { GradedAttempt } from './grade-queries.ts'
import type { AskedAttempt } from './regrade-queries.ts'
import { type Grade, outcomeOf } from './rules.ts'
import { viewingOf } from './shown-part.ts'

type Attempt = GradedAttempt['attempt']

/** A notification says how many points there were, so none is sent as long as they are not shown. */
const showsPoints = (services: Services, attempt: Attempt) =>
  viewingOf(attempt, services.now()).shown.includes('score')

/**
 * Statements that notify the student of an exam's result, before the one that finishes the attempt; none for an
 * exercise, which shows its answers at once.
 */
export function resultNotification(
  services: Services,
  attemptId: string,
  attempt: Attempt,
  { score, total }: Pick<Grade, 'score' | 'total'>,
) {
  if (attempt.kind !== 'exam' || !showsPoints(services, attempt)) return []
  const isOpen = and(eq(attempts.id, attemptId), eq(attempts.state, 'open'))
  return notificationStatements(
    services,
    attempt.student_id,
    {
      kind: 'exam_result',
      key: `attempt:${attemptId}`,
      data: { exam: attempt.title, score, total },
      link: resultPath(attempt, attemptId),
    },
    sql`exists (select 1 from ${attempts} where ${isOpen})`,
  )
}

const resultPath = ({ kind, slug, course_slug: courseSlug }: Attempt, attemptId: string) =>
  `${pagePath('result', { course_slug: courseSlug, kind: KIND_WORDS[kind], slug })}?attempt=${attemptId}`

/** Statements that notify of a new certificate, after the one that creates it; of one that stood before they do not. */
export const certificateNotification = (
  services: Services,
  attempt: Pick<Attempt, 'student_id' | 'course_title'>,
  certificateId: string,
) =>
  notificationStatements(
    services,
    attempt.student_id,
    {
      kind: 'certificate',
      key: `certificate:${certificateId}`,
      data: { course: attempt.course_title },
      link: pagePath('certificate', { certificate_id: certificateId }),
    },
    sql`exists (select 1 from ${certificates} where ${eq(certificates.id, certificateId)})`,
  )

type Regraded = {
  regradeId: string
  before: AskedAttempt
  after: Pick<Grade, 'score' | 'total'>
}

/** Statements that notify of a regrade which changes the percentage or whether it is a pass, after those that write it. */
export function regradeNotification(
  services: Services,
  attempt: Attempt,
  { regradeId, before, after }: Regraded,
) {
  const { attempt_id: attemptId, score, total } = before
  const was = outcomeOf(score, total, attempt.success_percentage)
  const is = outcomeOf(after.score, after.total, attempt.success_percentage)
  if (was.percentage === is.percentage && was.passed === is.passed) return []
  if (!showsPoints(services, attempt)) return []
  const written = and(eq(regradedAttempts.regrade_id, regradeId), eq(regradedAttempts.attempt_id, attemptId))
  return notificationStatements(
    services,
    attempt.student_id,
    {
      kind: 'result_changed',
      key: `regrade:${regradeId}:${attemptId}`,
      data: {
        exam: attempt.title,
        score_before: score,
        total_before: total,
        score_after: after.score,
        total_after: after.total,
      },
      link: resultPath(attempt, attemptId),
    },
    sql`exists (select 1 from ${regradedAttempts} where ${written})`,
  )
}
