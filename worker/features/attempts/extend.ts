import { inbox } from '#worker/inbox/stub.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { getAttempt } from './attempt-queries.ts'
import { attemptClock } from './attempt-stub.ts'
import { deleteExtension, extendRow } from './extend-queries.ts'

type Extension = { minutes: number; reason?: string | undefined }

/**
 * Gives a running attempt more minutes: its row first, then its clock, which takes a later deadline from the row, and
 * the student's page. A clock that cannot be reached takes it when the attempt is opened next. Returns the deadline.
 */
export async function extendAttempt(
  services: Services,
  ownerId: string,
  attemptId: string,
  { minutes, reason = '' }: Extension,
): Promise<string> {
  const { logId, studentId } = await extendRow(services, { ownerId, attemptId, minutes, reason })
  const { sheet, view } = await getAttempt(services, studentId, attemptId)
  const clock = attemptClock(services, attemptId)
  await clock.open(sheet)
  if ((await clock.read(studentId)).code !== 'ok') {
    // It ended while the row was written.
    await deleteExtension(services, logId)
    throw new AppError('attempt_closed')
  }
  const deadline = view.deadline_at ?? iso(services.now())
  await inbox(services, studentId).push({
    type: 'deadline',
    attempt_id: attemptId,
    deadline_at: deadline,
    server_now: iso(services.now()),
  })
  return deadline
}
