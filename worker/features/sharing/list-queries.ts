import { and, eq, inArray, sql } from 'drizzle-orm'
import { enrolments, invitations, users } from '#db/schema/index.ts'
import type { ListedAddress } from '#worker/contract/sharing.ts'
import { expectOwnCourse } from '#worker/features/courses/queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { readAddressList } from './address-list.ts'

/** Says of each address of a list whether an invitation would go there, in the order of the list. */
export async function checkAddressList(
  services: Services,
  ownerId: string,
  courseId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ListedAddress[]> {
  await expectOwnCourse(services, ownerId, courseId)
  const listed = await readAddressList(bytes)
  const { invited, joined } = await findKnown(
    services,
    courseId,
    listed.flatMap(({ email }) => email ?? []),
  )
  const seen = new Set<string>()
  return listed.map(({ row, text, email }) => {
    if (email === undefined) return { row, email: text, state: 'invalid' }
    const isRepeated = seen.has(email)
    seen.add(email)
    if (isRepeated) return { row, email, state: 'repeated' }
    if (joined.has(email)) return { row, email, state: 'joined' }
    return { row, email, state: invited.has(email) ? 'invited' : 'new' }
  })
}

async function findKnown(services: Services, courseId: string, emails: string[]) {
  const { db } = services
  const named = sql`(select value from json_each(${JSON.stringify(emails)}))`
  const [invited, joined] = await db.batch([
    db
      .select({ email: invitations.email })
      .from(invitations)
      .where(and(eq(invitations.course_id, courseId), inArray(invitations.email, named))),
    db
      .select({ email: users.email })
      .from(users)
      .innerJoin(enrolments, and(eq(enrolments.student_id, users.id), eq(enrolments.course_id, courseId)))
      .where(inArray(users.email, named)),
  ])
  const setOf = (rows: { email: string }[]) => new Set(rows.map(({ email }) => email))
  return { invited: setOf(invited), joined: setOf(joined) }
}
