import { sql } from 'drizzle-orm'
import { certificates } from '#db/schema/index.ts'
import type { IssuedCertificate } from '#worker/contract/certificates.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import type { Services } from '#worker/platform/services.ts'
import { deleteFiles } from './files.ts'
import { findOwnIssued, isRevocable, revoke } from './revoke-queries.ts'
import { issuedView } from './views.ts'

/**
 * Revokes a certificate of one's own course for good: the purpose `revocation` of the status list is irreversible by
 * definition, and anyone who has checked it since has seen it revoked. The student may earn a new one by taking the
 * exam again.
 */
export async function revokeCertificate(
  services: Services,
  ownerId: string,
  id: string,
  { reason, password }: { reason: string; password: string },
): Promise<IssuedCertificate> {
  const before = found(await findOwnIssued(services, ownerId, id))
  await confirmPassword(services, ownerId, password)
  const notification = {
    kind: 'certificate_revoked',
    key: `certificate_revoked:${id}`,
    data: { course: before.course_title },
    link: pagePath('certificate', { certificate_id: id }),
  } as const
  const isFirst = sql`exists (select 1 from ${certificates} where ${isRevocable(services, ownerId, id)})`
  const [, , , revoked] = await services.db.batch([
    ...notificationStatements(services, before.student_id, notification, isFirst),
    revoke(services, ownerId, id, reason),
  ])
  if (revoked.length === 0) throw new AppError('already_revoked')
  await wakeOutbox(services)
  await deleteFiles(services, id)
  return issuedView(found(await findOwnIssued(services, ownerId, id)), services.now())
}
