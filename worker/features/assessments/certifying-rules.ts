import { CERTIFYING, type QuestionType } from '#db/vocabulary.ts'
import type { CertifyingFault } from '#worker/contract/publishing.ts'

type Rules = {
  duration_minutes: number
  success_percentage: number
  max_attempts: number
  mcq_count: number
  true_or_false_count: number
  other_count: number
}
export type CertifyingFacts = {
  /** Undefined: the course has no final exam. */
  exam: Rules | undefined
  /** The questions that are named, or that it may draw. */
  pool: readonly { type: QuestionType; lesson_id: string | null }[]
  /** Whether the pool is asked as a whole, since its questions are named. */
  named: boolean
  lessons: number
  cvApproved: boolean
}

/** Everything that keeps the final exam from certifying; empty when passing it earns a certificate. */
export function certifyingFaults(facts: CertifyingFacts): CertifyingFault[] {
  const { exam, pool, lessons, cvApproved } = facts
  const cv: CertifyingFault[] = cvApproved ? [] : [{ code: 'cv_not_approved', is: 0, needed: 1 }]
  if (!exam) return [{ code: 'no_exam', is: 0, needed: 1 }, ...cv]
  const asked = askedOf(facts, exam)
  const total = asked.trueOrFalse + asked.others
  const covered = new Set(pool.flatMap((question) => question.lesson_id ?? [])).size
  const neededLessons = Math.ceil((lessons * CERTIFYING.lessonsPercent) / 100)
  const allowed = Math.floor(total / 3)
  const neededPool = Math.ceil(total * CERTIFYING.poolRatio)
  const faults: (CertifyingFault | false)[] = [
    total < CERTIFYING.questions && { code: 'too_few_questions', is: total, needed: CERTIFYING.questions },
    Math.min(covered, total) < neededLessons && {
      code: 'too_few_lessons',
      is: Math.min(covered, total),
      needed: neededLessons,
    },
    asked.trueOrFalse > allowed && {
      code: 'too_many_true_or_false',
      is: asked.trueOrFalse,
      needed: allowed,
    },
    // With one attempt for each set of other questions nobody is asked the same ones twice.
    pool.length < neededPool &&
      !isLimited(exam.max_attempts, pool.length, total) && {
        code: 'pool_too_small',
        is: pool.length,
        needed: neededPool,
      },
    exam.success_percentage < CERTIFYING.successPercent && {
      code: 'success_too_low',
      is: exam.success_percentage,
      needed: CERTIFYING.successPercent,
    },
    exam.duration_minutes === 0 && { code: 'no_duration', is: 0, needed: 1 },
  ]
  return [...faults.filter((fault) => fault !== false), ...cv]
}

function askedOf({ pool, named }: CertifyingFacts, exam: Rules) {
  const there = pool.filter(({ type }) => type === 'true_or_false').length
  const choices = pool.filter(({ type }) => type === 'multiple_choice').length
  const rest = pool.length - there - choices
  if (named) return { trueOrFalse: there, others: choices + rest }
  return {
    trueOrFalse: Math.min(exam.true_or_false_count, there),
    others: Math.min(exam.mcq_count, choices) + Math.min(exam.other_count, rest),
  }
}

const isLimited = (attempts: number, pool: number, asked: number): boolean =>
  attempts > 0 && asked > 0 && attempts <= Math.floor(pool / asked)
