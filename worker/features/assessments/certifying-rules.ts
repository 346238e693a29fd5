import { CERTIFYING, type Draw } from '#db/vocabulary.ts'
import type { CertifyingFault } from '#worker/contract/publishing.ts'
import { type Drawable, drawByRules, fitsDraw } from '#worker/questions/draw.ts'

type Rules = {
  duration_minutes: number
  success_percentage: number
  max_attempts: number
  mcq_count: number
  true_or_false_count: number
  other_count: number
  /** Rules of drawing; with any, the counts by type ask for nothing. */
  draws: readonly Draw[]
}
export type CertifyingFacts = {
  /** Undefined: the course has no final exam. */
  exam: Rules | undefined
  /** The questions that are named, or that it may draw. */
  pool: readonly (Drawable & { lesson_id: string | null })[]
  /** Whether the pool is asked as a whole, since its questions are named. */
  named: boolean
  lessons: number
  cvApproved: boolean
}

/** Everything that keeps the final exam from certifying; empty when passing it earns a certificate. */
export function certifyingFaults(facts: CertifyingFacts): CertifyingFault[] {
  const { exam, lessons, cvApproved } = facts
  const cv: CertifyingFault[] = cvApproved ? [] : [{ code: 'cv_not_approved', is: 0, needed: 1 }]
  if (!exam) return [{ code: 'no_exam', is: 0, needed: 1 }, ...cv]
  const pool = drawablePool(facts, exam)
  const asked = askedOf({ ...facts, pool }, exam)
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

type Pool = CertifyingFacts['pool']
const isStatement = ({ type }: Pool[number]) => type === 'true_or_false'
const isChoice = ({ type }: Pool[number]) => type === 'multiple_choice'

/** What can be asked at all: an exam that draws by rules alone leaves out for good what fits none of them. */
const drawablePool = ({ pool, named }: CertifyingFacts, exam: Rules) =>
  named || exam.draws.length === 0 || exam.mcq_count + exam.true_or_false_count + exam.other_count > 0
    ? pool
    : pool.filter((question) => exam.draws.some((draw) => fitsDraw(draw, question)))

/** How many questions an attempt asks, with as many statements as may be drawn: by rules first, then by the counts. */
function askedOf({ pool, named }: CertifyingFacts, exam: Rules) {
  const statementsFirst = pool.toSorted((a, b) => Number(isStatement(b)) - Number(isStatement(a)))
  const drawn = named ? statementsFirst : drawByRules(exam.draws, statementsFirst)
  const kinds = (questions: Pool) => {
    const statements = questions.filter(isStatement).length
    const choices = questions.filter(isChoice).length
    return { statements, choices, rest: questions.length - statements - choices }
  }
  const has = kinds(drawn)
  if (named) return { trueOrFalse: has.statements, others: has.choices + has.rest }
  const left = kinds(pool.filter((question) => !drawn.includes(question)))
  const more = (count: number, had: number, there: number) => Math.min(Math.max(0, count - had), there)
  const counted = exam.mcq_count + exam.true_or_false_count + exam.other_count
  const room = Math.max(0, counted - drawn.length)
  const statements = Math.min(room, more(exam.true_or_false_count, has.statements, left.statements))
  const others = more(exam.mcq_count, has.choices, left.choices) + more(exam.other_count, has.rest, left.rest)
  return {
    trueOrFalse: has.statements + statements,
    others: has.choices + has.rest + Math.min(room - statements, others),
  }
}

const isLimited = (attempts: number, pool: number, asked: number): boolean =>
  attempts > 0 && asked > 0 && attempts <= Math.floor(pool / asked)
