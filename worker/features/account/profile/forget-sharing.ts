import { eq, inArray } from 'drizzle-orm'
import { courses, invitations, inviteCodes, inviteCodeUses } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Leaver } from './deletion-queries.ts'

/** Invitations to and by a person: nobody is left to hand out places, and the mails name others. */
export function forgetSharing(services: Services, { id, email }: Leaver) {
  const { db } = services
  const own = db.select({ id: courses.id }).from(courses).where(eq(courses.owner_id, id))
  return [
    db.delete(inviteCodeUses).where(eq(inviteCodeUses.student_id, id)),
    db.delete(inviteCodes).where(inArray(inviteCodes.course_id, own)),
    db.delete(invitations).where(eq(invitations.email, email)),
  ] as const
}
