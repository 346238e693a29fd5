import type { AssessmentKind, QuestionResponse } from '#db/vocabulary.ts'
import type { Attempt, Result, Verdict } from '#worker/contract/attempts.ts'
import { closeAssistant } from '#worker/features/assistant/exam-closing.ts'
import { attemptClock } from '#worker/features/attempts/attempt-stub.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { getAttempt, type OpenedAttempt } from './attempt-queries.ts'
import { storedResult } from './grade-attempt.ts'
import { findAttemptToEnd, findFinishedAttempt } from './grade-queries.ts'
import { isOver } from './rules.ts'
import { startAttempt } from './start-queries.ts'
import { exerciseVerdict } from './verdict-queries.ts'

/** Starts an attempt or continues the open one. An open attempt whose time is over is ended first. */
export async function beginAttempt(
  services: Services,
  studentId: string,
  assessmentId: string,
  kind: AssessmentKind,
): Promise<Attempt> {
  let started = await startAttempt(services, studentId, assessmentId, kind)
  if (isOver(started.deadline_at, services.now())) {
    await finishAttempt(services, studentId, started.id)
    started = await startAttempt(services, studentId, assessmentId, kind)
  }
  const { id: attemptId, made } = started
  const [attempt] = await Promise.all([
    openAttempt(services, studentId, attemptId, made?.opened),
    kind === 'exam' && closeAssistant(services, studentId, { attemptId, answering: made?.answering }),
  ])
  return attempt
}

/** The attempt with its saved answers, which come from its object while it is open and from its rows after its end. */
export async function openAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
  read?: OpenedAttempt,
): Promise<Attempt> {
  let opened = read ?? (await getAttempt(services, studentId, attemptId))
  let saved = opened.view.state === 'open' ? await savedAnswers(services, opened) : null
  if (saved === null && opened.view.state === 'open') {
    // The attempt ended between the two reads.
    opened = await getAttempt(services, studentId, attemptId)
  }
  saved ??= opened.saved
  return { ...opened.view, server_now: iso(services.now()), answers_saved: saved }
}

async function savedAnswers(
  services: Services,
  { sheet }: OpenedAttempt,
): Promise<Attempt['answers_saved'] | null> {
  const reading = await attemptClock(services, sheet.attempt_id).open(sheet)
  return reading.code === 'ok' ? reading.answers_saved : null
}

/**
 * An object may not know its attempt, because the Worker stopped before it could hand the attempt over, or because the
 * attempt ended and the object has forgotten it. The row says which.
 */
async function reopen(services: Services, studentId: string, attemptId: string): Promise<boolean> {
  const { sheet, view } = await getAttempt(services, studentId, attemptId)
  if (view.state !== 'open') return false
  await attemptClock(services, attemptId).open(sheet)
  return true
}

type Answer = { question_id: string; response: QuestionResponse; seq: number }
export type SavedAnswer = { seq: number; verdict?: Verdict }

/**
 * Saves a response in the attempt's object. In an exam that is all, and the database is not asked; an exercise answers
 * with its verdict. Returns the number of the answer that is now saved.
 */
export async function answerAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
  { question_id: questionId, response, seq }: Answer,
): Promise<SavedAnswer> {
  const save = () => attemptClock(services, attemptId).answer(studentId, questionId, { response, seq })
  let outcome = await save()
  if (outcome.code === 'unknown') {
    if (!(await reopen(services, studentId, attemptId))) throw new AppError('attempt_closed')
    outcome = await save()
  }
  switch (outcome.code) {
    case 'ok': {
      if (outcome.kind !== 'exercise') return { seq: outcome.seq }
      const verdict = await exerciseVerdict(services, { attemptId, questionId, studentId }, response)
      return { seq: outcome.seq, ...(verdict ? { verdict } : {}) }
    }
    case 'stale':
      throw new AppError('stale', { detail: { ...outcome.saved } })
    case 'invalid':
      throw new AppError('invalid', { fields: { response: 'invalid_value' } })
    case 'not_found':
      throw new AppError('not_found')
    default:
      throw new AppError('attempt_closed')
  }
}

/** Ends the attempt and returns its result. Repeated and simultaneous calls return the same result. */
export async function finishAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<Result> {
  const read = await findAttemptToEnd(services, attemptId, studentId)
  if (read) {
    const end = () => attemptClock(services, attemptId).finish(studentId, read)
    let finish = await end()
    if (finish.code === 'unknown' && (await reopen(services, studentId, attemptId))) finish = await end()
    services.noteOtherChange?.()
    if (finish.code === 'ok') return finish.result
  }
  const finished = await findFinishedAttempt(services, studentId, attemptId)
  if (finished) return storedResult(services, attemptId, finished)
  // Not there for this student, or still open.
  await getAttempt(services, studentId, attemptId)
  throw new AppError('attempt_open')
}

/** The result of a finished attempt. An attempt whose time is over is finished first. */
export async function attemptResult(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<Result> {
  const finished = await findFinishedAttempt(services, studentId, attemptId)
  if (finished) return storedResult(services, attemptId, finished)
  const { sheet, view } = await getAttempt(services, studentId, attemptId)
  if (view.state === 'open' && !isOver(sheet.deadline_at, services.now())) throw new AppError('attempt_open')
  return finishAttempt(services, studentId, attemptId)
}
