import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { inviteCodes } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { InviteCode, InviteCodeBody } from '#worker/contract/sharing.ts'
import { expectOwnCourse } from '#worker/features/courses/queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { joinUrl } from './addresses.ts'
import { newCode, shownCode } from './codes.ts'

type Row = typeof inviteCodes.$inferSelect

export function inviteCodeView(services: Services, row: Row): InviteCode {
  const { code, ends_at: endsAt, revoked_at: revokedAt, created_at: createdAt } = row
  return {
    id: row.id,
    code: shownCode(code),
    url: joinUrl(services, code),
    is_free: row.is_free,
    max_uses: row.max_uses,
    uses: row.uses,
    ends_at: iso(endsAt),
    revoked_at: iso(revokedAt),
    created_at: iso(createdAt),
  }
}

/** Those that work first, the newest first; at most as many as a course may have. */
export async function listInviteCodes(services: Services, ownerId: string, courseId: string) {
  await expectOwnCourse(services, ownerId, courseId)
  const rows = await services.db
    .select()
    .from(inviteCodes)
    .where(and(eq(inviteCodes.course_id, courseId), eq(inviteCodes.kind, 'shared')))
    .orderBy(asc(sql`${inviteCodes.revoked_at} is not null`), desc(inviteCodes.created_at))
    .limit(LIMITS.inviteCodesPerCourse)
  return rows.map((row) => inviteCodeView(services, row))
}

export async function createInviteCode(
  services: Services,
  ownerId: string,
  courseId: string,
  { is_free: isFree = false, max_uses: maxUses = null, ends_at: endsAt = null }: InviteCodeBody,
): Promise<InviteCode> {
  const { db, now } = services
  await expectOwnCourse(services, ownerId, courseId)
  const row = {
    id: newId(),
    course_id: courseId,
    code: newCode(),
    kind: 'shared' as const,
    is_free: isFree,
    max_uses: maxUses,
    uses: 0,
    ends_at: endsAt === null ? null : Date.parse(endsAt),
    revoked_at: null,
    created_at: now(),
  }
  const ofCourse = and(eq(inviteCodes.course_id, courseId), eq(inviteCodes.kind, 'shared'))
  const hasRoom = sql`(select count(*) from ${inviteCodes} where ${ofCourse}) < ${LIMITS.inviteCodesPerCourse}`
  for (const insert of insertMany(db, inviteCodes, [row], hasRoom)) await insert
  const made = await db.select().from(inviteCodes).where(eq(inviteCodes.id, row.id)).get()
  if (!made) throw new AppError('too_many_codes')
  return inviteCodeView(services, made)
}

/** Revokes a code, which may be repeated. Students who joined by it stay. */
export async function revokeInviteCode(
  services: Services,
  ownerId: string,
  { id: courseId, code_id: codeId }: { id: string; code_id: string },
): Promise<void> {
  const { db, now } = services
  await expectOwnCourse(services, ownerId, courseId)
  const one = and(eq(inviteCodes.id, codeId), eq(inviteCodes.course_id, courseId))
  const [, [row]] = await db.batch([
    db
      .update(inviteCodes)
      .set({ revoked_at: now() })
      .where(and(one, isNull(inviteCodes.revoked_at))),
    db.select({ id: inviteCodes.id }).from(inviteCodes).where(one),
  ])
  found(row)
}
