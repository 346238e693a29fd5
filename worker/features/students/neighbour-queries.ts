import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { enrolments, users } from '#db/schema/index.ts'
import type { Neighbours, StudentQuery } from '#worker/contract/students.ts'
import type { Services } from '#worker/platform/services.ts'
import { isIn, matchesName, rosterColumns } from './roster-queries.ts'

/** Who stands before and after a student in the roster, as it is searched and filtered. The caller knows the course. */
export async function getNeighbours(
  services: Services,
  { id, course_id: courseId, last_seen_at: at }: { id: string; course_id: string; last_seen_at: number },
  { search, state }: z.infer<typeof StudentQuery>,
): Promise<Neighbours> {
  const place = sql`(${enrolments.last_seen_at}, ${enrolments.student_id})`
  const asked = [
    eq(enrolments.course_id, courseId),
    isIn(state, services.now()),
    ...matchesName(search ?? ''),
  ]
  const one = (beyond: SQL, order: typeof asc) =>
    services.db
      .select({ id: users.id, name: rosterColumns.name })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .where(and(...asked, beyond))
      .orderBy(order(enrolments.last_seen_at), order(enrolments.student_id))
      .limit(1)
  const [[previous], [next]] = await services.db.batch([
    one(sql`${place} > (${at}, ${id})`, asc),
    one(sql`${place} < (${at}, ${id})`, desc),
  ])
  return { previous: previous ?? null, next: next ?? null }
}
