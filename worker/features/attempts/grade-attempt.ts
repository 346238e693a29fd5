import { and, eq, sql } from 'drizzle-orm'
import { attempts, courses, insightSnapshots } from '#db/schema/index.ts'
import { LIMITS, type QuestionResponse } from '#db/vocabulary.ts'
import type { Result } from '#worker/contract/attempts.ts'
import { openAssistant } from '#worker/features/assistant/exam-closing.ts'
import { issueCertificate, mayIssueAgain } from '#worker/features/certificates/issue.ts'
import { certificateIdOf, createCertificate } from '#worker/features/certificates/issue-queries.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { enterQuestions, MISSED_SHOWN } from '#worker/features/practice/enter-queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { storedAsked } from '#worker/reading/asked.ts'
import { othersOnPassages } from '#worker/reading/practised.ts'
import {
  type AttemptToEnd,
  findAttemptToEnd,
  findGradedAttempt,
  type GradedAttempt,
} from './grade-queries.ts'
import { titleInLayer } from './language-queries.ts'
import { regradeAgain, regradesAfter } from './regrade.ts'
import type { RunningRegrade } from './regrade-attempt-queries.ts'
import { countedQuestions, resultOf } from './result.ts'
import { certificateNotification, resultNotification } from './result-notification.ts'
import { type Grade, grade } from './rules.ts'

export type Closed = {
  /** By the ids of their questions. */
  responses: Record<string, QuestionResponse>
  finishedAt: number
  /** What was read of it just before it was closed, for the first try. */
  read?: AttemptToEnd
}

/**
 * Ends an attempt: grades it, stores the responses and what they earned, and issues the certificate of a
 * passed exam that certifies. All reads are one batch and all writes another. An attempt that is finished already
 * keeps its result, so this may be called again after any crash.
 */
export async function gradeAttempt(
  services: Services,
  attemptId: string,
  { responses, finishedAt, read }: Closed,
): Promise<Result> {
  const stored = async () =>
    storedResult(services, attemptId, found(await findGradedAttempt(services, attemptId)))
  for (let tries = 1; ; tries++) {
    const ending = (tries === 1 && read) || (await findAttemptToEnd(services, attemptId))
    if (!ending) return stored()
    try {
      const { result, recent } = await finish(services, attemptId, { ...ending, responses, finishedAt })
      if (recent.length === 0) return result
      await regradeAgain(services, attemptId, ending.graded.attempt.course_id, recent)
      return stored()
    } catch (thrown) {
      if (!mayIssueAgain(thrown, tries)) throw thrown
    }
  }
}

/** The stored result. Passing an exam that certifies shows its certificate. */
export const storedResult = (services: Services, attemptId: string, graded: GradedAttempt): Result =>
  resultOf(
    attemptId,
    graded,
    graded.attempt.passed === true && graded.attempt.certifies ? graded.attempt.certificate_id : null,
    services.now(),
  )

type Ending = AttemptToEnd & Omit<Closed, 'read'>

/** The result, and the regrades that were created since the keys were read, which are read as the attempt ends. */
async function finish(
  services: Services,
  attemptId: string,
  { graded, responses, finishedAt, readAt }: Ending,
): Promise<{ result: Result; recent: RunningRegrade[] }> {
  const { db } = services
  const { attempt, questions } = graded
  const answered = questions.map((one) => ({
    ...one,
    points: one.worth,
    response: responses[one.id] ?? null,
  }))
  const marks = grade(answered, attempt.success_percentage)
  const numberOf = new Map(questions.map(({ id, number }) => [id, number]))
  const asked = storedAsked(marks.questions.map((one) => ({ ...one, number: numberOf.get(one.id) ?? 0 })))
  const statements = [
    insightsDue(services, attempt.course_id, finishedAt),
    ...resultNotification(services, attemptId, { ...attempt, finished_at: finishedAt }, marks),
    finishedAttempt(services, attemptId, { marks, asked, finishedAt }),
    ...comesBack(services, graded, marks),
  ] as const
  let certificateId: string | null = null
  let recent: RunningRegrade[]
  if (marks.passed && attempt.certifies) {
    const certificate = await issueCertificate(services, {
      ...attempt,
      ...marks,
      ...titleInLayer(attempt),
      questions: countedQuestions(questions),
      attempt_id: attemptId,
      course_language: attempt.language,
      issued_at: finishedAt,
    })
    const [regraded, , , current] = await db.batch([
      regradesAfter(services, attempt.course_id, readAt),
      ...createCertificate(services, certificate),
      certificateIdOf(services, attempt.student_id, attempt.course_id),
      ...statements,
      ...certificateNotification(services, attempt, certificate.id),
    ])
    recent = regraded
    certificateId = current[0]?.id ?? certificate.id
  } else {
    ;[recent] = await db.batch([regradesAfter(services, attempt.course_id, readAt), ...statements])
  }
  if (attempt.kind === 'exam') {
    await Promise.all([wakeOutbox(services), openAssistant(services, attempt.student_id, attemptId)])
  }
  const { score, total, percentage, passed } = marks
  const result = resultOf(
    attemptId,
    {
      ...graded,
      attempt: { ...attempt, score, total, percentage, passed, finished_at: finishedAt },
      questions: answered.map((one, place) => ({ ...one, earned: marks.questions[place]?.earned ?? 0 })),
    },
    certificateId,
    services.now(),
  )
  return { result, recent }
}

/** Questions of an exercise come back in the daily review; of what an exam missed, other questions on the same passages. */
function comesBack(services: Services, { attempt, questions, practised }: GradedAttempt, marks: Grade) {
  const { student_id: studentId, course_id: courseId, kind, time_zone: timeZone } = attempt
  const learner = { studentId, timeZone, courseId }
  const correct = new Map(marks.questions.map((one) => [one.id, one.correct]))
  if (kind === 'exercise') {
    const answered = practised.flatMap(([id, lessonId]) => {
      const isCorrect = correct.get(id)
      return isCorrect === undefined ? [] : [{ question_id: id, lesson_id: lessonId, correct: isCorrect }]
    })
    return enterQuestions(services, { ...learner, origin: 'exercise' }, answered)
  }
  const missed = questions.filter(({ id }) => correct.get(id) === false)
  const others = othersOnPassages(practised, missed).slice(0, MISSED_SHOWN)
  const entered = others.map(([id, lessonId]) => ({ question_id: id, lesson_id: lessonId }))
  return enterQuestions(services, { ...learner, origin: 'exam' }, entered)
}

/** The numbers of the course are to be counted again, in a while: what is finished until then is counted with it. */
const insightsDue = (services: Services, courseId: string, finishedAt: number) => {
  const dueAt = services.now() + LIMITS.insightsMs
  return services.db
    .insert(insightSnapshots)
    .select(
      sql`select ${courses.id}, null, 0, ${finishedAt}, ${dueAt}, 0 from ${courses} where ${eq(courses.id, courseId)}`,
    )
    .onConflictDoUpdate({
      target: insightSnapshots.course_id,
      set: {
        newest_at: sql`max(${insightSnapshots.newest_at}, excluded.newest_at)`,
        due_at: sql`coalesce(${insightSnapshots.due_at}, excluded.due_at)`,
      },
    })
}

/** Closes the attempt with its marks. What was asked and answered stands in the same row. */
function finishedAttempt(
  services: Services,
  attemptId: string,
  { marks, asked, finishedAt }: { marks: Grade; asked: string; finishedAt: number },
) {
  const { score, total, percentage, passed } = marks
  return services.db
    .update(attempts)
    .set({
      state: 'finished',
      finished_at: finishedAt,
      score,
      total,
      percentage,
      passed,
      asked: sql`${asked}`,
    })
    .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'open')))
}
