import type { Show, StudentAction } from '#db/vocabulary.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import { shownTo } from '#worker/contract/shown.ts'
import { iso } from '#worker/platform/time.ts'
import { type LessonProgress, lessonsLeft, type PathStep, progressOf, steps } from './rules.ts'
import { minutesGiven, nextAttemptAt, windowOf } from './window-rules.ts'

type AssessmentRow = Omit<
  LearningAssessment,
  | 'extra_minutes'
  | 'attempts_left'
  | 'open_attempt_id'
  | 'best'
  | 'locked'
  | 'next_attempt_at'
  | 'shown'
  | 'later'
> & {
  show: Show
  kind: 'exam' | 'exercise'
  course_id: string
  lesson_id: string | null
  is_active: boolean
}
type AttemptRow = {
  id: string
  assessment_id: string
  state: 'open' | 'finished'
  score: number | null
  total: number | null
  percentage: number | null
  passed: boolean | null
  finished_at: number | null
  deadline_at: number | null
}
/** What the instructor gave in addition: attempts of an assessment, or more time in a whole course. */
type Extra = {
  action: StudentAction
  course_id: string
  assessment_id: string | null
  n: number
  percent: number | null
}
export type Practice = LearningAssessment & { kind: 'exam' | 'exercise' }

/** Exams and exercises as one student may take them; hidden ones are listed only if the student has an attempt. */
export function learningAssessments(
  rows: AssessmentRow[],
  { attempts, extras }: { attempts: AttemptRow[]; extras: Extra[] },
  courseProgress: LessonProgress[],
  now: number,
): Practice[] {
  return rows.flatMap((row) => {
    const mine = attempts.filter((attempt) => attempt.assessment_id === row.id)
    if (!row.is_active && mine.length === 0) return []
    const left = lessonsLeft(courseProgress, row)
    const { course_id: _course, lesson_id: lessonId, is_active: isActive, show, ...assessment } = row
    const lesson = courseProgress.find((one) => one.id === lessonId)
    const most = row.max_attempts + attemptsGiven(extras, row.id)
    const extraMinutes = minutesGiven(row.duration_minutes, percentGiven(extras, row.course_id))
    const attemptsLeft = row.max_attempts === 0 ? null : Math.max(0, most - mine.length)
    const openAttemptId = mine.find((attempt) => attempt.state === 'open')?.id ?? null
    const state = { ...row, show, attempts_left: attemptsLeft, is_open: openAttemptId !== null }
    const { shown, later } = shownTo(state, now)
    return {
      ...assessment,
      duration_minutes: row.duration_minutes + extraMinutes,
      extra_minutes: extraMinutes,
      level_id: lesson?.level_id ?? assessment.level_id,
      attempts_left: attemptsLeft,
      open_attempt_id: openAttemptId,
      next_attempt_at: iso(nextAttemptAt(row, lastEnd(mine), now)),
      shown,
      later,
      best: bestOf(mine, shown.includes('score')),
      locked: lockOf(isActive, windowOf(row, now).state, left),
    }
  })
}

const attemptsGiven = (extras: Extra[], assessmentId: string): number =>
  extras.find((one) => one.action === 'extra_attempt' && one.assessment_id === assessmentId)?.n ?? 0
const percentGiven = (extras: Extra[], courseId: string): number =>
  extras.find((one) => one.action === 'coming_time' && one.course_id === courseId)?.percent ?? 0

const lastEnd = (attempts: AttemptRow[]): number | null =>
  attempts.reduce<number | null>(
    (last, { finished_at: at }) => (at !== null && at > (last ?? 0) ? at : last),
    null,
  )

function lockOf(
  active: boolean,
  window: ReturnType<typeof windowOf>['state'],
  left: number,
): LearningAssessment['locked'] {
  if (!active) return { reason: 'inactive' }
  if (window === 'not_yet') return { reason: 'not_open_yet' }
  if (window === 'over') return { reason: 'no_longer_open' }
  return left > 0 ? { reason: 'lessons_left', left } : null
}

function bestOf(attempts: AttemptRow[], showsPoints: boolean): LearningAssessment['best'] {
  let best: (AttemptRow & { percentage: number; total: number }) | null = null
  for (const attempt of attempts) {
    const { state, total, percentage } = attempt
    if (state !== 'finished' || total === null || percentage === null) continue
    if (best === null || percentage > best.percentage) best = { ...attempt, total, percentage }
  }
  return (
    best && {
      attempt_id: best.id,
      score: showsPoints ? best.score : null,
      total: best.total,
      percentage: showsPoints ? best.percentage : null,
      passed: best.passed === true,
    }
  )
}

/** Copied field by field, because rows have more columns than the contract names. */
const lessonOf = ({ id, title, number, minutes, locked, done, position }: PathStep) => ({
  id,
  title,
  number,
  minutes,
  locked,
  done,
  position,
})

/** A course only shows levels with lessons in them. */
export const withLessons = (levels: CoursePath['levels']) =>
  levels.filter(({ lessons }) => lessons.length > 0)

/** All levels with their lessons and exercises; those without a level come at the end. */
export function pathOf(
  levels: { id: string; title: string }[],
  courseProgress: LessonProgress[],
  practices: Practice[],
): Pick<CoursePath, 'levels' | 'exercises' | 'exams' | 'progress'> {
  const lessons = steps(courseProgress)
  const exercises = practices.filter((practice) => practice.kind === 'exercise')
  const plain = ({ kind: _, ...practice }: Practice): LearningAssessment => practice
  return {
    levels: levels.map((level) => {
      const own = lessons.filter((lesson) => lesson.level_id === level.id)
      return {
        id: level.id,
        title: level.title,
        locked: own[0]?.locked ?? false,
        lessons: own.map(lessonOf),
        exercises: exercises.filter((exercise) => exercise.level_id === level.id).map(plain),
      }
    }),
    exercises: exercises.filter((exercise) => exercise.level_id === null).map(plain),
    exams: practices.filter((practice) => practice.kind === 'exam').map(plain),
    progress: progressOf(courseProgress),
  }
}
