import type { certificates } from '#db/schema/index.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { openBadge } from './open-badge.ts'
import { signCredential } from './signature.ts'

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
  | 'instructor_name'
  | 'score'
  | 'total'
  | 'percentage'
  | 'issued_at'
> & {
  /** Of the course, for the identifier of who issues. */
  instructor_id: string
  /** How many questions the exam asked. */
  questions: number
  success_percentage: number
  /** Highest bit of the status list in use, -1 when none is. */
  last_status: number
}

/** Gaps between bits, so that two who pass at the same moment seldom want the same one. */
const STATUS_GAP = 8

/** Marks that turn the direction of what follows: in a name they could make it read as another one. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const plain = (text: string) => text.replace(DIRECTION_MARKS, '').trim()

/** The row of a certificate with its signed credential. The copies of names say what was true that day. */
export async function issueCertificate(services: Services, passed: Passed): Promise<NewCertificate> {
  const { env, random } = services
  const facts = {
    id: publicId(),
    student_id: passed.student_id,
    course_id: passed.course_id,
    attempt_id: passed.attempt_id,
    student_name: plain(passed.student_name),
    course_title: plain(passed.course_title),
    course_language: passed.course_language,
    instructor_name: plain(passed.instructor_name),
    score: passed.score,
    total: passed.total,
    percentage: passed.percentage,
    questions: passed.questions,
    success_percentage: passed.success_percentage,
    issued_at: passed.issued_at,
    status_index: passed.last_status + 1 + Math.floor(random() * STATUS_GAP),
  }
  return {
    ...facts,
    credential: await signCredential(env, openBadge(env, { ...facts, instructor_id: passed.instructor_id })),
  }
}

/** Two who pass at the same moment may reach for the same bit of the status list; one of them tries again. */
export function mayIssueAgain(thrown: unknown, tries: number): boolean {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return tries < 8 && `${thrown} ${cause}`.includes('certificates.status_index')
}
