import type { IssuedCertificate } from '#worker/contract/certificates.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import type { Services } from '#worker/platform/services.ts'
import { deleteFiles } from './files.ts'
import { findOwnIssued, revoke } from './revoke-queries.ts'
import { issuedView } from './views.ts'

/**
 * Revokes a certificate of an own course, for ever: the purpose `revocation` of the status list knows no way back,
 * and who verified it meanwhile has been told. The student may earn a new one by sitting the exam again.
 */
export async function revokeCertificate(
  services: Services,
  ownerId: string,
  id: string,
  { reason, password }: { reason: string; password: string },
): Promise<IssuedCertificate> {
  const before = found(await findOwnIssued(services, ownerId, id))
  await confirmPassword(services, ownerId, password)
  const [revoked] = await revoke(services, ownerId, id, reason)
  if (!revoked) throw new AppError('already_revoked')
  await deleteFiles(services, id)
  await notify(services, before.student_id, {
    kind: 'certificate_revoked',
    key: `certificate_revoked:${id}`,
    data: { course: before.course_title },
    link: pagePath('certificate', { certificate_id: id }),
  })
  return issuedView(found(await findOwnIssued(services, ownerId, id)))
}
