import type { Course } from '#worker/contract/courses.ts'
import { pagePath } from '#worker/contract/pages.ts'
import type { InviteCode } from '#worker/contract/sharing.ts'
import { m } from './messages.ts'

/** Why a code lets nobody in any more; undefined while it does. */
export function endOf({ revoked_at: revokedAt, ends_at: endsAt, max_uses: max, uses }: InviteCode) {
  if (revokedAt !== null) return m.codes.revoked
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) return m.codes.over
  return max !== null && uses >= max ? m.codes.full : undefined
}

/** The free places that codes give: how many are taken, and of how many; null for as many as come. */
export function freePlaces(codes: InviteCode[]): { taken: number; of: number | null } | undefined {
  const free = codes.filter((code) => code.is_free)
  if (free.length === 0) return undefined
  const taken = free.reduce((sum, { uses }) => sum + uses, 0)
  const open = free.filter((code) => endOf(code) === undefined)
  if (open.some(({ max_uses: max }) => max === null)) return { taken, of: null }
  return { taken, of: taken + open.reduce((sum, { max_uses: max, uses }) => sum + (max ?? 0) - uses, 0) }
}

/** The code to share with everybody: the newest that works. One that gives free places only where no other does. */
export function sharedCode(codes: InviteCode[]): InviteCode | undefined {
  const open = codes.filter((code) => endOf(code) === undefined)
  return open.find((code) => !code.is_free) ?? open[0]
}

/** An address that leads into a course, and a code that does. */
export type Shared = { url: string; code?: string }

/**
 * The page of the course or, of a private one, the address of the code by which it is joined; undefined while there is
 * none. Beside an open page stands a code that can be typed, where there is one: none that gives free places away.
 */
export function sharedLink(course: Course, codes: InviteCode[]): Shared | undefined {
  if (course.visibility === 'private') {
    const code = sharedCode(codes)
    return code && { url: code.url, code: code.code }
  }
  const typed = codes.find((one) => endOf(one) === undefined && !one.is_free)
  return {
    url: new URL(pagePath('coursePage', { course_slug: course.slug }), window.location.origin).href,
    ...(typed && { code: typed.code }),
  }
}
