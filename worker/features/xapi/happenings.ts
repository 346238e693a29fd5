import { durationOf, type Happening, PROGRESS, RATING } from './statements.ts'

type Learner = { student_id: string; course_id: string; language: string }

export type LessonRow = Learner & {
  lesson_id: string
  title: string
  course_title: string
  position: number
  seconds: number
  opened_at: number | null
  done_at: number | null
  updated_at: number
  told_at: number
  /** When the last lesson of the course was completed. */
  completed_at: number | null
}

/**
 * What is new in a lesson's row since it was last reported. Progress between two batches is reported once, as it is
 * now.
 */
export function lessonHappenings(row: LessonRow): Happening[] {
  const { lesson_id: id, title, told_at: toldAt, opened_at: openedAt, done_at: doneAt } = row
  const lesson = { ...learner(row), kind: 'lesson', id, title } as const
  const happened: Happening[] = []
  if (toldAt === 0) happened.push({ ...lesson, verb: 'launched', at: openedAt ?? row.updated_at })
  if (doneAt !== null && doneAt > toldAt) {
    const result = { completion: true, duration: durationOf(row.seconds) }
    happened.push({ ...lesson, verb: 'completed', at: doneAt, result })
  } else if (doneAt === null && row.position > 0) {
    const result = {
      completion: false,
      duration: durationOf(row.seconds),
      extensions: { [PROGRESS]: row.position },
    }
    happened.push({ ...lesson, verb: 'progressed', at: row.updated_at, result })
  }
  // A course is completed at the same moment as its last lesson.
  if (doneAt !== null && doneAt > toldAt && row.completed_at === doneAt) {
    const course = { kind: 'course', id: row.course_id, title: row.course_title } as const
    happened.push({ ...learner(row), ...course, verb: 'completed', at: doneAt, result: { completion: true } })
  }
  return happened
}

export type AttemptRow = Learner & {
  attempt_id: string
  assessment_id: string
  title: string
  started_at: number
  finished_at: number
  score: number
  total: number
  passed: boolean
}
export type AnswerRow = {
  attempt_id: string
  question_id: string
  title: string
  response: unknown
  earned: number | null
  points: number
}

/** An attempt from start to result, with its answers. */
export function attemptHappenings(row: AttemptRow, answers: AnswerRow[]): Happening[] {
  const { assessment_id: id, title, attempt_id: of, finished_at: at, started_at: startedAt } = row
  const assessment = { ...learner(row), kind: 'assessment', id, title, of } as const
  const given = answers.filter(({ response }) => response !== null)
  return [
    { ...assessment, verb: 'launched', at: startedAt },
    ...given.map(
      (answer): Happening => ({
        ...learner(row),
        verb: 'answered',
        kind: 'question',
        id: answer.question_id,
        title: answer.title,
        within: { kind: 'assessment', id },
        of,
        at,
        result: {
          success: (answer.earned ?? 0) >= answer.points,
          response: JSON.stringify(answer.response),
          ...scoreOf(answer.earned ?? 0, answer.points),
        },
      }),
    ),
    {
      ...assessment,
      verb: row.passed ? 'passed' : 'failed',
      at,
      result: {
        success: row.passed,
        completion: true,
        duration: durationOf((at - startedAt) / 1000),
        ...scoreOf(row.score, row.total),
      },
    },
  ]
}

/** A question that no longer counts has no score. */
const scoreOf = (raw: number, max: number) =>
  max > 0 ? { score: { scaled: Math.min(1, raw / max), raw, min: 0, max } } : {}

export type PracticeRow = Learner & {
  lesson_id: string
  question_id: string
  title: string
  response: unknown
  correct: boolean
  answered_at: number
}

/** The last answer to a check in a lesson. */
export const practiceHappenings = (row: PracticeRow): Happening[] => [
  {
    ...learner(row),
    verb: 'answered',
    kind: 'question',
    id: row.question_id,
    title: row.title,
    within: { kind: 'lesson', id: row.lesson_id },
    at: row.answered_at,
    result: { success: row.correct, response: JSON.stringify(row.response) },
  },
]

export type RegradeRow = Learner & {
  regrade_id: string
  attempt_id: string
  assessment_id: string
  title: string
  score: number
  total: number
  passed: boolean
  regraded_at: number
}

/** The marks of an attempt after a question was corrected. Earlier statements about it stay. */
export const regradeHappenings = (row: RegradeRow): Happening[] => [
  {
    ...learner(row),
    verb: 'scored',
    kind: 'assessment',
    id: row.assessment_id,
    title: row.title,
    of: `${row.attempt_id} ${row.regrade_id}`,
    at: row.regraded_at,
    result: { success: row.passed, completion: true, ...scoreOf(row.score, row.total) },
  },
]

export type ReviewRow = Learner & {
  id: string
  lesson_id: string
  title: string
  rating: string
  reviewed_at: number
}

/** A review of a lesson's card. */
export const reviewHappenings = (row: ReviewRow): Happening[] => [
  {
    ...learner(row),
    verb: 'interacted',
    kind: 'lesson',
    id: row.lesson_id,
    title: row.title,
    of: row.id,
    at: row.reviewed_at,
    result: { success: row.rating !== 'again', extensions: { [RATING]: row.rating } },
  },
]

/** A review that was undone after it was reported: voids the earlier statement. */
export const voidHappenings = (row: ReviewRow & { undone_at: number }): Happening[] =>
  reviewHappenings(row).map(({ result: _, ...review }) => ({
    ...review,
    verb: 'voided',
    at: row.undone_at,
    voids: review,
  }))

const learner = (row: Learner) => ({
  student_id: row.student_id,
  course_id: row.course_id,
  language: row.language,
})
