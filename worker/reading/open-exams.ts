import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { attempts } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** Exams that this person has open and whose time is not over. */
export const openExams = (services: Services, userId: string) =>
  services.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.student_id, userId),
        eq(attempts.state, 'open'),
        eq(attempts.kind, 'exam'),
        or(isNull(attempts.deadline_at), gt(attempts.deadline_at, services.now() - LIMITS.answerGraceMs)),
      ),
    )

export async function hasOpenExam(services: Services, userId: string): Promise<boolean> {
  return (await openExams(services, userId).limit(1)).length > 0
}

/** Throws while this person sits an exam: what the assistant said before is closed too. */
export async function expectNoExam(services: Services, userId: string): Promise<void> {
  if (await hasOpenExam(services, userId)) throw new AppError('assistant_closed_in_exam')
}
