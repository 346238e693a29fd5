import { and, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { courses, inviteCodes, inviteCodeUses } from '#db/schema/index.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

const works = (now: number) =>
  and(isNull(inviteCodes.revoked_at), or(isNull(inviteCodes.ends_at), gt(inviteCodes.ends_at, now)))

/** True in SQL for the row of a code that lets one more in now. */
export const hasPlace = (now: number): SQL | undefined =>
  and(works(now), or(isNull(inviteCodes.max_uses), lt(inviteCodes.uses, inviteCodes.max_uses)))

/** The same while this student and `others`, a number in SQL, want a place. Who holds one needs no second. */
export const hasPlaceBeside = (codeId: string, studentId: string, others: SQL, now: number): SQL => {
  const room = or(
    isNull(inviteCodes.max_uses),
    sql`${inviteCodes.uses} + ${others} < ${inviteCodes.max_uses}`,
  )
  const place = or(holdsPlace(codeId, studentId), and(works(now), room))
  return sql`exists (select 1 from ${inviteCodes} where ${and(eq(inviteCodes.id, codeId), place)})`
}

/**
 * True in SQL where somebody who has paid finds no place any more. That the code has ended or was revoked meanwhile
 * keeps nobody out who went to pay before.
 */
export const isFull = (codeId: string, studentId: string): SQL => {
  const full = and(eq(inviteCodes.id, codeId), gte(inviteCodes.uses, inviteCodes.max_uses))
  return sql`(not ${holdsPlace(codeId, studentId)} and exists (select 1 from ${inviteCodes} where ${full}))`
}

/** True in SQL for a course that this code, as it is stored, opens. */
export const opensBy = (code: string, now: number): SQL =>
  sql`exists (select 1 from ${inviteCodes} where ${and(
    eq(inviteCodes.course_id, courses.id),
    eq(inviteCodes.code, code),
    hasPlace(now),
  )})`

/** True in SQL once this student holds a place by this code. */
export const holdsPlace = (codeId: string, studentId: string): SQL => {
  const mine = and(eq(inviteCodeUses.code_id, codeId), eq(inviteCodeUses.student_id, studentId))
  return sql`exists (select 1 from ${inviteCodeUses} where ${mine})`
}

/**
 * Statements that take a place of a code for a student, once and where `when` holds of the row of the code. The
 * number of places is a condition of the first, so that of any number of students exactly as many get in.
 */
export function takePlace(services: Services, codeId: string, studentId: string, when: SQL | undefined) {
  const { db, now } = services
  const id = newId()
  return [
    db
      .insert(inviteCodeUses)
      .select(
        sql`select ${id}, ${inviteCodes.id}, ${studentId}, ${now()} from ${inviteCodes} where ${and(eq(inviteCodes.id, codeId), when)}`,
      )
      .onConflictDoNothing(),
    db
      .update(inviteCodes)
      .set({ uses: sql`${inviteCodes.uses} + 1` })
      .where(
        and(
          eq(inviteCodes.id, codeId),
          sql`exists (select 1 from ${inviteCodeUses} where ${eq(inviteCodeUses.id, id)})`,
        ),
      ),
  ] as const
}
