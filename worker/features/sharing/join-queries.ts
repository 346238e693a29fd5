import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courses, inviteCodes, users } from '#db/schema/index.ts'
import type { Invited } from '#worker/contract/sharing.ts'
import { enrolment, isEnrolled, takesStudents } from '#worker/features/courses/enrolment-queries.ts'
import { hasPlace, holdsPlace, takePlace } from '#worker/features/courses/invite-queries.ts'
import { open } from '#worker/features/learning/live-queries.ts'
import { named } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { plainCode } from './codes.ts'

/** True in SQL for a free place in a paid course, and for every code of a free course. */
const isFree = or(eq(courses.payment_status, 'free'), eq(inviteCodes.is_free, true))
const boolean = (condition: SQL | undefined, name: string) =>
  sql<boolean>`coalesce(${condition}, 0)`.mapWith(Boolean).as(name)

/** The code with its course, as it is for this student. A code that was revoked, or whose course is closed, is none. */
async function findCode(services: Services, studentId: string, typed: string) {
  const row = await services.db
    .select({
      code_id: named(inviteCodes.id, 'code_id'),
      course_id: named(courses.id, 'course_id'),
      slug: courses.slug,
      title: courses.title,
      description: courses.description,
      language: courses.language,
      lessons_number: courses.lessons_count,
      minutes: courses.minutes,
      payment_status: courses.payment_status,
      price: courses.price,
      currency: courses.currency,
      first_name: users.first_name,
      last_name: users.last_name,
      is_free: boolean(isFree, 'free'),
      has_place: boolean(or(hasPlace(services.now()), holds(studentId)), 'has_place'),
      takes: boolean(takesStudents(services.now()), 'takes'),
      joined: boolean(isEnrolled(studentId), 'joined'),
    })
    .from(inviteCodes)
    .innerJoin(courses, eq(courses.id, inviteCodes.course_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(and(eq(inviteCodes.code, plainCode(typed)), isNull(inviteCodes.revoked_at), open))
    .get()
  return row
}

/** A student who left and comes back still has a place. */
const holds = (studentId: string): SQL =>
  sql`exists (select 1 from invite_code_uses u where u.code_id = ${inviteCodes.id} and u.student_id = ${studentId})`

export async function getInvited(services: Services, studentId: string, typed: string): Promise<Invited> {
  const row = found(await findCode(services, studentId, typed))
  expectPlace(row)
  const {
    code_id: _code,
    course_id: id,
    first_name: firstName,
    last_name: lastName,
    has_place: _place,
    takes: _takes,
    is_free: free,
    joined,
    ...course
  } = row
  return {
    course: { id, ...course, instructor: { name: `${firstName} ${lastName}` } },
    is_free: free,
    joined,
  }
}

/** Throws where somebody who is not in the course yet cannot join it now. */
function expectPlace({
  joined,
  takes,
  has_place: hasOne,
}: {
  joined: boolean
  takes: boolean
  has_place: boolean
}) {
  if (joined) return
  if (!takes) throw new AppError('joining_closed')
  if (!hasOne) throw new AppError('code_used_up')
}

type Joined = { slug: string } & ({ joined: true } | { joined: false; course_id: string; code_id: string })

/** Joins the course of a code; it may be repeated. Not joined means that it has to be paid for first. */
export async function joinByCode(services: Services, studentId: string, typed: string): Promise<Joined> {
  const { db, now } = services
  const row = await findCode(services, studentId, typed)
  if (!row) throw new AppError('code_not_valid')
  const { code_id: codeId, course_id: courseId } = row
  if (row.joined) return { joined: true, slug: row.slug }
  expectPlace(row)
  if (!row.is_free) return { joined: false, slug: row.slug, course_id: courseId, code_id: codeId }
  const at = now()
  const takes = and(open, takesStudents(at))
  const course = and(eq(courses.id, courseId), takes)
  const isOpen = sql`exists (select 1 from ${courses} where ${and(course, isFree)})`
  const holder = and(takes, holdsPlace(codeId, studentId))
  const [joined] = await db
    .batch([
      ...takePlace(services, codeId, studentId, and(hasPlace(at), isOpen)),
      ...enrolment(services, studentId, courseId, { when: holder, at }),
      db
        .select({ joined: boolean(isEnrolled(studentId), 'joined') })
        .from(courses)
        .where(eq(courses.id, courseId)),
    ])
    .then((results) => results.at(-1) as { joined: boolean }[]) // the last statement is the one that reads
  if (!joined?.joined) throw new AppError('code_used_up')
  return { joined: true, slug: row.slug }
}
