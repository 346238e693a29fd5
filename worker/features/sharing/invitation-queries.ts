import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courses, invitations, inviteCodes, users } from '#db/schema/index.ts'
import { LIMITS, type Locale } from '#db/vocabulary.ts'
import type { Invitation, InvitationsBody } from '#worker/contract/sharing.ts'
import { expectOwnCourse, ownCourse } from '#worker/features/courses/queries.ts'
import { emailStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { invitationMail } from '#worker/i18n/invitation-mail.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { joinUrl } from './addresses.ts'
import { newCode, shownCode } from './codes.ts'

const DAY_MS = 86_400_000

export async function listInvitations(
  services: Services,
  ownerId: string,
  courseId: string,
  query: PageQuery,
) {
  await expectOwnCourse(services, ownerId, courseId)
  const page = newestFirst([invitations.created_at, invitations.id], query)
  const rows = await services.db
    .select({
      id: invitations.id,
      email: invitations.email,
      locale: invitations.locale,
      uses: inviteCodes.uses,
      at: sql<number>`${invitations.created_at}`.as('at'),
    })
    .from(invitations)
    .innerJoin(inviteCodes, eq(inviteCodes.id, invitations.code_id))
    .where(and(eq(invitations.course_id, courseId), page.older))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(page.limit)
  const { shown, next_cursor: nextCursor } = page.of(rows, ({ at, id }) => ({ at, id }))
  const list = shown.map(
    ({ uses, at, ...one }): Invitation => ({ ...one, joined: uses > 0, created_at: iso(at) }),
  )
  return { list, next_cursor: nextCursor }
}

/**
 * Writes the invitations and their mails in one batch. Who was invited before gets no second mail. How many mails an
 * instructor may send in a day is a condition of the rows that the mails depend on.
 */
export async function createInvitations(
  services: Services,
  ownerId: string,
  courseId: string,
  body: InvitationsBody,
): Promise<{ sent: number; already: string[] }> {
  const { db, now } = services
  const course = found(await findCourse(services, ownerId, courseId))
  const emails = [...new Set(body.emails)]
  const [known, readers] = await db.batch([
    db
      .select({ email: invitations.email })
      .from(invitations)
      .where(and(eq(invitations.course_id, courseId), inList(invitations.email, emails))),
    db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(inList(users.email, emails)),
  ])
  const already = known.map(({ email }) => email)
  const languages = new Map(readers.map(({ email, language }) => [email, language]))
  const people = emails
    .filter((email) => !already.includes(email))
    .map((email) => ({ email, locale: languages.get(email) ?? body.language, code: newCode() }))
  if (people.length === 0) return { sent: 0, already }

  const at = now()
  const rows = people.map(({ email, locale, code }) => {
    const [id, codeId] = [newId(), newId()]
    const invited = { id, course_id: courseId, code_id: codeId, email, locale, created_at: at }
    return { invited, place: placeOf(courseId, codeId, code, { isFree: body.is_free ?? false, at }) }
  })
  const mails = await Promise.all(
    people.map(async ({ email, locale, code }, index) => {
      const [, insert] = await emailStatements(services, {
        userId: ownerId,
        kind: 'invitation',
        to: email,
        mail: mailOf(services, course, locale, code),
        expiresAt: at + LIMITS.deliveryMs,
        when: sql`exists (select 1 from ${invitations} where ${eq(invitations.id, rows[index]?.invited.id ?? '')})`,
      })
      // In an object: what stands by itself in a promise would run at once.
      return { insert }
    }),
  )
  const fits = roomFor(ownerId, courseId, people.length, at)
  const isWritten = sql`exists (select 1 from ${inviteCodes} where ${eq(inviteCodes.id, rows[0]?.place.id ?? '')})`
  const read = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      inList(
        invitations.id,
        rows.map(({ invited }) => invited.id),
      ),
    )
  const statements = [
    ...insertMany(
      db,
      inviteCodes,
      rows.map(({ place }) => place),
      fits,
    ),
    ...insertMany(
      db,
      invitations,
      rows.map(({ invited }) => invited),
      isWritten,
    ),
    ...mails.map(({ insert }) => insert),
  ]
  const results = await db.batch([read, ...statements, read])
  const written = results.at(-1) as { id: string }[] // the last statement is the one that reads
  if (written.length === 0) throw new AppError('too_many_invitations')
  await wakeOutbox(services)
  return { sent: written.length, already }
}

const inList = (
  column: typeof invitations.email | typeof invitations.id | typeof users.email,
  values: string[],
) => inArray(column, sql`(select value from json_each(${JSON.stringify(values)}))`)

const placeOf = (
  courseId: string,
  id: string,
  code: string,
  { isFree, at }: { isFree: boolean; at: number },
): typeof inviteCodes.$inferInsert => ({
  id,
  course_id: courseId,
  code,
  kind: 'invitation',
  is_free: isFree,
  max_uses: 1,
  created_at: at,
})

/** True in SQL while the course and the instructor's day have room for so many more. */
function roomFor(ownerId: string, courseId: string, more: number, at: number) {
  const ofCourse = sql`(select count(*) from ${invitations} where ${eq(invitations.course_id, courseId)})`
  const today = and(eq(courses.owner_id, ownerId), gt(invitations.created_at, at - DAY_MS))
  const ofDay = sql`(select count(*) from ${invitations} join ${courses} on ${courses.id} = ${invitations.course_id} where ${today})`
  return sql`${ofCourse} + ${more} <= ${LIMITS.invitationsPerCourse} and ${ofDay} + ${more} <= ${LIMITS.invitationsPerDay}`
}

const findCourse = (services: Services, ownerId: string, courseId: string) =>
  services.db
    .select({ title: courses.title, first_name: users.first_name, last_name: users.last_name })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(ownCourse(ownerId, courseId))
    .get()

type Inviting = { title: string; first_name: string; last_name: string }

const mailOf = (services: Services, course: Inviting, locale: Locale, code: string) =>
  invitationMail(locale, {
    instructor: `${course.first_name} ${course.last_name}`,
    course: course.title,
    code: shownCode(code),
    link: joinUrl(services, code),
  })

/** Deletes an invitation and revokes its code. Whoever has joined by it stays. */
export async function deleteInvitation(
  services: Services,
  ownerId: string,
  { id: courseId, invitation_id: invitationId }: { id: string; invitation_id: string },
): Promise<void> {
  const { db, now } = services
  await expectOwnCourse(services, ownerId, courseId)
  const one = and(eq(invitations.id, invitationId), eq(invitations.course_id, courseId))
  const code = db.select({ id: invitations.code_id }).from(invitations).where(one)
  const [, gone] = await db.batch([
    db.update(inviteCodes).set({ revoked_at: now() }).where(inArray(inviteCodes.id, code)),
    db.delete(invitations).where(one).returning({ id: invitations.id }),
  ])
  found(gone[0])
}
