import { LIMITS } from '#db/vocabulary.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { findCertificate, type OwnCertificateRow } from './certificate-queries.ts'
import { deleteFiles } from './files.ts'
import { mayIssueAgain, type NewCertificate, nextStatus } from './issue.ts'
import type { ShownName } from './names.ts'
import { newNumber } from './numbers.ts'
import { openBadge } from './open-badge.ts'
import { findToReissue, getPresentName, isReplacedAlready, replaceStatements } from './reissue-queries.ts'
import { signCredential } from './signature.ts'

/**
 * Issues the same achievement under the student's present name: a new certificate of the same day with its own number,
 * address and signature. The old one becomes invalid and names its replacement.
 */
export async function reissueCertificate(
  services: Services,
  studentId: string,
  id: string,
  password: string,
): Promise<OwnCertificateRow> {
  const before = found(await findCertificate(services, studentId, id))
  if (before.revoked_at !== null) throw new AppError('already_revoked')
  if (before.reissues >= LIMITS.certificateReissues) throw new AppError('reissued_too_often')
  const present = await getPresentName(services, studentId)
  if (present.name === before.student_name && present.other === before.student_name_other)
    throw new AppError('same_name')
  await confirmPassword(services, studentId, password)
  for (let tries = 1; ; tries++) {
    const certificate = await renamed(services, { studentId, id }, present)
    try {
      await services.db.batch(replaceStatements(services, id, certificate))
      await deleteFiles(services, id)
      return found(await findCertificate(services, studentId, certificate.id))
    } catch (thrown) {
      if (isReplacedAlready(thrown)) throw new AppError('already_revoked')
      if (!mayIssueAgain(thrown, tries)) throw thrown
    }
  }
}

async function renamed(
  services: Services,
  { studentId, id }: { studentId: string; id: string },
  present: ShownName,
): Promise<NewCertificate> {
  const { env, random } = services
  const {
    row,
    instructor_id: instructorId,
    last_status: last,
  } = found(await findToReissue(services, studentId, id))
  const facts = {
    ...row,
    id: publicId(),
    number: newNumber(),
    student_name: present.name,
    student_name_other: present.other,
    reissues: row.reissues + 1,
    status_index: nextStatus(last, random()),
  }
  const badge = openBadge(env, { ...facts, instructor_id: instructorId })
  return { ...facts, credential: await signCredential(env, badge) }
}
