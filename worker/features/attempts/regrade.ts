import type { RegradeAction } from '#db/vocabulary.ts'
import type { Regrade, RegradePreview } from '#worker/contract/regrades.ts'
import { issueCertificate, mayIssueAgain } from '#worker/features/certificates/issue.ts'
import { createCertificate, hasCertificate } from '#worker/features/certificates/issue-queries.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { getQuestion } from '#worker/features/questions/bank-queries.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { bringBackCourse } from '#worker/reading/archived-attempts.ts'
import { findGradedAttempt, type GradedAttempt } from './grade-queries.ts'
import { titleInLayer } from './language-queries.ts'
import { type RunningRegrade, regradesSince, updateRegraded } from './regrade-attempt-queries.ts'
import {
  type AskedAttempt,
  countOpen,
  createRegrade,
  getCurrent,
  listAsked,
  listRegrades,
  listVersions,
  type NewRegrade,
} from './regrade-queries.ts'
import { correctedKey, cursorOf, regradeOf, sameKey } from './regrade-rules.ts'
import { countedQuestions } from './result.ts'
import { certificateNotification, regradeNotification } from './result-notification.ts'

const PAGE = 500
const NAMED = 50

/**
 * The corrected key of each wording that was asked. Another instructor's question is a 404. A rejected question keeps
 * its keys until its owner saves it again.
 */
async function corrections(services: Services, ownerId: string, questionId: string, action: RegradeAction) {
  const question = await getQuestion(services, ownerId, questionId)
  const [now, versions] = await Promise.all([
    getCurrent(services, questionId),
    listVersions(services, questionId),
  ])
  const keys = versions.map((asked) => ({
    version: asked.version,
    before: asked.key,
    after:
      action === 'correct' && question.state === 'rejected' ? asked.key : correctedKey(asked, now, action),
  }))
  return { question, keys, changed: keys.filter(({ before, after }) => !sameKey(before, after)) }
}

/** What a regrade would change. It writes nothing. */
export async function previewRegrade(
  services: Services,
  ownerId: string,
  questionId: string,
  action: RegradeAction,
): Promise<RegradePreview> {
  const { question, keys, changed } = await corrections(services, ownerId, questionId, action)
  const keyOf = new Map(keys.map(({ version, after }) => [version, after]))
  const courseId = question.course_id ?? ''
  await bringBackCourse(services, courseId)
  const [open] = await countOpen(services, questionId, courseId)
  const preview: RegradePreview = {
    differs: changed.length > 0,
    withdrawn: keys.length > 0 && keys.every(({ before }) => before.key === null),
    attempts: 0,
    open: open?.n ?? 0,
    changed: 0,
    rose: 0,
    fell: 0,
    crossing: [],
  }
  for (let after = ''; ; ) {
    const page = await listAsked(services, questionId, { courseId, after, limit: PAGE })
    for (const attempt of page) count(preview, attempt, keyOf.get(attempt.version))
    const last = page.at(-1)
    if (page.length < PAGE || !last) return preview
    after = cursorOf(last)
  }
}

function count(preview: RegradePreview, attempt: AskedAttempt, key = currentKey(attempt)): void {
  preview.attempts += 1
  const next = regradeOf(attempt, key)
  if (!next.changed) return
  preview.changed += 1
  if (next.passed === attempt.passed) return
  preview[next.passed ? 'rose' : 'fell'] += 1
  const { student_name: studentName, score, total } = attempt
  if (preview.crossing.length < NAMED) {
    preview.crossing.push({
      student_name: studentName,
      before: { score, total },
      after: { score: next.score, total: next.total },
      passed: next.passed,
    })
  }
}

const currentKey = ({ key, worth }: AskedAttempt) => ({ key, points: worth })

/** Corrects the keys and wakes the queue. `nothing_to_regrade` when no key changes, `regrade_running` while one runs. */
export async function startRegrade(
  services: Services,
  ownerId: string,
  questionId: string,
  { action, reason }: { action: RegradeAction; reason: string },
): Promise<Regrade> {
  const { question, changed } = await corrections(services, ownerId, questionId, action)
  if (changed.length === 0 || question.course_id === null) throw new AppError('nothing_to_regrade')
  return beginRegrade(services, {
    question_id: questionId,
    course_id: question.course_id,
    owner_id: ownerId,
    action,
    reason,
    keys: changed,
  })
}

/** Writes the corrected keys and wakes the queue; `regrade_running` while another regrade of the course runs. */
export async function beginRegrade(services: Services, row: NewRegrade): Promise<Regrade> {
  const id = await createRegrade(services, row)
  if (id === null) throw new AppError('regrade_running')
  await wake(services, 'regrade')
  const made = await listRegrades(services, row.question_id)
  return found(made.find((one) => one.id === id))
}

/**
 * Regrades one attempt. A student who now passes an exam that certifies gets the certificate. A student who now fails keeps
 * theirs, because only a person may revoke it. It may be repeated: the second time nothing differs.
 */
export async function regradeAttempt(
  services: Services,
  regrade: Pick<RunningRegrade, 'id' | 'question_id'>,
  attempt: AskedAttempt,
): Promise<void> {
  const { db } = services
  const { attempt_id: attemptId } = attempt
  const next = regradeOf(attempt, currentKey(attempt))
  if (!next.changed) return
  for (let tries = 1; ; tries++) {
    const { attempt: graded, questions } = found(await findGradedAttempt(services, attemptId))
    const issued =
      next.passed && !attempt.passed
        ? await earned(services, attemptId, { ...graded, questions: countedQuestions(questions) }, next)
        : null
    const certificate = issued
      ? [...createCertificate(services, issued), ...certificateNotification(services, graded, issued.id)]
      : []
    try {
      await db.batch([
        ...updateRegraded(services, regrade, attempt, next),
        ...regradeNotification(services, graded, { regradeId: regrade.id, before: attempt, after: next }),
        ...certificate,
      ])
      return wakeOutbox(services)
    } catch (thrown) {
      if (!mayIssueAgain(thrown, tries)) throw thrown
    }
  }
}

async function earned(
  services: Services,
  attemptId: string,
  attempt: GradedAttempt['attempt'] & { questions: number },
  marks: ReturnType<typeof regradeOf>,
) {
  // A regrade does not bring back a certificate that was revoked.
  if (!attempt.certifies || (await hasCertificate(services, attempt))) return null
  const { score, total, percentage } = marks
  return issueCertificate(services, {
    ...attempt,
    ...titleInLayer(attempt),
    score,
    total,
    percentage,
    attempt_id: attemptId,
    course_language: attempt.language,
    issued_at: services.now(),
  })
}

/** The clocks of two machines may differ by this much. */
const SKEW_MS = 5_000

/** The regrades of a course that may have been created after keys were read at this time; for the batch that uses them. */
export const regradesAfter = (services: Services, courseId: string, readAt: number) =>
  regradesSince(services, courseId, readAt - SKEW_MS)

/**
 * Regrades an attempt that has just been graded by keys that may have changed meanwhile: the jobs of these regrades may
 * already have passed it.
 */
export async function regradeAgain(
  services: Services,
  attemptId: string,
  courseId: string,
  recent: RunningRegrade[],
): Promise<void> {
  for (const regrade of recent) {
    const [asked] = await listAsked(services, regrade.question_id, {
      courseId,
      after: '',
      limit: 1,
      only: attemptId,
    })
    if (asked) await regradeAttempt(services, regrade, asked)
  }
}
