import type { certificates } from '#db/schema/index.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { type ShownRow, shownOf } from './issue-queries.ts'
import { plain, shownName } from './names.ts'
import { newNumber } from './numbers.ts'
import { openBadge } from './open-badge.ts'
import { signCredential } from './signature.ts'
import { validityOf } from './validity.ts'

export type NewCertificate = typeof certificates.$inferInsert

/** The result of the exam that the certificate certifies. */
type Passed = Pick<
  NewCertificate,
  | 'student_id'
  | 'course_id'
  | 'attempt_id'
  | 'student_name'
  | 'course_title'
  | 'course_language'
  | 'course_title_other'
  | 'course_language_other'
  | 'instructor_name'
  | 'score'
  | 'total'
  | 'percentage'
  | 'issued_at'
> &
  ShownRow & {
    /** The course's instructor, for the issuer's identifier. */
    instructor_id: string
    /** How many questions the exam asked. */
    questions: number
    success_percentage: number
    /** The highest bit of the status list in use, -1 if there is none. */
    last_status: number
  }

/** The title in the language in which the student read the course, unless it is the same. */
function titleBeside({
  course_title: title,
  course_title_other: other,
  course_language_other: lang,
}: Passed) {
  const read = plain(other ?? '')
  return read === '' || read === plain(title)
    ? { course_title_other: null, course_language_other: null }
    : { course_title_other: read, course_language_other: lang }
}

/** The range of random gaps between bits, so that two simultaneous passes rarely collide. */
const STATUS_GAP = 8

/** The row of a certificate with its signed credential. Names are copied as they are on the day of issue. */
export async function issueCertificate(services: Services, passed: Passed): Promise<NewCertificate> {
  const { env, random } = services
  const shown = shownOf(passed)
  const student = shownName(passed.student_name, shown.student)
  const instructor = shownName(passed.instructor_name, shown.instructor)
  const facts = {
    id: publicId(),
    student_id: passed.student_id,
    course_id: passed.course_id,
    attempt_id: passed.attempt_id,
    number: newNumber(),
    student_name: student.name,
    student_name_other: student.other,
    course_title: plain(passed.course_title),
    course_language: passed.course_language,
    ...titleBeside(passed),
    instructor_name: instructor.name,
    instructor_name_other: instructor.other,
    look: shown.look,
    score: passed.score,
    total: passed.total,
    percentage: passed.percentage,
    questions: passed.questions,
    success_percentage: passed.success_percentage,
    issued_at: passed.issued_at,
    ...validityOf(passed.issued_at, shown.months),
    status_index: nextStatus(passed.last_status, random()),
  }
  return {
    ...facts,
    credential: await signCredential(env, openBadge(env, { ...facts, instructor_id: passed.instructor_id })),
  }
}

export const nextStatus = (last: number, chance: number) => last + 1 + Math.floor(chance * STATUS_GAP)

/** Two simultaneous passes may pick the same number or bit of the status list; one of them tries again. */
export function mayIssueAgain(thrown: unknown, tries: number): boolean {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return tries < 8 && /certificates\.(?:status_index|number)/.test(`${thrown} ${cause}`)
}
