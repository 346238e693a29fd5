import type { AssessmentKind } from '#db/vocabulary.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import { attemptClock } from '#worker/features/attempts/attempt-stub.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { getAttempt, type OpenedAttempt } from './attempt-queries.ts'
import { storedResult } from './grade-attempt.ts'
import { findGradedAttempt } from './grade-queries.ts'
import { isOver } from './rules.ts'
import { startAttempt } from './start-queries.ts'

/** Starts an attempt, or goes on with the open one; an open one whose time has run out ends first. */
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
  return openAttempt(services, studentId, started.id)
}

/** The attempt with what was saved: from its object while it runs, from its rows when it has ended. */
export async function openAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<Attempt> {
  let opened = await getAttempt(services, studentId, attemptId)
  let saved = opened.view.state === 'open' ? await savedAnswers(services, opened) : null
  if (saved === null && opened.view.state === 'open') {
    // It ended between the two looks.
    opened = await getAttempt(services, studentId, attemptId)
  }
  saved ??= opened.chosen
  return { ...opened.view, server_now: iso(services.now()), answers_saved: saved }
}

async function savedAnswers(
  services: Services,
  { sheet }: OpenedAttempt,
): Promise<Attempt['answers_saved'] | null> {
  const clock = attemptClock(services, sheet.attempt_id)
  await clock.open(sheet)
  const reading = await clock.read(sheet.student_id)
  return reading.code === 'ok' ? reading.answers_saved : null
}

/**
 * An object that does not know its attempt was never told of it (the Worker stopped between row
 * and object) or has forgotten it, because the attempt has ended: the row says which.
 */
async function reopen(services: Services, studentId: string, attemptId: string): Promise<boolean> {
  const { sheet, view } = await getAttempt(services, studentId, attemptId)
  if (view.state !== 'open') return false
  await attemptClock(services, attemptId).open(sheet)
  return true
}

type Choice = { question_id: string; answer_id: string; seq: number }

/** Saves an answer in the attempt's object; the database takes no part. Gives the kept number. */
export async function answerAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
  { question_id: questionId, answer_id: answerId, seq }: Choice,
): Promise<number> {
  const save = () => attemptClock(services, attemptId).answer(studentId, questionId, answerId, seq)
  let outcome = await save()
  if (outcome.code === 'unknown') {
    if (!(await reopen(services, studentId, attemptId))) throw new AppError('attempt_closed')
    outcome = await save()
  }
  switch (outcome.code) {
    case 'ok':
      return outcome.seq
    case 'stale':
      throw new AppError('stale', { detail: { ...outcome.saved } })
    case 'invalid':
      throw new AppError('invalid', { fields: { answer_id: 'invalid_value' } })
    case 'not_found':
      throw new AppError('not_found')
    default:
      throw new AppError('attempt_closed')
  }
}

/** Ends the attempt; however often and from wherever it is asked, there is one result. */
export async function finishAttempt(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<Result> {
  const end = () => attemptClock(services, attemptId).finish(studentId)
  let finish = await end()
  if (finish.code === 'unknown' && (await reopen(services, studentId, attemptId))) finish = await end()
  if (finish.code === 'ok') return finish.result
  if (finish.code === 'not_found') throw new AppError('not_found')
  return finishedResult(services, studentId, attemptId)
}

/** The result of a finished attempt. One whose time has run out is finished by asking. */
export async function attemptResult(
  services: Services,
  studentId: string,
  attemptId: string,
): Promise<Result> {
  const { sheet, view } = await getAttempt(services, studentId, attemptId)
  if (view.state === 'open') {
    if (!isOver(sheet.deadline_at, services.now())) throw new AppError('attempt_open')
    return finishAttempt(services, studentId, attemptId)
  }
  return finishedResult(services, studentId, attemptId)
}

async function finishedResult(services: Services, studentId: string, attemptId: string): Promise<Result> {
  const graded = found(await findGradedAttempt(services, attemptId))
  if (graded.attempt.student_id !== studentId) throw new AppError('not_found')
  if (graded.attempt.state !== 'finished') throw new AppError('attempt_open')
  return storedResult(attemptId, graded)
}
